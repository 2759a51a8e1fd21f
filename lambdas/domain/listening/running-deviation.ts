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
