import type { InvocationResult } from '../service.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type { FunctionWorker } from './function-worker.ts';

/** An event that waits for a worker. */
export interface Waiting {
  readonly event: string;
  /** `performance.now()`. */
  readonly sinceMs: number;
  readonly settle: (result: InvocationResult) => void;
}

/** The workers of one function and its queued events. */
export interface FunctionPool {
  definition: FunctionDefinition;
  readonly idle: FunctionWorker[];
  readonly busy: Set<FunctionWorker>;
  readonly waiting: Waiting[];
  isStarting: boolean;
  /** `performance.now()` of the end of its last start. */
  startedMs: number;
  /** How long that took. */
  startMs: number;
  /** Moving mean of how long its runs took. */
  runMs: number;
  /** `performance.now()` of the end of its last run. */
  ranMs: number;
  /** Checks again once the first event in the queue has waited long enough. */
  timer: NodeJS.Timeout | undefined;
}

export const newPool = (definition: FunctionDefinition): FunctionPool => ({
  definition,
  idle: [],
  busy: new Set(),
  waiting: [],
  isStarting: false,
  startedMs: 0,
  startMs: 0,
  runMs: 0,
  ranMs: 0,
  timer: undefined,
});

/**
 * Workers become idle at the end of the list and are taken from there, so the first has been idle for the longest time.
 */
export const idleSince = (idle: readonly FunctionWorker[]): number =>
  idle[0]?.idleSinceMs ?? Number.POSITIVE_INFINITY;

const startWait = { runs: 4, minMs: 50, maxMs: 500 } as const;

/** The smallest free share that counts, which bounds the wait on a busy machine. */
const leastFreeShare = 0.1;

/**
 * Until when, by `performance.now()`, an event waits for a busy worker of its function before another worker is
 * started: some runs of this function, within bounds. Most events are done sooner than a thread could start. On a
 * machine that is short of processors a rush of starts takes them from working threads, and each new thread runs code
 * that is not compiled yet. So while the queue moves, an event waits at least as long as the last start took, and
 * longer in proportion as the machine, or this thread, which serves all others, is busy. ADR 103 has figures.
 */
export const waitEndsMs = (pool: FunctionPool, freeShare: number): number => {
  const { startMs, startedMs, runMs, ranMs, waiting } = pool;
  const { runs, minMs, maxMs } = startWait;
  const arrivedMs = waiting[0]?.sinceMs ?? 0;
  const stuckMs = Math.min(maxMs, Math.max(minMs, runs * runMs));
  const movingMs = Math.max(stuckMs, Math.min(maxMs, startMs)) / Math.max(leastFreeShare, freeShare);
  return Math.max(startedMs, arrivedMs) + (ranMs > arrivedMs ? movingMs : stuckMs);
};
