import type { InvocationResult } from '../service.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionWorker, type WorkerHouse } from './function-worker.ts';

/** How many threads there may be. One takes about 21 MB and 65 ms to start (measured with a bundle of the service, 375 KB). */
export interface FleetLimits {
  readonly workersPerFunction: number;
  readonly workers: number;
  /** What stays when nothing is to do: the longest idle ones beyond it end. */
  readonly keptWarm: number;
  /** Events that wait for one function; beyond it, invocations are throttled. */
  readonly waitingPerFunction: number;
}

const usualLimits: FleetLimits = {
  workersPerFunction: 16,
  workers: 48,
  keptWarm: 30,
  waitingPerFunction: 10_000,
};

/** After a rush a function keeps one worker; the others end when they have been idle for so long. */
const surplusIdleMs = 5_000;

/**
 * How long an event waits for a worker of its function that is busy before another is started for it: some runs of this
 * function, within bounds. Most events are through sooner than a thread would be there, and on a machine that is short of
 * processors a rush of starts takes them from those that work.
 */
const startPatience = { runs: 4, minMs: 50, maxMs: 500 } as const;

/** How much the newest run counts in the mean length of a function's runs. */
const newestShare = 0.2;

interface Waiting {
  readonly event: string;
  /** `performance.now()`. */
  readonly sinceMs: number;
  readonly settle: (result: InvocationResult) => void;
}

interface Crew {
  readonly definition: FunctionDefinition;
  readonly idle: FunctionWorker[];
  readonly busy: Set<FunctionWorker>;
  readonly waiting: Waiting[];
  /** `performance.now()` of its last start. */
  startedMs: number;
  /** Moving mean of how long its runs took. */
  runMs: number;
  /** Looks again once the first in the line has waited long enough. */
  timer: NodeJS.Timeout | undefined;
}

/** Runs the functions in threads that start when an event needs them and give way, longest idle first, when others do. */
export class Fleet {
  readonly #crews: ReadonlyMap<string, Crew>;
  readonly #house: WorkerHouse;
  readonly #limits: FleetLimits;
  readonly #reaper: NodeJS.Timeout;
  #closed = false;

  constructor(definitions: readonly FunctionDefinition[], house: WorkerHouse, limits = usualLimits) {
    this.#crews = new Map(
      definitions.map((definition) => [
        definition.arn,
        {
          definition,
          idle: [],
          busy: new Set<FunctionWorker>(),
          waiting: [],
          startedMs: 0,
          runMs: 0,
          timer: undefined,
        },
      ]),
    );
    this.#house = house;
    this.#limits = limits;
    this.#reaper = setInterval(() => this.#dismissSurplus(), surplusIdleMs).unref();
  }

  /** Runs the function with this ARN on `event`. Never rejects; an unknown function is a failed invocation. */
  invoke(functionArn: string, event: unknown): Promise<InvocationResult> {
    const crew = this.#crews.get(functionArn);
    if (crew === undefined) return refuse('ResourceNotFoundException', `Function not found: ${functionArn}`);
    if (this.#closed) return refuse('ServiceException', 'The local stack is closing');
    if (crew.waiting.length >= this.#limits.waitingPerFunction)
      return refuse('TooManyRequestsException', 'Rate Exceeded.');
    return new Promise((settle) => {
      crew.waiting.push({ event: JSON.stringify(event ?? null), sinceMs: performance.now(), settle });
      this.#staff(crew);
    });
  }

  /** Threads alive now. */
  get size(): number {
    return this.#all.reduce((sum, { idle, busy }) => sum + idle.length + busy.size, 0);
  }

  /** Ends every thread; events under way fail. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#reaper);
    for (const { waiting, timer } of this.#all) {
      clearTimeout(timer);
      for (const { settle } of waiting.splice(0)) settle(closing);
    }
    await Promise.all(
      this.#all.flatMap(({ idle, busy }) => [...idle, ...busy].map((worker) => worker.end())),
    );
  }

  get #all(): readonly Crew[] {
    return [...this.#crews.values()];
  }

  #staff(crew: Crew): void {
    while (crew.waiting.length > 0) {
      const worker = this.#free(crew);
      if (worker === undefined) return;
      const next = crew.waiting.shift();
      if (next !== undefined) void this.#work(crew, worker, next);
    }
  }

  #free(crew: Crew): FunctionWorker | undefined {
    const idle = crew.idle.pop();
    if (idle !== undefined) return idle.ended ? this.#free(crew) : idle;
    const { workersPerFunction, workers } = this.#limits;
    const most = Math.min(workersPerFunction, crew.definition.reservedConcurrency ?? workersPerFunction);
    if (this.#closed || crew.busy.size >= most || this.#mayStillBeServed(crew)) return undefined;
    if (this.size >= workers && !this.#dismiss()) return undefined;
    crew.startedMs = performance.now();
    return new FunctionWorker(crew.definition, this.#house);
  }

  /** Whether a busy worker is likely to be free before a new one was there; looks again when that has taken too long. */
  #mayStillBeServed(crew: Crew): boolean {
    if (crew.busy.size === 0) return false;
    const sinceMs = Math.max(crew.startedMs, crew.waiting[0]?.sinceMs ?? 0);
    const { runs, minMs, maxMs } = startPatience;
    const leftMs = sinceMs + Math.min(maxMs, Math.max(minMs, runs * crew.runMs)) - performance.now();
    if (leftMs <= 0) return false;
    crew.timer ??= setTimeout(() => {
      crew.timer = undefined;
      this.#staff(crew);
    }, leftMs);
    return true;
  }

  async #work(crew: Crew, worker: FunctionWorker, { event, settle }: Waiting): Promise<void> {
    crew.busy.add(worker);
    const result = await worker.run(event);
    crew.busy.delete(worker);
    crew.runMs += newestShare * (worker.lastRunMs - crew.runMs);
    if (!worker.ended) crew.idle.push(worker);
    settle(result);
    if (this.#closed) return;
    for (const each of this.#all) this.#staff(each);
    if (this.size > this.#limits.keptWarm) this.#dismiss();
  }

  #dismissSurplus(): void {
    const longAgoMs = performance.now() - surplusIdleMs;
    for (const { idle } of this.#all)
      while (idle.length > 1 && idleSince(idle) < longAgoMs) void idle.shift()?.end();
  }

  /** Ends the longest idle worker of all; false when none is idle. */
  #dismiss(): boolean {
    const idle = this.#all.filter((crew) => crew.idle.length > 0);
    const [crew] = idle.sort((a, b) => idleSince(a.idle) - idleSince(b.idle));
    const worker = crew?.idle.shift();
    if (worker === undefined) return false;
    void worker.end();
    return true;
  }
}

/** Workers go idle at the end of the list and are taken from there, so the first is the one that has waited longest. */
const idleSince = (idle: readonly FunctionWorker[]): number =>
  idle[0]?.idleSinceMs ?? Number.POSITIVE_INFINITY;

const closing: InvocationResult = {
  kind: 'failed',
  errorType: 'ServiceException',
  errorMessage: 'The local stack is closing',
};

const refuse = (errorType: string, errorMessage: string): Promise<InvocationResult> =>
  Promise.resolve({ kind: 'failed', errorType, errorMessage });
