import { runningDeviation } from './running-deviation.ts';
import { runningQuantile } from './running-quantile.ts';

/** The step in which sound is measured, seconds. */
export const frameSeconds = 0.1;

/** Sound as quiet as the quietest tenth of the minute around it is background. */
const floor = { reach: 300, share: 0.1 };
/** Speech is louder than its background by this much. */
const overFloorDb = 6;
/** About five syllables, over which speech rises and falls while wind and engines do not. */
const modulationFrames = 11;
/** Digital silence has no level; everything below this is silence. */
const silenceDb = -100;

/**
 * How much the level has to vary within a second to be speech, in dB: the standard deviation over 1.1 s. Measured on a
 * composed day of ten hours: 3 keeps 99.95 % of the speech and 26.3 % of the day, 2 keeps all of it and 26.9 %.
 */
export const usualModulationDb = 3;

/**
 * Which frames may be speech: 1, otherwise 0. `levels`: pre-emphasised level in dB for each 100 ms. A frame is speech
 * when it is louder than its background and its level varies as syllables do; stationary wind and engine noise has
 * level, but no such variation.
 */
export const speechFrames = (levels: ArrayLike<number>, modulationDb: number): Uint8Array => {
  const heard = Float32Array.from(levels, (level) => Math.max(silenceDb, level) || silenceDb);
  const background = runningQuantile(heard, floor);
  const modulation = runningDeviation(heard, modulationFrames);
  return Uint8Array.from(heard, (level, index) =>
    level > (background[index] ?? 0) + overFloorDb && (modulation[index] ?? 0) > modulationDb ? 1 : 0,
  );
};
