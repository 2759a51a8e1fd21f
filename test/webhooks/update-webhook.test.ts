import { expect, it } from 'vitest';
import { updateWebhook } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const register = async () => (await setup.register()).json;

proves(updateWebhook, {
  success: async () => setup.update((await register()).id, { paused: true }),
  webhook_not_found: () => setup.update(unknownId, { paused: true }),
});

it('changes the named fields and keeps the rest', async () => {
  const { signing_secret: _, ...before } = await register();
  const { json } = await setup.update(before.id, { name: 'New', url: 'https://other.example.com/x' });
  expect(json).toEqual({
    ...before,
    name: 'New',
    url: 'https://other.example.com/x',
    updated_at: json.updated_at,
  });
  expect((await setup.get(before.id)).json).toEqual(json);
});

it('clears a name and a description with null', async () => {
  const { id } = await register();
  await setup.update(id, { name: 'Orders', description: 'Ours' });
  const { json } = await setup.update(id, { name: null, description: null });
  expect(json).toMatchObject({ name: null, description: null });
});

it('pauses and resumes, and notifies the sweeper of a resume in the same transaction', async () => {
  const { id } = await register();
  const dueRows = () =>
    setup.table.items().filter(({ sk, due_shard }) => sk === id && due_shard !== undefined);
  expect((await setup.update(id, { paused: true })).json.paused).toBe(true);
  expect(dueRows()).toEqual([]);
  expect((await setup.update(id, { paused: false })).json.paused).toBe(false);
  expect(dueRows()).toHaveLength(1);
  await setup.update(id, { name: 'still due' });
  expect(dueRows()).toHaveLength(1);
});

it('loses none of many concurrent changes', async () => {
  const { id } = await register();
  const changes = [{ name: 'N' }, { description: 'D' }, { url: 'https://u.example.com' }, { paused: true }];
  await Promise.all(changes.map((change) => setup.update(id, change)));
  expect((await setup.get(id)).json).toMatchObject(Object.assign({}, ...changes));
});

it('refuses a forbidden address, and changes nothing', async () => {
  const before = await register();
  const { status, json } = await setup.update(before.id, { name: 'New', url: 'https://10.1.2.3/x' });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_url', 'url']);
  expect((await setup.get(before.id)).json.name).toBeNull();
});

it('refuses a read-only field', async () => {
  const { id } = await register();
  for (const field of ['id', 'signing_secret', 'created_at', 'archived_at', 'version', 'resumed_at']) {
    const { status, json } = await setup.update(id, { [field]: 'x' });
    expect([status, json.error.details.field]).toEqual([400, field]);
  }
});

it('does not let another partner change it', async () => {
  const { id } = await register();
  const { status } = await setup.update(id, { paused: true }, { key: setup.foreignKey });
  expect(status).toBe(404);
  expect((await setup.get(id)).json.paused).toBe(false);
});

it('takes effect once under one Idempotency-Key, and keeps a 404 for it, too', async () => {
  const headers = { 'idempotency-key': newId() };
  const { id } = await register();
  const first = await setup.update(id, { paused: true }, { headers });
  await setup.update(id, { paused: false });
  const repeat = await setup.update(id, { paused: true }, { headers });
  expect(repeat.text).toBe(first.text);
  expect((await setup.get(id)).json.paused).toBe(false);
  const missing = { 'idempotency-key': newId() };
  const notFound = await setup.update(unknownId, { paused: true }, { headers: missing });
  expect((await setup.update(unknownId, { paused: true }, { headers: missing })).text).toBe(notFound.text);
});
