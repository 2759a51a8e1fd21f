/** A partner advanced the time of its sandbox: what was submitted before that is older by so much ever since. */
export interface Advance {
  /** When it did so, milliseconds since 1970. */
  readonly atMs: number;
  readonly byMs: number;
}

/** Enough for the age of 100 days, each of them exact. */
export const maxAdvances = 100;

/**
 * Advances with one more, the oldest first. If they are too many, the two oldest become one, at the time of the first:
 * what was submitted between the two becomes younger again, because nothing may be removed too early.
 */
export const withAdvance = (advances: readonly Advance[], added: Advance): Advance[] => {
  const [oldest, second, ...others] = [...advances, added].toSorted((one, other) => one.atMs - other.atMs);
  if (oldest === undefined || second === undefined) return [added];
  return others.length + 2 <= maxAdvances
    ? [oldest, second, ...others]
    : [{ atMs: oldest.atMs, byMs: oldest.byMs + second.byMs }, ...others];
};

/** The time (milliseconds since 1970) before which everything was submitted that is `ageMs` old. `advances`: the oldest first. */
export const agedBeforeMs = (
  ageMs: number,
  { nowMs, advances }: { readonly nowMs: number; readonly advances: readonly Advance[] },
): number => {
  let aged = nowMs - ageMs;
  let aheadMs = 0;
  for (const { atMs, byMs } of advances.toReversed()) {
    aheadMs += byMs;
    aged = Math.max(aged, Math.min(nowMs - ageMs + aheadMs, atMs));
  }
  return aged;
};
