import { expect, it } from 'vitest';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { listMessages } from '../../lambdas/contract/chat.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { withoutWords } from '../privacy/retention-setup.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { chatSetup } from './chat-setup.ts';

const setup = await chatSetup();
const { ask, history, scored, submitted } = setup;

const talkedAbout = async (...questions: string[]): Promise<string> => {
  const id = await scored();
  for (const question of questions) await ask(id, question);
  return id;
};

proves(listMessages, {
  success: async () => history(await talkedAbout('How did it end?')),
  analysis_not_found: () => history(newId()),
  retention_policy_violation: async () => {
    const id = await talkedAbout('How did it end?');
    await withoutWords(setup, id);
    return history(id);
  },
});

it('lists questions and answers, oldest first', async () => {
  const id = await talkedAbout('How did it end?', 'Which company was it?');
  const { data } = (await history(id)).json;
  expect(data.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(data[0]).toMatchObject({ analysis_id: id, message: 'How did it end?', citations: [] });
  expect(data[1].citations.length).toBeGreaterThan(0);
  expect(data[2].message).toBe('Which company was it?');
});

it('pages without a gap or a duplicate while the chat continues', async () => {
  const id = await talkedAbout('One?', 'Two?');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof history>> = await history(id, {
      limit: '1',
      ...(cursor && { cursor }),
    });
    seen.push(...page.json.data.map((message: { id: string }) => message.id));
    cursor = page.json.next_cursor;
    if (seen.length === 2) await ask(id, 'Three?');
  } while (cursor !== null);
  const all = (await history(id)).json.data.map((message: { id: string }) => message.id);
  expect(seen).toEqual(all);
  expect(seen).toHaveLength(6);
});

it('is empty before the first question, whatever the status of the analysis', async () => {
  expect((await history(await submitted())).json).toEqual({ data: [], has_more: false, next_cursor: null });
});

it('shows nothing of another partner, and refuses a foreign cursor', async () => {
  const id = await talkedAbout('One?');
  expect((await history(id, {}, setup.foreignKey)).json.error.code).toBe('analysis_not_found');
  const { json } = await history(id, { cursor: 'bm90IG91cnM' });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});

it('is not found after the analysis is archived, and erased when it is purged', async () => {
  const remover = deleteAnalysis.handler(setup.resources);
  const remove = (id: string, mode: string) =>
    send(deleteAnalysis.row, remover, { key: setup.keys.sandbox, params: { id }, query: { mode } });
  const rowsOf = (id: string) => setup.table.items().filter(({ pk }) => String(pk).endsWith(`#CHAT#${id}`));
  const id = await talkedAbout('One?', 'Two?');
  await remove(id, 'archive');
  expect((await history(id)).json.error.code).toBe('analysis_not_found');
  expect(rowsOf(id)).toHaveLength(4);
  await remove(id, 'purge');
  expect(rowsOf(id)).toEqual([]);
});
