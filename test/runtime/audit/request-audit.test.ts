import { afterEach, expect, it, vi } from 'vitest';
import { access } from '../../../lambdas/adapters/access.ts';
import type { Item } from '../../../lambdas/adapters/table/table.ts';
import { settings } from '../../../lambdas/contract/settings.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { pepper } from '../../fakes/memory-resources.ts';
import { send, testSetup } from '../../support/api.ts';
import { faults, faultyTable, Killed } from '../faulty-table.ts';
import { makeThing, row } from '../request-setup.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const auditIn = (items: readonly Item[]) => items.filter(({ pk }) => String(pk).endsWith('#AUDIT'));

const start = async () => {
  const setup = await testSetup();
  const handler = makeThing(setup.access, setup.table);
  return {
    ...setup,
    call: (name: string, more = {}) =>
      send(row, handler, { key: setup.keys.sandbox, params: { id: 'x' }, body: { name }, ...more }),
    records: () => auditIn(setup.table.items()),
  };
};

it('a mutation has one record, in the log of its own partner', async () => {
  const { call, records, partnerId, keys } = await start();
  const { json, headers } = await call('thing');
  expect(records()).toHaveLength(1);
  expect(records()[0]).toMatchObject({
    pk: `${partnerId}#sandbox#AUDIT`,
    action: row.id,
    resource: '/v1/things/x',
    key_id: keys.sandbox.split('_')[2],
    request_id: headers['X-Request-Id'],
    ip: '192.0.2.1',
    occurred_at: json.made,
    after: JSON.stringify({ id: json.id, name: 'thing', made: json.made }),
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['192.0.2.7, 198.51.100.1', null],
  ['somewhere', null],
  [undefined, null],
])('the address comes from the header of the edge, and from no other: %s', async (told, ip) => {
  vi.stubEnv(settings.callerHeader, 'x-caller-address');
  const { call, records } = await start();
  await call('thing', {
    headers: { 'x-forwarded-for': '203.0.113.9', ...(told !== undefined && { 'x-caller-address': told }) },
  });
  expect(records()).toHaveLength(1);
  expect(records()[0]?.['ip'] ?? null).toBe(ip);
});

it('without an edge no header is trusted', async () => {
  const { call, records } = await start();
  await call('thing', { headers: { 'x-caller-address': '203.0.113.9' } });
  expect(records()[0]).toMatchObject({ ip: '192.0.2.1' });
});

it('refusals, failures and repeats, which change nothing, have no record', async () => {
  const { call, records } = await start();
  const headers = { 'idempotency-key': newId() };
  await call('thing', { headers });
  await call('thing', { headers });
  await call('other', { headers });
  for (const name of ['missing', 'taken', 'invalid', 'broken']) {
    await call(name);
    await call(name, { headers: { 'idempotency-key': newId() } });
  }
  await call('thing', { key: null });
  expect(records()).toHaveLength(1);
});

it('record and change are saved together, wherever the function is stopped', async () => {
  for (const when of ['before', 'after'] as const)
    for (let at = 1; at <= 8; at += 1) {
      const setup = await testSetup();
      const broken = faultyTable(setup.table, faults(at, when));
      const handler = makeThing(access(broken, pepper), broken);
      const request = { key: setup.keys.sandbox, params: { id: 'x' }, body: { name: 'thing' } };
      await send(row, handler, { ...request, headers: { 'idempotency-key': newId() } }).catch(
        (error: unknown) => expect(error).toBeInstanceOf(Killed),
      );
      const things = setup.table.items().filter(({ pk }) => String(pk).endsWith('#THINGS'));
      expect(auditIn(setup.table.items()).length).toBe(things.length);
    }
});
