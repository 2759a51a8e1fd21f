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

it('leaves places of the account to others', () => {
  expect(mostVocabularies).toBeLessThan(100);
});

describe('what makes place', () => {
  it('is the one whose last use is longest ago', () => {
    const all = [kept('b', 'ready', 20), kept('a', 'ready', 30), kept('c', 'ready', 8)];
    expect(leastUsed(all, now)?.name).toBe('a');
  });

  it('is never one that a running job may have named', () => {
    // Three hours is the longest job; a use is noted to an hour.
    expect(leastUsed([kept('a', 'ready', 6.9)], now)).toBeUndefined();
    expect(leastUsed([kept('a', 'ready', 7.1)], now)?.name).toBe('a');
  });

  it('is none that is being made, nor a new one', () => {
    const all = [kept('a', 'pending', null), kept('b', 'claimed', null), kept('c', 'ready', null, 1)];
    expect(leastUsed(all, now)).toBeUndefined();
    expect(leastUsed([...all, kept('d', 'ready', null, 10)], now)?.name).toBe('d');
  });
});

describe('a vocabulary that nobody wants', () => {
  it('goes when the longest job that can have named it is over', () => {
    expect(unusedFrom(kept('a', 'going', 0))).toBe(hoursAgo(-7));
  });

  it('goes ten minutes after it was claimed when nobody used it', () => {
    expect(Date.parse(unusedFrom(kept('a', 'going', null, 0))) - Date.parse(now)).toBe(600_000);
  });
});

it('notes a use once in an hour', () => {
  expect(isWorthNoting({ used_at: null }, now)).toBe(true);
  expect(isWorthNoting({ used_at: hoursAgo(0.9) }, now)).toBe(false);
  expect(isWorthNoting({ used_at: hoursAgo(1) }, now)).toBe(true);
});

it('asks once in five minutes for what is missing', () => {
  expect(mayAskAgain(hoursAgo(4 / 60), now)).toBe(false);
  expect(mayAskAgain(hoursAgo(5 / 60), now)).toBe(true);
});
