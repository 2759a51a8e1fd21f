import { expect, test } from 'vitest';
import { failed, invokeTask, only, returned, run, sfnSetup } from './setup.ts';

const processor = (states: Record<string, unknown>, StartAt = 'I') => ({
  ProcessorConfig: { Mode: 'INLINE' },
  StartAt,
  States: states,
});

test('maps items in their order, with index and value in the context', async () => {
  const definition = only({
    Type: 'Map',
    ItemsPath: '$.items',
    ItemSelector: {
      'value.$': '$$.Map.Item.Value',
      'index.$': '$$.Map.Item.Index',
      'session.$': '$.session',
    },
    ItemProcessor: processor({ I: { ...invokeTask({ OutputPath: '$.Payload' }), End: true } }),
    ResultPath: '$.results',
  });
  const input = { session: 's', items: ['a', 'b', 'c'] };
  expect(await run(definition, input)).toEqual({
    ...input,
    results: ['a', 'b', 'c'].map((value, index) => ({ value, index, session: 's' })),
  });
  expect(await run(definition, { session: 's', items: [] })).toMatchObject({ results: [] });
  expect(await run(definition, { session: 's', items: 'text' })).toEqual({
    status: 'FAILED',
    error: 'States.Runtime',
  });
});

test('accepts the older names too: Iterator and Parameters', async () => {
  const Iterator = { StartAt: 'I', States: { I: { Type: 'Pass', End: true } } };
  const Parameters = { 'v.$': '$$.Map.Item.Value' };
  expect(await run(only({ Type: 'Map', Iterator, Parameters }), [1, 2])).toEqual([{ v: 1 }, { v: 2 }]);
});

test('runs no more iterations at once than MaxConcurrency', async () => {
  let running = 0;
  let most = 0;
  const setup = sfnSetup(
    only({ Type: 'Map', MaxConcurrency: 3, ItemProcessor: processor({ I: { ...invokeTask(), End: true } }) }),
    () => {
      running += 1;
      most = Math.max(most, running);
      return new Promise((resolve) => {
        setup.clock.after(1000, () => {
          running -= 1;
          resolve(returned(null));
        });
      });
    },
  );
  await setup.start(Array.from({ length: 10 }, (_, index) => index));
  await setup.clock.advance(4000);
  expect((await setup.describe()).status).toBe('SUCCEEDED');
  expect(most).toBe(3);
});

test('fails a Map with the error of the first item that fails, and starts no more', async () => {
  const setup = sfnSetup(
    only({ Type: 'Map', MaxConcurrency: 1, ItemProcessor: processor({ I: { ...invokeTask(), End: true } }) }),
    (payload) => (payload === 1 ? failed('Bad') : returned(null)),
  );
  await setup.start([0, 1, 2, 3]);
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'Bad' });
  expect(setup.payloads).toEqual([0, 1]);
});

test('retries and catches around a whole Map', async () => {
  let calls = 0;
  const definition = {
    StartAt: 'A',
    States: {
      A: {
        Type: 'Map',
        ItemProcessor: processor({ I: { ...invokeTask(), End: true } }),
        Retry: [{ ErrorEquals: ['Bad'], MaxAttempts: 1 }],
        Catch: [{ ErrorEquals: ['Bad'], ResultPath: null, Next: 'B' }],
        Next: 'B',
      },
      B: { Type: 'Succeed' },
    },
  };
  const answer = () => {
    calls += 1;
    return failed('Bad');
  };
  expect(await run(definition, [1], answer)).toEqual([1]);
  expect(calls).toBe(2);
});

test('runs branches in parallel and returns their outputs in order', async () => {
  const branch = (seconds: number) => ({
    StartAt: 'W',
    States: {
      W: { Type: 'Wait', Seconds: seconds, Next: 'P' },
      P: { Type: 'Pass', Parameters: { seconds, 'a.$': '$.a' }, End: true },
    },
  });
  const setup = sfnSetup(only({ Type: 'Parallel', Branches: [branch(20), branch(10)], ResultPath: '$.out' }));
  await setup.start({ a: 1 });
  await setup.clock.advance(20_000);
  expect(JSON.parse((await setup.describe()).output ?? '')).toEqual({
    a: 1,
    out: [
      { seconds: 20, a: 1 },
      { seconds: 10, a: 1 },
    ],
  });
});

test('ends the other branches when one fails, even if they would catch the error', async () => {
  const failing = { StartAt: 'F', States: { F: { Type: 'Fail', Error: 'Bad' } } };
  const waiting = {
    StartAt: 'W',
    States: {
      W: { Type: 'Wait', Seconds: 100, Next: 'I' },
      I: { ...invokeTask(), Catch: [{ ErrorEquals: ['States.ALL'], Next: 'C' }], End: true },
      C: { Type: 'Succeed' },
    },
  };
  const setup = sfnSetup(only({ Type: 'Parallel', Branches: [waiting, failing] }));
  await setup.start();
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'Bad' });
  await setup.clock.advance(200_000);
  expect(setup.payloads).toEqual([]);
});

test('nests Maps, each with its own item', async () => {
  const inner = {
    Type: 'Map',
    ItemProcessor: processor({ I: { Type: 'Pass', Parameters: { 'v.$': '$$.Map.Item.Value' }, End: true } }),
    End: true,
  };
  expect(await run(only({ Type: 'Map', ItemProcessor: processor({ I: inner }) }), [[1, 2], [3]])).toEqual([
    [{ v: 1 }, { v: 2 }],
    [{ v: 3 }],
  ]);
});
