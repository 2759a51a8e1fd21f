import { expect, it } from 'vitest';
import { promptTable } from '../../../lambdas/adapters/guidance/prompts.ts';
import { newPrompt } from '../../../lambdas/domain/prompts/prompt.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const org = {
  tenant: { partner_id: newId(), environment: 'sandbox' },
  orgUuid: newId(),
} as const;
const now = '2026-11-20T10:00:00.000Z';
const input = { title: 'T', prompt_content: 'C', prompt_type: 'other', is_active: true } as const;

const tableWithPrompt = async () => {
  const table = memoryTable();
  const prompt = newPrompt(input, { id: newId(), orgId: 'acme', now });
  await table.write(
    promptTable(table).add(org, prompt, { prompts: [{ id: prompt.id, order_index: 0 }], version: 1 }),
  );
  return { table, prompt };
};

it('reads again when the order is visible before its new prompt is', async () => {
  const { table, prompt } = await tableWithPrompt();
  let looks = 0;
  const late = promptTable({
    ...table,
    get: async (key) => {
      if (key.sk === prompt.id) looks += 1;
      return key.sk === prompt.id && looks < 3 ? undefined : table.get(key);
    },
  });
  expect(await late.find(org, prompt.id)).toMatchObject({ prompt: { id: prompt.id }, order_index: 0 });
});

it('fails instead of returning part of an order when one of its prompts is missing', async () => {
  const { table, prompt } = await tableWithPrompt();
  await table.write([
    { kind: 'delete', key: { pk: `${org.tenant.partner_id}#sandbox#PROMPTS#${org.orgUuid}`, sk: prompt.id } },
  ]);
  await expect(promptTable(table).list(org, { limit: 25 })).rejects.toThrow(prompt.id);
});

it('returns the complete order to readers that read it before a prompt was deleted', async () => {
  const { table, prompt } = await tableWithPrompt();
  const prompts = promptTable(table);
  const order = await prompts.order(org);
  await table.write(prompts.remove(org, prompt, { order: { prompts: [], version: 2 }, now }));
  expect(await prompts.all(org, order)).toMatchObject([{ id: prompt.id, title: 'T' }]);
});

it('refuses a change that was decided on an outdated order or prompt', async () => {
  const { table, prompt } = await tableWithPrompt();
  const prompts = promptTable(table);
  const stale = [
    [prompts.reorder(org, { prompts: [], version: 1 })],
    [prompts.reorder(org, { prompts: [], version: 3 })],
    [prompts.save(org, { ...prompt, version: 1 })],
    [prompts.save(org, { ...prompt, version: 3 })],
    prompts.remove(org, { ...prompt, version: 2 }, { order: { prompts: [], version: 2 }, now }),
    prompts.remove(org, prompt, { order: { prompts: [], version: 3 }, now }),
    prompts.add(org, { ...prompt, id: newId() }, { prompts: [], version: 1 }),
    prompts.add(org, prompt, { prompts: [], version: 2 }),
  ];
  for (const writes of stale) expect(await table.write(writes)).toMatchObject({ kind: 'refused' });
});
