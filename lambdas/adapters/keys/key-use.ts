import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { minuteMs } from '../../domain/time/durations.ts';
import * as keys from '../table/keys.ts';
import { any, compares, equals, type Table } from '../table/table.ts';
import type { StoredKey } from './stored-key.ts';

const everyMs = minuteMs;

const isoOf = (ms: number) => new Date(ms).toISOString();

const storedUse = z.object({ last_used_at: z.string() });

const maxRemembered = 1_000;

/**
 * Records when a key was last used. Never rejects, and never takes long, because a response waits for it.
 *
 * A use is written at most once a minute, into a separate row, because the row of the key is listed, and each write to
 * it would also be one to the index. A function skips the write for a key that it has written within the minute, and
 * the condition admits one of many functions. A use that could not be recorded is recorded by the next request.
 */
export const keyUse = (table: Table, timeoutMs = 250) => {
  const kept = new Map<string, number>();
  return async ({ key_id }: Pick<StoredKey, 'key_id'>, nowMs: number): Promise<void> => {
    if ((kept.get(key_id) ?? Number.NEGATIVE_INFINITY) > nowMs - everyMs) return;
    const keeping = table
      .update({
        kind: 'update',
        key: keys.keyUse(key_id),
        set: { last_used_at: isoOf(nowMs) },
        when: any(equals('last_used_at', null), compares('last_used_at', '<=', isoOf(nowMs - everyMs))),
      })
      .then(({ item }) => {
        if (kept.size > maxRemembered) kept.clear();
        // If another function was faster, its use counts for this one too.
        if (item !== undefined) kept.set(key_id, Date.parse(storedUse.parse(item).last_used_at));
      })
      .catch(() => undefined);
    await Promise.race([keeping, wait(timeoutMs, undefined, { ref: false })]);
  };
};

/** When each of these keys was last used, in order; ISO 8601. */
export const lastUses = async (
  table: Table,
  keyIds: readonly string[],
): Promise<readonly (string | null)[]> => {
  const items = await table.getMany(keyIds.map(keys.keyUse));
  return items.map((item) => (item === undefined ? null : storedUse.parse(item).last_used_at));
};
