import type { InvocationResult } from '../service.ts';
import { type Crew, idleSince, newCrew, type Waiting, waitEndsMs } from './crew.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionWorker, type WorkerHouse } from './function-worker.ts';
import { Load } from './load.ts';

/**
 * The maximum number of threads. One takes about 21 MB and 65 ms to start (measured with a bundle of the service, 375
 * KB).
 */
export interface FleetLimits {
  readonly workersPerFunction: number;
  readonly workers: number;
  /** The number of idle threads that are kept; beyond it the longest idle ones end. */
  readonly keptWarm: number;
  /** The maximum number of queued events of one function; beyond it, invocations are throttled. */
  readonly waitingPerFunction: number;
}

/** How many events a function handles at once. */
export const threadsPerFunction = 16;

const usualLimits: FleetLimits = {
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
export class Fleet {
  readonly #crews: ReadonlyMap<string, Crew>;
  readonly #all: readonly Crew[];
  readonly #house: WorkerHouse;
  readonly #limits: FleetLimits;
  readonly #reaper: NodeJS.Timeout;
  readonly #load = new Load();
  #closed = false;

  constructor(definitions: readonly FunctionDefinition[], house: WorkerHouse, limits = usualLimits) {
    this.#crews = new Map(definitions.map((definition) => [definition.arn, newCrew(definition)]));
    this.#all = [...this.#crews.values()];
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

  /** Ends every thread; running events fail. */
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
    return this.#start(crew);
  }

  #start(crew: Crew): FunctionWorker {
    const startedMs = performance.now();
    const worker = new FunctionWorker(crew.definition, this.#house);
    crew.isStarting = true;
    void worker.loaded.then(() => {
      crew.isStarting = false;
      crew.startedMs = performance.now();
      crew.startMs = crew.startedMs - startedMs;
      if (!this.#closed) this.#staff(crew);
    });
    return worker;
  }

  /**
   * Whether a busy worker is likely to be free before a new one would have started; checks again when that has taken
   * too long.
   */
  #mayStillBeServed(crew: Crew): boolean {
    if (crew.isStarting) return true;
    if (crew.busy.size === 0) return false;
    const leftMs = waitEndsMs(crew, this.#load.freeShare()) - performance.now();
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
    crew.ranMs = performance.now();
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

const closing: InvocationResult = {
  kind: 'failed',
  errorType: 'ServiceException',
  errorMessage: 'The local stack is closing',
};

const refuse = (errorType: string, errorMessage: string): Promise<InvocationResult> =>
  Promise.resolve({ kind: 'failed', errorType, errorMessage });
