import { isoOf } from '../events/iso.ts';

interface Archivable {
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** A live record, an org's or a rep's, as it is from `now` (ISO 8601) on, when it is archived. */
export const archived = <Kept extends Archivable>(record: Kept, now: string): Kept => {
  const updated_at = updatedAt(now, record.updated_at);
  return { ...record, updated_at, archived_at: updated_at };
};

/**
 * The time of a change, ISO 8601: now, or a millisecond after the change before when the clock has not moved on. So it
 * tells two states of a record apart, and a save over another state than the one that was read is refused.
 */
export const updatedAt = (now: string, before: string | undefined): string =>
  before === undefined || before < now ? now : isoOf(Date.parse(before) + 1);

/** What a caller says of a field: left out it keeps its value, null takes that away. */
export const said = <Value>(
  given: Value | null | undefined,
  former: Value | null | undefined,
): Value | null => (given === undefined ? (former ?? null) : given);
