import type { Stretch } from './islands.ts';
import type { Loudness } from './loudness.ts';
import { frameSeconds } from './speech-frames.ts';

/** A pause in which a long island may be cut without harming a word: 0.7 s. */
const pauseFrames = 7;

/**
 * The middle of the longest pause within a stretch of speech. A pause is a run of frames that are quieter than the
 * middle between the quietest tenth and the median of the stretch; the longest of at least 0.7 s wins, else the
 * quietest 0.7 s. If nothing was measured, the middle of the stretch.
 */
export const pauseIn = ({ start_seconds, end_seconds }: Stretch, { at }: Loudness): number => {
  const count = Math.floor((end_seconds - start_seconds) / frameSeconds);
  const values = Array.from({ length: count }, (_, index) =>
    at(start_seconds + (index + 0.5) * frameSeconds),
  );
  const known = values.flatMap((value) => value ?? []).sort((one, other) => one - other);
  const middle = (start_seconds + end_seconds) / 2;
  const quiet = known[Math.floor(known.length / 10)];
  const usual = known[Math.floor(known.length / 2)];
  if (quiet === undefined || usual === undefined || count < pauseFrames) return middle;
  const longest = longestRun(values, (quiet + usual) / 2) ?? quietestRun(values, usual);
  return start_seconds + ((longest.first + longest.last + 1) / 2) * frameSeconds;
};

interface Run {
  readonly first: number;
  readonly last: number;
}

const longestRun = (values: readonly (number | undefined)[], below: number): Run | undefined => {
  let best: Run | undefined;
  let first = 0;
  values.forEach((value, index) => {
    if (value === undefined || value > below) {
      first = index + 1;
      return;
    }
    if (index - first + 1 >= pauseFrames && (best === undefined || index - first > best.last - best.first))
      best = { first, last: index };
  });
  return best;
};

/** `usual` replaces values that were not measured. */
const quietestRun = (values: readonly (number | undefined)[], usual: number): Run => {
  let best = { sum: Number.POSITIVE_INFINITY, first: 0 };
  for (let first = 0; first + pauseFrames <= values.length; first += 1) {
    const sum = values
      .slice(first, first + pauseFrames)
      .reduce<number>((all, value) => all + (value ?? usual), 0);
    if (sum < best.sum) best = { sum, first };
  }
  return { first: best.first, last: best.first + pauseFrames - 1 };
};
