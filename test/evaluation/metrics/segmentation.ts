import type { Tally } from './tally.ts';

/** For each utterance, which segment it is in. */
export type Labels = readonly number[];

/** The numbers of the segments (in order, disjoint); stretches in none are each one of their own. */
export const labelsOf = (
  utterances: number,
  segments: readonly { readonly first: number; readonly last: number }[],
): Labels => {
  const labels: number[] = [];
  segments.forEach(({ first, last }, at) => {
    while (labels.length < first) labels.push(2 * at);
    while (labels.length <= last) labels.push(2 * at + 1);
  });
  while (labels.length < utterances) labels.push(2 * segments.length);
  return labels;
};

const bordersIn = (labels: Labels, from: number, to: number): number => {
  let count = 0;
  for (let at = from + 1; at <= to; at += 1) count += labels[at] === labels[at - 1] ? 0 : 1;
  return count;
};

/** Half the mean length of the true segments, in utterances: the usual distance of the probes. */
const probeOf = (truth: Labels): number =>
  Math.max(2, Math.round(truth.length / (2 * (bordersIn(truth, 0, truth.length - 1) + 1))));

const probed = (truth: Labels, differs: (from: number, to: number) => boolean): number => {
  const distance = probeOf(truth);
  const places = truth.length - distance;
  let wrong = 0;
  for (let at = 0; at < places; at += 1) wrong += differs(at, at + distance) ? 1 : 0;
  return wrong / Math.max(1, places);
};

/** Beeferman's Pk: the share of probes whose ends are wrongly said to be in one segment, or in two. */
export const pk = (truth: Labels, found: Labels): number =>
  probed(truth, (from, to) => (truth[from] === truth[to]) !== (found[from] === found[to]));

/** WindowDiff (Pevzner and Hearst): the share of probes with a wrong number of borders between their ends. */
export const windowDiff = (truth: Labels, found: Labels): number =>
  probed(truth, (from, to) => bordersIn(truth, from, to) !== bordersIn(found, from, to));

/** Adds the borders (sorted seconds) that are found within `tolerance` seconds, each at most once. */
export const tallyBorders = (
  sum: Tally,
  { truth, found }: { readonly truth: readonly number[]; readonly found: readonly number[] },
  tolerance: number,
): void => {
  let at = 0;
  for (const border of found) {
    while (at < truth.length && (truth[at] ?? 0) < border - tolerance) at += 1;
    if (at < truth.length && Math.abs((truth[at] ?? 0) - border) <= tolerance) {
      sum.hits += 1;
      at += 1;
    }
  }
  sum.found += found.length;
  sum.real += truth.length;
};
