/** Levels are distinguished in steps of half a decibel from -127.5 dB up; anything quieter is silence. */
const steps = 256;
const stepDb = 0.5;
const lowestDb = -127.5;

const stepOf = (level: number): number =>
  Math.min(steps - 1, Math.max(0, Math.round((level - lowestDb) / stepDb) || 0));

/**
 * For each value, the quantile (`share`, 0-1) of the values within `reach` places of it, at the ends of as many as
 * there are, to half a decibel. The histogram moves along, so the effort does not grow with the reach.
 */
export const runningQuantile = (
  levels: ArrayLike<number>,
  { reach, share }: { readonly reach: number; readonly share: number },
): Float32Array => {
  const counts = new Int32Array(steps);
  const floors = new Float32Array(levels.length);
  const stepAt = (index: number) => stepOf(levels[index] ?? lowestDb);
  const add = (index: number, by: number) => {
    const step = stepAt(index);
    counts[step] = (counts[step] ?? 0) + by;
  };
  for (let index = 0; index < Math.min(reach, levels.length); index += 1) add(index, 1);
  for (let index = 0; index < levels.length; index += 1) {
    if (index + reach < levels.length) add(index + reach, 1);
    if (index - reach > 0) add(index - reach - 1, -1);
    const within = Math.min(levels.length, index + reach + 1) - Math.max(0, index - reach);
    let left = Math.floor(share * within);
    let step = 0;
    for (; step < steps - 1; step += 1) {
      left -= counts[step] ?? 0;
      if (left < 0) break;
    }
    floors[index] = lowestDb + step * stepDb;
  }
  return floors;
};

/** For each value, the standard deviation of the `width` values around it; at the ends, of as many as there are. */
export const runningDeviation = (values: ArrayLike<number>, width: number): Float32Array => {
  const reach = Math.floor(width / 2);
  const deviations = new Float32Array(values.length);
  // Running sums of values far from zero lose their last digits, so each window, which is short, is summed separately.
  for (let index = 0; index < values.length; index += 1) {
    const from = Math.max(0, index - reach);
    const to = Math.min(values.length, index + reach + 1);
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
    const mean = sum / (to - from);
    let squares = 0;
    for (let at = from; at < to; at += 1) squares += ((values[at] ?? 0) - mean) ** 2;
    deviations[index] = Math.sqrt(squares / (to - from));
  }
  return deviations;
};

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
