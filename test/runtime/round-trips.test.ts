import { describe, expect, it } from 'vitest';
import { type Access, access } from '../../lambdas/adapters/access.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { listPersonas } from '../../lambdas/contract/personas.ts';
import { getOrg } from '../../lambdas/orgs/get-org.ts';
import { handles } from '../../lambdas/runtime/endpoint.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { problem, response } from '../../lambdas/runtime/reply.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { addPartner, type PartnerOptions, send, testSetup } from '../support/api.ts';
import { countedTable } from './counted-table.ts';
import { makeThing, row } from './request-setup.ts';

/** An endpoint that only reads, and nothing of its own. */
const reading = (requestAccess: Access) =>
  handles(listPersonas, requestAccess, async () => response({ data: [] }));

/** One that reads an item of its own. */
const finding = (requestAccess: Access, table: Table) =>
  handles(getOrg.row, requestAccess, async ({ tenant, params: { org_id } }) => {
    const org = await orgTable(table).find(tenant, org_id);
    return org === undefined ? problem('org_not_found', { org_id }) : response(org);
  });

/** A partner whose key was used a moment ago, as a busy one's is. */
const start = async (options: PartnerOptions = {}) => {
  const setup = await testSetup();
  const { keys } = await addPartner(setup.table, options);
  const { table, count } = countedTable(setup.table);
  const requestAccess = access(table, pepper);
  const warm = reading(requestAccess);
  await send(listPersonas, warm, { key: keys.sandbox });
  await send(listPersonas, warm, { key: keys.live, stage: 'live' });
  const forget = () => {
    count.calls.length = 0;
    count.roundTrips.length = 0;
  };
  forget();
  return { ...setup, keys, table, requestAccess, count, forget };
};

const key = () => ({ 'idempotency-key': newId() });

describe('an authenticated GET', () => {
  it('costs one read, and then a read and a write in parallel, however often it is repeated', async () => {
    const { requestAccess, keys, count, forget } = await start();
    for (let time = 0; time < 5; time += 1) {
      await send(listPersonas, reading(requestAccess), { key: keys.sandbox });
      expect(count.roundTrips).toEqual([['get'], ['update']]);
      forget();
    }
  });

  it('costs no more at the rate of a small plan, where each request comes too early', async () => {
    const { requestAccess, keys, count, forget } = await start({ tier: 'starter' });
    const handler = reading(requestAccess);
    for (let time = 0; time < 8; time += 1) {
      await send(listPersonas, handler, { key: keys.live, stage: 'live' });
      expect(count.roundTrips).toEqual([['get'], ['update']]);
      forget();
    }
  });

  it('adds only the reads of its endpoint', async () => {
    const { requestAccess, table, keys, count } = await start();
    await send(getOrg.row, finding(requestAccess, table), {
      key: keys.sandbox,
      params: { org_id: 'none' },
    });
    expect(count.roundTrips).toEqual([['get'], ['update'], ['get']]);
  });

  it('records the use of its key once a minute, in parallel with the endpoint', async () => {
    const { table, requestAccess, count, forget } = await start();
    const { keys } = await addPartner(table);
    forget();
    await send(getOrg.row, finding(requestAccess, table), {
      key: keys.sandbox,
      params: { org_id: 'none' },
    });
    expect(count.roundTrips).toEqual([['get'], ['update'], ['update', 'get']]);
  });
});

describe('a mutation', () => {
  it('waits for the table twice before its endpoint starts, and once for its transaction', async () => {
    const { requestAccess, table, keys, count, forget } = await start();
    const handler = makeThing(requestAccess, table);
    const call = (headers: Record<string, string>) =>
      send(row, handler, { key: keys.sandbox, params: { id: 'a' }, body: { name: 'x' }, headers });
    expect((await call(key())).status).toBe(201);
    expect(count.roundTrips).toEqual([['get'], ['update', 'update'], ['get'], ['write']]);
    forget();
    expect((await call({})).status).toBe(201);
    expect(count.roundTrips).toEqual([['get'], ['update'], ['get'], ['write']]);
  });

  it('that repeats another responds after the second', async () => {
    const { requestAccess, table, keys, count, forget } = await start();
    const handler = makeThing(requestAccess, table);
    const request = { key: keys.sandbox, params: { id: 'a' }, body: { name: 'x' }, headers: key() };
    const first = await send(row, handler, request);
    forget();
    expect((await send(row, handler, request)).text).toBe(first.text);
    expect(count.roundTrips).toEqual([['get'], ['update', 'update']]);
  });

  it.each([
    ['a body that is refused', { body: { nmae: 'x' } }, 400],
    ['a key that is no UUID', { headers: { 'idempotency-key': 'x' } }, 400],
  ])('with %s claims nothing', async (_name, more, status) => {
    const { requestAccess, table, keys, count } = await start();
    const request = { key: keys.sandbox, params: { id: 'a' }, body: { name: 'x' }, headers: key(), ...more };
    expect((await send(row, makeThing(requestAccess, table), request)).status).toBe(status);
    expect(count.roundTrips).toEqual([['get'], ['update']]);
  });

  it('without the scope claims nothing', async () => {
    const { requestAccess, table, keys, count } = await start({ scopes: ['partner:read'] });
    const request = { key: keys.sandbox, params: { id: 'a' }, body: { name: 'x' }, headers: key() };
    expect((await send(row, makeThing(requestAccess, table), request)).status).toBe(403);
    expect(count.roundTrips).toEqual([['get'], ['update']]);
  });
});

it('with a malformed key uses no permit, and with a key of the other environment uses its rate', async () => {
  const { requestAccess, keys, foreignKey, count } = await start();
  const handler = reading(requestAccess);
  await send(listPersonas, handler, { key: `${keys.sandbox}0` });
  expect(count.calls).toEqual([]);
  await send(listPersonas, handler, { key: foreignKey, stage: 'live' });
  expect(count.calls).toEqual(['get', 'get']);
});
