// How far two judges agree. Both need the same things judged, in the same order.

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Ranks from 1; equal values share the mean of theirs. */
export const ranksOf = (values: readonly number[]): number[] => {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
};

/** Pearson's correlation; 0 where one side says the same of everything. */
const correlation = (one: readonly number[], other: readonly number[]): number => {
  const mean = meanOf(one);
  const otherMean = meanOf(other);
  const products = one.map((value, at) => (value - mean) * ((other[at] ?? 0) - otherMean));
  const squares = (values: readonly number[], of: number): number =>
    values.reduce((sum, each) => sum + (each - of) ** 2, 0);
  const spread = Math.sqrt(squares(one, mean) * squares(other, otherMean));
  return spread === 0 ? 0 : products.reduce((sum, each) => sum + each, 0) / spread;
};

/** Spearman's rank correlation, ties with their mean rank. */
export const spearman = (one: readonly number[], other: readonly number[]): number =>
  correlation(ranksOf(one), ranksOf(other));

/**
 * ICC(2,1): absolute agreement of single judges who are a sample of judges (Shrout and Fleiss, Psychological Bulletin 86,
 * 1979). `judgements`: for each thing the values of all judges, of which there are two or more.
 */
export const intraclass = (judgements: readonly (readonly number[])[]): number => {
  const things = judgements.length;
  const judges = judgements[0]?.length ?? 0;
  const grand = meanOf(judgements.flat());
  const ofThings = judgements.map(meanOf);
  const ofJudges = Array.from({ length: judges }, (_, at) => meanOf(judgements.map((own) => own[at] ?? 0)));
  const squares = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + (each - grand) ** 2, 0);
  const between = (judges * squares(ofThings)) / (things - 1);
  const columns = (things * squares(ofJudges)) / (judges - 1);
  const rest = squares(judgements.flat()) - judges * squares(ofThings) - things * squares(ofJudges);
  const error = rest / ((things - 1) * (judges - 1));
  const whole = between + (judges - 1) * error + (judges * (columns - error)) / things;
  return whole === 0 ? 0 : (between - error) / whole;
};

/** The standard deviation of a sample. */
export const deviation = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1));
};

/** The mean distance of two judges, in points. */
export const distance = (one: readonly number[], other: readonly number[]): number =>
  meanOf(one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
