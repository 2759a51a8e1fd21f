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
