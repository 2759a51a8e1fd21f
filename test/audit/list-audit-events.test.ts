import { expect, it } from 'vitest';
import { listAuditEvents } from '../../lambdas/contract/audit.ts';
import { proves } from '../support/proves.ts';
import { auditSetup, daysAgo } from './audit-setup.ts';

const setup = await auditSetup();

proves(listAuditEvents, {
  success: async () => {
    await setup.upsert({ org_id: 'acme', name: 'Acme' });
    return setup.list();
  },
});

it('shows a change with its author, address and changed fields', async () => {
  const of = await auditSetup();
  const first = await of.upsert({ org_id: 'acme', name: 'Acme' });
  await of.upsert({ org_id: 'acme', name: 'Acme Ltd' });
  const { data } = (await of.list()).json;
  expect(data).toHaveLength(2);
  // Two changes of one millisecond have no order.
  const made = data.find(({ before }: { before: unknown }) => before === null);
  const changed = data.find(({ before }: { before: unknown }) => before !== null);
  expect(made).toMatchObject({
    action: 'orgs.upsert-org',
    key_id: of.keys.sandbox.split('_')[2],
    resource: '/v1/orgs/acme',
    request_id: first.headers['X-Request-Id'],
    ip: '192.0.2.1',
    before: null,
    after: { org_id: 'acme', name: 'Acme' },
    chain: null,
  });
  expect(changed.before).toEqual({ name: 'Acme', updated_at: first.json.updated_at });
  expect(Object.keys(changed.after).sort()).toEqual(['name', 'updated_at']);
  expect(changed.after.name).toBe('Acme Ltd');
});

it('shows the position of a record once it is chained', async () => {
  const of = await auditSetup();
  await of.upsert({ org_id: 'acme' });
  await of.chainAll();
  const [{ chain, occurred_at }] = (await of.list()).json.data;
  expect(chain).toEqual({
    date: occurred_at.slice(0, 10),
    sequence: 1,
    previous_hash: '0'.repeat(64),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('filters by action, key, time and path, and pages without a gap', async () => {
  const of = await auditSetup();
  const times = [3, 2, 1].map((days) => daysAgo(days));
  for (const time of times) await of.record(time, { resource: '/v1/orgs/acme', action: 'orgs.archive-org' });
  await of.record(daysAgo(1), { resource: '/v1/orgs/acme/prompts/1' });
  await of.record(daysAgo(1), { resource: '/v1/orgs/acme2' });
  const count = async (query: Record<string, string>) => (await of.list(query)).json.data.length;
  expect(await count({})).toBe(5);
  expect(await count({ action: 'orgs.archive-org' })).toBe(3);
  expect(await count({ key_id: 'k2' })).toBe(0);
  expect(await count({ resource: '/v1/orgs/acme' })).toBe(4);
  expect(await count({ created_after: times[0] ?? '' })).toBe(4);
  expect(await count({ created_before: times[1] ?? '' })).toBe(1);
  const first = (await of.list({ limit: '2' })).json;
  const second = (await of.list({ limit: '3', cursor: first.next_cursor })).json;
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(second.has_more).toBe(false);
});

it('shows nothing of another partner, of the other environment, or older than 400 days', async () => {
  const of = await auditSetup();
  await of.record(daysAgo(401));
  expect((await of.list()).json.data).toEqual([]);
  await of.upsert({ org_id: 'acme' });
  expect((await of.list({}, { key: of.foreignKey })).json.data).toEqual([]);
  expect((await of.list({}, { key: of.keys.live, stage: 'live' })).json.data).toEqual([]);
});

it('refuses an invalid path, and the cursor of another list', async () => {
  for (const query of [
    { resource: 'orgs' },
    { resource: '/v1/orgs/' },
    { cursor: 'x' },
    { date: '2026-01-01' },
  ])
    expect((await setup.list(query)).json.error.code).toBe('invalid_request');
});
