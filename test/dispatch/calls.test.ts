import { afterEach, expect, it, vi } from 'vitest';
import { countedTable } from '../runtime/counted-table.ts';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

/** The calls to the table from the stream on, of an event after others; beside them come those of the queues (ADR 086). */
const callsOf = async (commit: (world: Awaited<ReturnType<typeof dispatchWorld>>) => Promise<unknown>) => {
  let calls: string[] = [];
  const world = await dispatchWorld((table) => {
    const counted = countedTable(table);
    calls = counted.count.calls;
    return counted.table;
  });
  await world.documents.put('documents/one', '{"n":1}');
  await world.addWebhook();
  await world.commit();
  await world.run();
  calls.length = 0;
  await commit(world);
  await world.run();
  expect(world.deliveries().map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  return calls;
};

const way = {
  relay: ['write'],
  fanOut: ['get', 'list', 'write'],
  claims: ['update', 'update'],
  ends: ['update', 'write'],
};

it('delivering an event to a webhook takes nine calls to the table', async () => {
  expect(await callsOf((world) => world.commit())).toEqual([
    ...way.relay,
    ...way.fanOut,
    ...way.claims,
    'getMany',
    ...way.ends,
  ]);
});

it('receivers are read once more after a document, because loading it takes time', async () => {
  expect(await callsOf((world) => world.commitDocument('documents/one'))).toEqual([
    ...way.relay,
    ...way.fanOut,
    ...way.claims,
    'getMany',
    'getMany',
    ...way.ends,
  ]);
});
