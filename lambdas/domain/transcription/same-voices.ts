/** A word as the matching of voices reads it; seconds of the recording. */
interface VoicedWord {
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly speaker: string | null;
}

/** Two names of one voice. */
export interface SameVoice {
  readonly before: string;
  readonly after: string;
}

/** The most voices that the provider distinguishes. */
const mostVoices = 10;

const sharedSeconds = (one: VoicedWord, other: VoicedWord): number =>
  Math.max(
    0,
    Math.min(one.end_seconds, other.end_seconds) - Math.max(one.start_seconds, other.start_seconds),
  );

const voicesIn = (words: readonly VoicedWord[]): string[] =>
  [...new Set(words.flatMap(({ speaker }) => speaker ?? []))].slice(0, mostVoices);

/** Seconds in which both voices speak, for each voice of the first (row) and of the second chunk (column). */
const sharedTimes = (
  before: readonly VoicedWord[],
  after: readonly VoicedWord[],
): { rows: string[]; columns: string[]; seconds: number[][] } => {
  const rows = voicesIn(before);
  const columns = voicesIn(after);
  const seconds = rows.map((row) =>
    columns.map((column) => {
      const others = after.filter(({ speaker }) => speaker === column);
      return before
        .filter(({ speaker }) => speaker === row)
        .reduce((sum, word) => sum + others.reduce((all, other) => all + sharedSeconds(word, other), 0), 0);
    }),
  );
  return { rows, columns, seconds };
};

interface Assignment {
  readonly seconds: number;
  readonly pairs: readonly (readonly [number, number])[];
}

/** Row by row over the sets of used columns: exact, and at most 10 × 1,024 steps. */
const bestAssignment = (seconds: readonly (readonly number[])[]): Assignment => {
  let best = new Map<number, Assignment>([[0, { seconds: 0, pairs: [] }]]);
  seconds.forEach((row, index) => {
    const next = new Map(best);
    for (const [taken, { seconds: sum, pairs }] of best)
      row.forEach((shared, column) => {
        if (shared <= 0 || (taken & (1 << column)) !== 0) return;
        const set = taken | (1 << column);
        if (sum + shared > (next.get(set)?.seconds ?? 0))
          next.set(set, { seconds: sum + shared, pairs: [...pairs, [index, column]] });
      });
    best = next;
  });
  return [...best.values()].reduce((one, other) => (other.seconds > one.seconds ? other : one));
};

/**
 * Which voices of two transcriptions of the same time are the same. Each has at most one counterpart, and together the
 * pairs share the most speaking time.
 */
export const sameVoices = (before: readonly VoicedWord[], after: readonly VoicedWord[]): SameVoice[] => {
  const { rows, columns, seconds } = sharedTimes(before, after);
  return bestAssignment(seconds).pairs.flatMap(([row, column]) => {
    const one = rows[row];
    const other = columns[column];
    return one === undefined || other === undefined ? [] : [{ before: one, after: other }];
  });
};
