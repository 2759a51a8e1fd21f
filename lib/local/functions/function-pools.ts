import type { InvocationResult } from '../service.ts';
import type { Variables } from './environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { type FunctionPool, idleSince, newPool, type Waiting, waitEndsMs } from './function-pool.ts';
import { FunctionWorker, type WorkerDependencies } from './function-worker.ts';
import { Load } from './load.ts';

/**
 * The maximum number of threads. One takes about 21 MB and 65 ms to start (measured with a bundle of the service, 375
 * KB).
 */
export interface PoolLimits {
  readonly workersPerFunction: number;
  readonly workers: number;
  /** The number of idle threads that are kept; beyond it the longest idle ones end. */
  readonly keptWarm: number;
  /** The maximum number of queued events of one function; beyond it, invocations are throttled. */
  readonly waitingPerFunction: number;
}

/** How many events a function handles at once. */
export const threadsPerFunction = 16;

const usualLimits: PoolLimits = {
  workersPerFunction: threadsPerFunction,
  workers: 48,
  keptWarm: 30,
  waitingPerFunction: 10_000,
};

/** After a rush a function keeps one worker; the others end after this time without work. */
const surplusIdleMs = 20_000;

/** The weight of the newest run in the mean duration of a function's runs. */
const newestShare = 0.2;

/**
 * Runs the functions in threads that start when an event needs them and end, longest idle first, when others need the
 * room.
 */
export class FunctionPools {
  readonly #pools: ReadonlyMap<string, FunctionPool>;
  readonly #all: readonly FunctionPool[];
  readonly #dependencies: WorkerDependencies;
  readonly #limits: PoolLimits;
  readonly #surplusTimer: NodeJS.Timeout;
  readonly #load = new Load();
  /** Those who wait until nothing runs. */
  #resting: (() => void)[] = [];
  #closed = false;

  constructor(
    definitions: readonly FunctionDefinition[],
    dependencies: WorkerDependencies,
    limits = usualLimits,
  ) {
    this.#pools = new Map(definitions.map((definition) => [definition.arn, newPool(definition)]));
    this.#all = [...this.#pools.values()];
    this.#dependencies = dependencies;
    this.#limits = limits;
    this.#surplusTimer = setInterval(() => this.#endSurplus(), surplusIdleMs).unref();
  }

  /** Runs the function with this ARN on `event`. Never rejects; an unknown function is a failed invocation. */
  invoke(functionArn: string, event: unknown): Promise<InvocationResult> {
    const pool = this.#pools.get(functionArn);
    if (pool === undefined) return refuse('ResourceNotFoundException', `Function not found: ${functionArn}`);
    if (this.#closed) return refuse('ServiceException', 'The local stack is closing');
    if (pool.waiting.length >= this.#limits.waitingPerFunction)
      return refuse('TooManyRequestsException', 'Rate Exceeded.');
    return new Promise((settle) => {
      pool.waiting.push({ event: JSON.stringify(event ?? null), sinceMs: performance.now(), settle });
      this.#runQueued(pool);
    });
  }

  /** Whether no event runs or waits. */
  get isAtRest(): boolean {
    return this.#all.every(({ waiting, busy }) => waiting.length === 0 && busy.size === 0);
  }

  /** Resolves when no event runs or waits. */
  async rested(): Promise<void> {
    if (this.isAtRest) return;
    await new Promise<void>((resolve) => this.#resting.push(resolve));
  }

  /** Gives a function other variables; threads that have the former ones take no more events. */
  configure(functionArn: string, environment: Variables): void {
    const pool = this.#pools.get(functionArn);
    if (pool === undefined) throw new Error(`There is no function ${functionArn}`);
    pool.definition = { ...pool.definition, environment };
    for (const worker of pool.idle.splice(0)) void worker.end();
  }

  /** Threads alive now. */
  get size(): number {
    return this.#all.reduce((sum, { idle, busy }) => sum + idle.length + busy.size, 0);
  }

  /** Ends every thread; running events fail. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#surplusTimer);
    for (const { waiting, timer } of this.#all) {
      clearTimeout(timer);
      for (const { settle } of waiting.splice(0)) settle(closing);
    }
    await Promise.all(
      this.#all.flatMap(({ idle, busy }) => [...idle, ...busy].map((worker) => worker.end())),
    );
  }

  #runQueued(pool: FunctionPool): void {
    while (pool.waiting.length > 0) {
      const worker = this.#workerFor(pool);
      if (worker === undefined) return;
      const next = pool.waiting.shift();
      if (next !== undefined) void this.#work(pool, worker, next);
    }
  }

  #workerFor(pool: FunctionPool): FunctionWorker | undefined {
    const idle = pool.idle.pop();
    if (idle !== undefined) return idle.ended ? this.#workerFor(pool) : idle;
    const { workersPerFunction, workers } = this.#limits;
    const most = Math.min(workersPerFunction, pool.definition.reservedConcurrency ?? workersPerFunction);
    if (this.#closed || pool.busy.size >= most || this.#mayStillBeServed(pool)) return undefined;
    if (this.size >= workers && !this.#endLongestIdle()) return undefined;
    return this.#start(pool);
  }

  #start(pool: FunctionPool): FunctionWorker {
    const startedMs = performance.now();
    const worker = new FunctionWorker(pool.definition, this.#dependencies);
    pool.isStarting = true;
    void worker.loaded.then(() => {
      pool.isStarting = false;
      pool.startedMs = performance.now();
      pool.startMs = pool.startedMs - startedMs;
      if (!this.#closed) this.#runQueued(pool);
    });
    return worker;
  }

  /**
   * Whether a busy worker is likely to be free before a new one would have started; checks again when that has taken
   * too long.
   */
  #mayStillBeServed(pool: FunctionPool): boolean {
    if (pool.isStarting) return true;
    if (pool.busy.size === 0) return false;
    const leftMs = waitEndsMs(pool, this.#load.freeShare()) - performance.now();
    if (leftMs <= 0) return false;
    pool.timer ??= setTimeout(() => {
      pool.timer = undefined;
      this.#runQueued(pool);
    }, leftMs);
    return true;
  }

  async #work(pool: FunctionPool, worker: FunctionWorker, { event, settle }: Waiting): Promise<void> {
    pool.busy.add(worker);
    const result = await worker.run(event);
    pool.busy.delete(worker);
    pool.runMs += newestShare * (worker.lastRunMs - pool.runMs);
    pool.ranMs = performance.now();
    if (worker.definition !== pool.definition) void worker.end();
    if (!worker.ended) pool.idle.push(worker);
    settle(result);
    if (this.#closed) return;
    for (const each of this.#all) this.#runQueued(each);
    if (this.isAtRest) for (const resolve of this.#resting.splice(0)) resolve();
    if (this.size > this.#limits.keptWarm) this.#endLongestIdle();
  }

  #endSurplus(): void {
    const longAgoMs = performance.now() - surplusIdleMs;
    for (const { idle } of this.#all)
      while (idle.length > 1 && idleSince(idle) < longAgoMs) void idle.shift()?.end();
  }

  /** Ends the longest idle worker of all; false when none is idle. */
  #endLongestIdle(): boolean {
    const idle = this.#all.filter((pool) => pool.idle.length > 0);
    const [pool] = idle.sort((a, b) => idleSince(a.idle) - idleSince(b.idle));
    const worker = pool?.idle.shift();
    if (worker === undefined) return false;
    void worker.end();
    return true;
  }
}

const closing: InvocationResult = {
  kind: 'failed',
  errorType: 'ServiceException',
  errorMessage: 'The local stack is closing',
};

const refuse = (errorType: string, errorMessage: string): Promise<InvocationResult> =>
  Promise.resolve({ kind: 'failed', errorType, errorMessage });
