import { expect, it } from 'vitest';
import { listWebhooks } from '../../lambdas/contract/webhooks.ts';
import { proves } from '../support/proves.ts';
import { webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const ids: string[] = [];
for (let index = 0; index < 7; index += 1) ids.unshift((await setup.register()).json.id);

proves(listWebhooks, { success: () => setup.list() });

it('lists live webhooks, newest first, page by page', async () => {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { json } = await setup.list({ limit: '3', ...(cursor !== null && { cursor }) });
    expect(json.has_more).toBe(json.next_cursor !== null);
    found.push(...json.data.map(({ id }: { id: string }) => id));
    cursor = json.next_cursor;
  } while (cursor !== null);
  expect(found).toEqual(ids);
});

it('keeps a cursor valid while rows are added and archived', async () => {
  const first = await setup.list({ limit: '2' });
  const added = await setup.register();
  await setup.remove(ids[2] ?? '');
  const second = await setup.list({ limit: '2', cursor: first.json.next_cursor });
  expect(second.json.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3, 5));
  await setup.remove(added.json.id);
});

it('lists none of them for another partner', async () => {
  expect((await setup.list({}, { key: setup.foreignKey })).json).toEqual({
    data: [],
    has_more: false,
    next_cursor: null,
  });
});

it.each(['0', '101', 'ten', '1.5'])('refuses a limit of %s', async (limit) => {
  const { status, json } = await setup.list({ limit });
  expect([status, json.error.details.field]).toEqual([400, 'limit']);
});

it.each(['x', 'cDE6', '💥', Buffer.from('other:place').toString('base64url')])(
  'refuses the cursor %s',
  async (cursor) => {
    const { status, json } = await setup.list({ cursor });
    expect([status, json.error.details.field]).toEqual([400, 'cursor']);
  },
);
