/** Starts a stopwatch: returns the milliseconds of the wall clock that have passed since. */
export const stopwatch = (): (() => number) => {
  const beganMs = performance.now();
  return () => performance.now() - beganMs;
};
