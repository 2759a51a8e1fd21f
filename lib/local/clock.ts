/** Cancels a planned task; harmless after it ran. */
export type Cancel = () => void;

/** The time of the local stack, which every delay, due time, visibility timeout and schedule uses. */
export interface Clock {
  /** Milliseconds since the epoch, in the stack's own time. */
  now(): number;
  /** Runs `task` once, when `delayMs` of the stack's time have passed. */
  after(delayMs: number, task: () => void): Cancel;
}

/** Node's timers fire at once when their delay is longer than this. */
const longestTimerMs = 2 ** 31 - 1;

/** Runs `task` after `delayMs` of the wall clock, however long that is. */
const runAfter = (delayMs: number, task: () => void): Cancel => {
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number): void => {
    const nowMs = Math.min(Math.max(0, leftMs), longestTimerMs);
    timer = setTimeout(() => (leftMs > nowMs ? wait(leftMs - nowMs) : task()), nowMs);
  };
  wait(delayMs);
  return () => clearTimeout(timer);
};

/** The stack's time runs `scale` times faster than the wall clock, from `originMs` on (epoch milliseconds). */
export const scaledClock = (scale: number, originMs: number = Date.now()): Clock => {
  const startedMs = performance.now();
  return {
    now: () => originMs + (performance.now() - startedMs) * scale,
    after: (delayMs, task) => runAfter(delayMs / scale, task),
  };
};
