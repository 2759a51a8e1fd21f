import { isoOf } from '../events/iso.ts';

/**
 * The time of a change, ISO 8601: now, or a millisecond after the change before when the clock has not moved on. So it
 * tells two states of a record apart, and a save over another state than the one that was read is refused.
 */
export const updatedAt = (now: string, before: string | undefined): string =>
  before === undefined || before < now ? now : isoOf(Date.parse(before) + 1);
