/** Clocks of two functions differ by less than this, milliseconds. */
export const skewMs = 5_000;

/**
 * Ids below this are of what an erasure waits for: whatever was submitted before it was asked for, and within {@link skewMs}
 * after it, because the id of a job tells the time of the function that took it.
 */
export const awaitedBefore = (erasureId: string): string => {
  const madeMs = Number.parseInt(erasureId.slice(0, 8) + erasureId.slice(9, 13), 16);
  const time = (madeMs + skewMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
};
