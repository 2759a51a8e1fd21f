import { afterEach, describe, expect, it, vi } from 'vitest';
import { oncePer, timely } from '../../../lambdas/adapters/chat/timely.ts';
import { ModelFailure } from '../../../lambdas/adapters/model/model-failure.ts';

afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('work with a time limit', () => {
  it('returns its result, and knows the time that is left', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const left: number[] = [];
    const done = await timely(60_000, async (leftMs) => {
      left.push(leftMs());
      vi.advanceTimersByTime(1_000);
      left.push(leftMs());
      return 'so';
    });
    expect(done).toEqual({ kind: 'done', result: 'so' });
    expect(left).toEqual([60_000, 59_000]);
  });

  it('is abandoned when its time is over, and a later failure is ignored', async () => {
    const fail = Promise.withResolvers<never>();
    expect(await timely(5, () => fail.promise)).toEqual({ kind: 'failed', code: 'upstream_timeout' });
    fail.reject(new Error('too late to matter'));
    expect(await timely(5, never)).toEqual({ kind: 'failed', code: 'upstream_timeout' });
  });

  it('reports why a model gave no answer, and rethrows every other error', async () => {
    const failing = (error: Error) =>
      timely(1_000, async () => {
        throw error;
      });
    const cause = new ModelFailure('upstream_unavailable', 'away');
    expect(await failing(cause)).toEqual({ kind: 'failed', code: 'upstream_unavailable', cause });
    await expect(failing(new Error('a fault of ours'))).rejects.toThrow('a fault of ours');
  });
});

it('runs once for each owner, even when it is requested again before it ends', async () => {
  const once = oncePer<object, number>();
  let done = 0;
  const work = async () => {
    done += 1;
    return done;
  };
  const one = {};
  const other = {};
  expect(await Promise.all([once(one, work), once(one, work), once(other, work)])).toEqual([1, 1, 2]);
  expect(await once(one, work)).toBe(1);
});
