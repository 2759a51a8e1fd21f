import { expect, it } from 'vitest';
import { listDrafts } from '../../lambdas/contract/playbook-drafts.ts';
import { proves } from '../support/proves.ts';
import { draftSetup } from './draft-setup.ts';
import { code } from './playbook-setup.ts';

const setup = await draftSetup();
const draft = await setup.writtenDraft();

proves(listDrafts, {
  success: () => setup.listDrafts(),
  org_not_found: () => setup.listDrafts({}, 'nobody'),
});

it('lists a draft as GET returns it, without its content', async () => {
  const { generated_content, ...shown } = (await setup.getDraft(draft.id)).json;
  expect(generated_content).not.toBeNull();
  expect((await setup.listDrafts()).json.data).toEqual([shown]);
});

it('lists newest first, each draft on one page, while drafts are added', async () => {
  const own = await draftSetup();
  const titles = ['one', 'two', 'three', 'four', 'five'];
  for (const title of titles) await own.writtenDraft({ title });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await own.listDrafts({ limit: '2', ...(cursor && { cursor }) });
    seen.push(...json.data.map(({ title }: { title: string }) => title));
    cursor = json.next_cursor;
    await own.writtenDraft({ title: 'late' });
  }
  expect(seen).toEqual(titles.toReversed());
});

it('refuses a foreign cursor', async () => {
  expect(code(await setup.listDrafts({ cursor: 'x' }))).toBe('invalid_request');
});

it('lists only drafts of the org, the partner and the environment', async () => {
  expect((await setup.listDrafts({}, 'other')).json.data).toEqual([]);
  expect(code(await setup.listDrafts({}, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  const live = { key: setup.keys.live, stage: 'live' } as const;
  expect(code(await setup.listDrafts({}, 'acme', live))).toBe('org_not_found');
});
