/** The largest share of the common workers that one partner may have. */
const part = 1 / 5;

/** How many calls of a worker one partner may have at a time: a fifth of all, rounded up. */
export const shareOfWorkers = (maxConcurrency: number): number => Math.ceil(maxConcurrency * part);
