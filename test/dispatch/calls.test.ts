import { afterEach, expect, it, vi } from 'vitest';
import { countedTable } from '../runtime/counted-table.ts';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

/** The calls to the table from the stream on, of an event after others; beside them come those of the queues (ADR 110). */
const callsOf = async (commit: (setup: Awaited<ReturnType<typeof dispatchSetup>>) => Promise<unknown>) => {
  let calls: string[] = [];
  const setup = await dispatchSetup((table) => {
    const counted = countedTable(table);
    calls = counted.count.calls;
    return counted.table;
  });
  await setup.documents.put('documents/one', '{"n":1}');
  await setup.addWebhook();
  await setup.commit();
  await setup.run();
  calls.length = 0;
  await commit(setup);
  await setup.run();
  expect(setup.deliveries().map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  return calls;
};

const way = {
  relay: ['write'],
  fanOut: ['list', 'write'],
  claims: ['update', 'update'],
  ends: ['update', 'write'],
};

it('delivering an event to a webhook takes eight calls to the table', async () => {
  expect(await callsOf((setup) => setup.commit())).toEqual([
    ...way.relay,
    ...way.fanOut,
    ...way.claims,
    'getMany',
    ...way.ends,
  ]);
});

it('receivers are read once more after a document, because loading it takes time', async () => {
  expect(await callsOf((setup) => setup.commitDocument('documents/one'))).toEqual([
    ...way.relay,
    ...way.fanOut,
    ...way.claims,
    'getMany',
    'getMany',
    ...way.ends,
  ]);
});
