import { later } from '../time/durations.ts';

interface Archivable {
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** A live record, of an org or a rep, once it is archived at `now` (ISO 8601). */
export const archived = <Kept extends Archivable>(record: Kept, now: string): Kept => {
  const updated_at = updatedAt(now, record.updated_at);
  return { ...record, updated_at, archived_at: updated_at };
};

/**
 * The time of a change, ISO 8601: now, or a millisecond after the previous change when the clock has not moved on. It
 * therefore distinguishes two states of a record, and a save over another state than the one that was read is refused.
 */
export const updatedAt = (now: string, before: string | undefined): string =>
  before === undefined || before < now ? now : later(before, 1);

/** The value of a field after a caller's change: an omitted field keeps its value, null removes it. */
export const said = <Value>(
  given: Value | null | undefined,
  former: Value | null | undefined,
): Value | null => (given === undefined ? (former ?? null) : given);
