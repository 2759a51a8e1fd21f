import { describe, expect, it } from 'vitest';
import {
  isWorthNoting,
  type KeptVocabulary,
  leastUsed,
  mayAskAgain,
  mostVocabularies,
  unusedFrom,
} from '../../../lambdas/domain/vocabularies/keeping.ts';

const now = '2026-11-20T12:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const kept = (name: string, state: KeptVocabulary['state'], used: number | null, created = 100) => ({
  name,
  state,
  created_at: hoursAgo(created),
  used_at: used === null ? null : hoursAgo(used),
});

it('leaves permits of the account to other partners', () => {
  expect(mostVocabularies).toBeLessThan(100);
});

describe('the vocabulary to evict', () => {
  it('has the least recent use', () => {
    const all = [kept('b', 'ready', 20), kept('a', 'ready', 30), kept('c', 'ready', 8)];
    expect(leastUsed(all, now)?.name).toBe('a');
  });

  it('is never one that a running job may have named', () => {
    // Three hours is the longest job; a use is noted to an hour.
    expect(leastUsed([kept('a', 'ready', 6.9)], now)).toBeUndefined();
    expect(leastUsed([kept('a', 'ready', 7.1)], now)?.name).toBe('a');
  });

  it('is never one that is being created or new', () => {
    const all = [kept('a', 'pending', null), kept('b', 'claimed', null), kept('c', 'ready', null, 1)];
    expect(leastUsed(all, now)).toBeUndefined();
    expect(leastUsed([...all, kept('d', 'ready', null, 10)], now)?.name).toBe('d');
  });
});

describe('an unwanted vocabulary', () => {
  it('is deleted after the longest job that can have named it', () => {
    expect(unusedFrom(kept('a', 'going', 0))).toBe(hoursAgo(-7));
  });

  it('is deleted ten minutes after an unused claim', () => {
    expect(Date.parse(unusedFrom(kept('a', 'going', null, 0))) - Date.parse(now)).toBe(600_000);
  });
});

it('is marked as used once in an hour', () => {
  expect(isWorthNoting({ used_at: null }, now)).toBe(true);
  expect(isWorthNoting({ used_at: hoursAgo(0.9) }, now)).toBe(false);
  expect(isWorthNoting({ used_at: hoursAgo(1) }, now)).toBe(true);
});

it('is requested once in five minutes while missing', () => {
  expect(mayAskAgain(hoursAgo(4 / 60), now)).toBe(false);
  expect(mayAskAgain(hoursAgo(5 / 60), now)).toBe(true);
});
