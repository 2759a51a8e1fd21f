/** What was found, missed and made up, over all days. */
export interface Tally {
  hits: number;
  found: number;
  real: number;
}

export const tally = (): Tally => ({ hits: 0, found: 0, real: 0 });

export const precision = ({ hits, found }: Tally): number => hits / Math.max(1, found);

export const recall = ({ hits, real }: Tally): number => hits / Math.max(1, real);

export const f1 = ({ hits, found, real }: Tally): number => (2 * hits) / Math.max(1, found + real);

/** A quantile (0-1) of some numbers; NaN of none. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ??
  Number.NaN;
