import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FunctionDefinition } from '../../../lib/local/functions/function-definition.ts';
import { type FunctionPool, newPool, waitEndsMs } from '../../../lib/local/functions/function-pool.ts';
import { FunctionPools } from '../../../lib/local/functions/function-pools.ts';
import { workerCode } from '../../../lib/local/functions/worker-code.ts';
import { fixtureFolder } from './start-fixture.ts';

const definition = (name: string, reservedConcurrency?: number): FunctionDefinition => ({
  id: name,
  logicalId: name,
  name,
  arn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
  assetFolder: join(fixtureFolder, 'behave'),
  handler: 'index.handler',
  timeoutSeconds: 5,
  timeoutFactor: 1,
  memorySizeMb: 256,
  reservedConcurrency,
  deadLetterArn: undefined,
  logGroup: 'test',
  environment: {},
});

const roomy = { workersPerFunction: 4, workers: 8, keptWarm: 8, waitingPerFunction: 100 };

const poolsOf = (definitions: readonly FunctionDefinition[], limits: Partial<typeof roomy>) => {
  const dependencies = { code: workerCode(), log: () => {}, time: undefined };
  const pools = new FunctionPools(definitions, dependencies, { ...roomy, ...limits });
  onTestFinished(() => pools.close());
  return pools;
};

const wait = { behaviour: 'wait', ms: 700 };
const waited = { kind: 'returned', payload: 700 };

describe('the worker pool', () => {
  it('starts no worker before an event', () => {
    expect(poolsOf([definition('a')], {}).size).toBe(0);
  });

  it.each([
    ['the limit for a function', definition('a'), { workersPerFunction: 2 }],
    ['the limit for all', definition('a'), { workers: 2 }],
    ['its reserved concurrency', definition('a', 2), {}],
  ])('queues events beyond %s, and loses none', async (_, one, limits) => {
    const pools = poolsOf([one], limits);
    const results = Array.from({ length: 6 }, () => pools.invoke(one.arn, wait));
    expect(await Promise.all(results)).toEqual(Array(6).fill(waited));
    expect(pools.size).toBe(2);
  });

  it('starts no second worker for an event that the first can soon take', async () => {
    const one = definition('a');
    const pools = poolsOf([one], {});
    await pools.invoke(one.arn, { behaviour: 'count' });
    const results = Array.from({ length: 6 }, () => pools.invoke(one.arn, { behaviour: 'count' }));
    expect(await Promise.all(results)).toEqual(
      [2, 3, 4, 5, 6, 7].map((payload) => ({ kind: 'returned', payload })),
    );
    expect(pools.size).toBe(1);
  });

  it('starts another worker for an event that would wait for a long call', async () => {
    const one = definition('a');
    const pools = poolsOf([one], {});
    const long = pools.invoke(one.arn, { behaviour: 'wait', ms: 60_000 });
    expect(await pools.invoke(one.arn, { behaviour: 'count' })).toEqual({ kind: 'returned', payload: 1 });
    await pools.close();
    expect(await long).toMatchObject({ kind: 'failed' });
  });

  it('starts the workers of a function one after the other, however many events arrive at once', async () => {
    const one = definition('a');
    const pools = poolsOf([one], {});
    const results = Array.from({ length: 50 }, () => pools.invoke(one.arn, { behaviour: 'nothing' }));
    expect(pools.size).toBe(1);
    await Promise.all(results);
    expect(pools.size).toBe(1);
  });

  it('throttles events when too many are queued', async () => {
    const one = definition('a');
    const pools = poolsOf([one], { workersPerFunction: 1, waitingPerFunction: 1 });
    const results = await Promise.all(Array.from({ length: 3 }, () => pools.invoke(one.arn, wait)));
    expect(results).toEqual([
      waited,
      waited,
      expect.objectContaining({ errorType: 'TooManyRequestsException' }),
    ]);
  });

  it('replaces the longest idle worker for a function that needs one', async () => {
    const a = definition('a');
    const b = definition('b');
    const c = definition('c');
    const pools = poolsOf([a, b, c], { workers: 2 });
    const count = async ({ arn }: FunctionDefinition) => pools.invoke(arn, { behaviour: 'count' });
    await count(a);
    await count(b);
    await count(c);
    expect(pools.size).toBe(2);
    expect(await count(b)).toEqual({ kind: 'returned', payload: 2 });
    expect(await count(a)).toEqual({ kind: 'returned', payload: 1 });
  });

  it('keeps no more idle workers than its limit', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => definition(name));
    const pools = poolsOf(names, { keptWarm: 2 });
    await Promise.all(names.map(({ arn }) => pools.invoke(arn, { behaviour: 'nothing' })));
    expect(pools.size).toBe(2);
  });

  it('reports a bundle that does not load as the failure of the event', async () => {
    const broken = { ...definition('a'), assetFolder: '/nowhere' };
    const pools = poolsOf([broken], {});
    expect(await pools.invoke(broken.arn, {})).toMatchObject({ kind: 'failed' });
    expect(pools.size).toBe(0);
  });

  it('accepts only its functions', async () => {
    expect(await poolsOf([], {}).invoke('arn:of:nobody', {})).toMatchObject({
      errorType: 'ResourceNotFoundException',
    });
  });
});

describe('the time that an event may wait', () => {
  const arrivedMs = 10_000;
  const pool = (runMs: number, startMs: number): FunctionPool => ({
    ...newPool(definition('a')),
    waiting: [{ event: '', sinceMs: arrivedMs, settle: () => {} }],
    runMs,
    startMs,
    startedMs: 8_000,
    ranMs: 9_000,
  });
  const waitMs = (one: FunctionPool, freeShare = 1) => waitEndsMs(one, freeShare) - arrivedMs;

  it.each([
    ['some of the runs that it waits for', pool(50, 0), 200],
    ['never less than a little while', pool(1, 1), 50],
    ['never more than half a second', pool(5_000, 9_000), 500],
    ['no longer for slow starts, while the queue does not move', pool(5, 300), 50],
    ['the same again after each start', { ...pool(50, 0), startedMs: 10_100 }, 300],
  ])('is %s', (_, one, expected) => {
    expect(waitMs(one)).toBe(expected);
    expect(waitMs(one, 0.05)).toBe(expected);
  });

  it.each([
    ['some of the runs that it waits for', pool(50, 0), 1, 200],
    ['a start, when that takes longer', pool(5, 300), 1, 300],
    ['twice as long when half of the time is left', pool(50, 0), 0.5, 400],
    ['ten times as long when it has none left', pool(50, 9_000), 0, 5_000],
  ])('is, while the queue moves, %s', (_, one, freeShare, expected) => {
    expect(waitMs({ ...one, ranMs: 10_001 }, freeShare)).toBe(expected);
  });
});
