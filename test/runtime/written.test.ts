import { beforeEach, describe, expect, it } from 'vitest';
import { type Access, access } from '../../lambdas/adapters/access.ts';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { listPersonas } from '../../lambdas/contract/personas.ts';
import { handles } from '../../lambdas/runtime/endpoint.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { response } from '../../lambdas/runtime/reply.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { addPartner, send } from '../support/api.ts';
import { meteredTable } from '../support/metered-table.ts';
import { makeThing, row } from './request-setup.ts';

/** An endpoint that only reads, and nothing of its own. */
const reading = (requestAccess: Access) =>
  handles(listPersonas, requestAccess, async () => response({ data: [] }));

// DynamoDB takes a thousand write units a second in one partition, and all partners are listed in one partition of the
// index: what each request writes must not stand there.

/** A partner whose row is as large as its settings may make it. */
const start = async () => {
  const { table, spent } = meteredTable();
  const { keys: own, partnerId } = await addPartner(table, { settings: { note: 'x'.repeat(16_000) } });
  const requestAccess = access(table, pepper);
  const read = () => send(listPersonas, reading(requestAccess), { key: own.live, stage: 'live' });
  expect((await read()).status).toBe(200);
  return { table, spent, own, partnerId, requestAccess, read };
};

describe('a request for a partner with large settings', () => {
  let setup: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    setup = await start();
  });

  it('writes, the first in a minute, one unit for its rate and one for its key, and nothing into an index', async () => {
    expect(setup.spent().list).toBeGreaterThan(0);
    const requestAccess = access(setup.table, pepper);
    await send(listPersonas, reading(requestAccess), { key: setup.own.sandbox });
    expect(setup.spent()).toEqual({ table: 2, list: 0, due: 0 });
  });

  it('writes one unit for its rate afterwards, however often it is repeated', async () => {
    setup.spent();
    for (let time = 0; time < 20; time += 1) {
      expect((await setup.read()).status).toBe(200);
      expect(setup.spent()).toEqual({ table: 1, list: 0, due: 0 });
    }
  });

  it('leaves the row of its partner unchanged', async () => {
    const before = await setup.table.get(keys.partner(setup.partnerId));
    await setup.read();
    expect(await setup.table.get(keys.partner(setup.partnerId))).toEqual(before);
  });

  it('writes nothing into an index for its Idempotency-Key either', async () => {
    setup.spent();
    const request = {
      key: setup.own.live,
      stage: 'live',
      params: { id: 'a' },
      body: { name: 'missing' },
      headers: { 'idempotency-key': newId() },
    } as const;
    expect((await send(row, makeThing(setup.requestAccess, setup.table), request)).status).toBe(404);
    // Arrival, claim, and the answer that is kept for a repeat.
    expect(setup.spent()).toEqual({ table: 4, list: 0, due: 0 });
  });
});
