import type { DayEnd, KeptPlace, Rehashed } from './day-records.ts';

/** Something in a day's chain that the service did not write that way. */
export interface Finding {
  /** `foreign`: a record that claims the place of another. */
  readonly kind: 'altered' | 'missing' | 'reordered' | 'foreign';
  /** Null if it is not about one record but about the end of the day or its link to the neighbouring days. */
  readonly sequence: number | null;
  readonly id: string | null;
}

/** The last link that was verified. */
export interface Link {
  readonly sequence: number;
  readonly hash: string;
}

/** The most findings in a response, because more of the same would add nothing. */
export const maxFindings = 100;

/** Numbers of missing records, `to` inclusive. */
export const missingBetween = (from: number, to: number): Finding[] =>
  Array.from({ length: Math.min(maxFindings, Math.max(0, to - from)) }, (_, index) => ({
    kind: 'missing',
    sequence: from + index + 1,
    id: null,
  }));

/** Compares a place with the record that it names, and with the previous place. */
export const judgePlace = (
  date: string,
  place: KeptPlace,
  found: Rehashed | undefined,
  before: Link,
): Finding[] => {
  const { sequence, id, hash } = place;
  const gap = missingBetween(before.sequence, sequence - 1);
  if (found === undefined) return [...gap, { kind: 'missing', sequence, id }];
  const { chain, recomputed } = found;
  if (chain === null || recomputed !== chain.hash) return [...gap, { kind: 'altered', sequence, id }];
  // The record is unchanged, so if it is not at its place, the places were changed.
  const isMoved = chain.sequence !== sequence || chain.date !== date;
  const isOutOfLine = gap.length === 0 && chain.previous_hash !== before.hash;
  if (isMoved || isOutOfLine) return [...gap, { kind: 'reordered', sequence, id }];
  return chain.hash === hash ? gap : [...gap, { kind: 'altered', sequence, id }];
};

/** Compares the last link with the stored end of its day. */
export const judgeEnd = (end: DayEnd | undefined, last: Link): Finding[] => {
  const wrong: Finding = { kind: 'altered', sequence: null, id: null };
  if (end === undefined) return last.sequence === 0 ? [] : [wrong];
  const missing = missingBetween(last.sequence, end.records);
  return missing.length > 0 || (last.hash === end.hash && last.sequence === end.records) ? missing : [wrong];
};

/** Compares a day with the neighbouring days, so that no whole day can be removed or inserted. */
export const judgeNeighbours = (
  date: string,
  end: DayEnd | undefined,
  { before, after }: { readonly before: DayEnd | undefined; readonly after: DayEnd | undefined },
): Finding[] => {
  const broken: Finding = { kind: 'missing', sequence: null, id: null };
  if (end === undefined) return after?.previous_date === date ? [broken] : [];
  const follows = end.previous_date === null || before?.hash === end.previous_hash;
  const leadsOn = after === undefined || (after.previous_date === date && after.previous_hash === end.hash);
  return [...(follows ? [] : [broken]), ...(leadsOn ? [] : [broken])];
};
