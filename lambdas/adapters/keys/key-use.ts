import { setTimeout as wait } from 'node:timers/promises';
import { keys } from '../table/keys.ts';
import { all, any, compares, equals, present, type Table } from '../table/table.ts';

const everyMs = 60_000;

/** What a request has read of its key anyway. */
export interface UsedKey {
  readonly key_id: string;
  /** ISO 8601. */
  readonly last_used_at: string | null;
}

/** Keeps when a key was used last. Never rejects, and never takes long: an answer waits for it. */
export type KeepUse = (key: UsedKey, nowMs: number) => Promise<void>;

const isoOf = (ms: number) => new Date(ms).toISOString();

/**
 * The key's row is written at most once a minute: a request that has read a younger use writes nothing, and of many
 * that have read an old one the condition lets one through. A use that could not be kept is kept by the next request.
 */
export const keyUse =
  (table: Table, patienceMs = 250): KeepUse =>
  async ({ key_id, last_used_at }, nowMs) => {
    if (last_used_at !== null && Date.parse(last_used_at) > nowMs - everyMs) return;
    const before = isoOf(nowMs - everyMs);
    const kept = table
      .update({
        kind: 'update',
        key: keys.apiKey(key_id),
        set: { last_used_at: isoOf(nowMs) },
        when: all(present, any(equals('last_used_at', null), compares('last_used_at', '<=', before))),
      })
      .catch(() => undefined);
    await Promise.race([kept, wait(patienceMs, undefined, { ref: false })]);
  };
