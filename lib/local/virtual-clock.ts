import type { Clock } from './clock.ts';

export interface VirtualClock extends Clock {
  /** Advances the time: runs due tasks, in order, and after each task the code that awaits it. */
  advance(ms: number): Promise<void>;
  /** The present time as other threads read it: one number. */
  readonly shared: Float64Array<SharedArrayBuffer>;
}

/** A clock that stands still until it is moved. `rested` waits for the code that awaits a task. */
export const virtualClock = (
  startMs = Date.UTC(2026, 10, 20, 9),
  rested: () => Promise<void> = settled,
): VirtualClock => {
  const shared = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const now = (): number => shared[0] ?? startMs;
  const moveTo = (ms: number): void => {
    shared[0] = ms;
  };
  moveTo(startMs);
  let count = 0;
  const planned = new Map<number, { readonly atMs: number; readonly task: () => void }>();
  const next = () => [...planned].sort(([a, left], [b, right]) => left.atMs - right.atMs || a - b)[0];
  return {
    shared,
    now,
    after: (delayMs, task) => {
      count += 1;
      const id = count;
      planned.set(id, { atMs: now() + Math.max(0, delayMs), task });
      return () => planned.delete(id);
    },
    advance: async (ms) => {
      const untilMs = now() + ms;
      await rested();
      for (let first = next(); first !== undefined && first[1].atMs <= untilMs; first = next()) {
        planned.delete(first[0]);
        moveTo(Math.max(now(), first[1].atMs));
        first[1].task();
        await rested();
      }
      moveTo(untilMs);
    },
  };
};

/** Runs all code that waits only for promises. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Ids that count: `id-1`, `id-2` … */
export const countedIds = (prefix = 'id'): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count}`;
  };
};
