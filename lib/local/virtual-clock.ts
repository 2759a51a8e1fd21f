import type { Clock } from './clock.ts';

export interface VirtualClock extends Clock {
  /** Advances the time: runs due tasks, in order, and after each task the code that awaits it. */
  advance(ms: number): Promise<void>;
}

/** A clock that stands still until it is moved. */
export const virtualClock = (startMs = Date.UTC(2026, 10, 20, 9)): VirtualClock => {
  let nowMs = startMs;
  let count = 0;
  const planned = new Map<number, { readonly atMs: number; readonly task: () => void }>();
  const next = () => [...planned].sort(([a, left], [b, right]) => left.atMs - right.atMs || a - b)[0];
  return {
    now: () => nowMs,
    after: (delayMs, task) => {
      count += 1;
      const id = count;
      planned.set(id, { atMs: nowMs + Math.max(0, delayMs), task });
      return () => planned.delete(id);
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms;
      await settled();
      for (let first = next(); first !== undefined && first[1].atMs <= untilMs; first = next()) {
        planned.delete(first[0]);
        nowMs = first[1].atMs;
        first[1].task();
        await settled();
      }
      nowMs = untilMs;
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
