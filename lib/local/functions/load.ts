import { availableParallelism, cpus } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** The shortest period over which load is measured, if there was one as long. */
const spanMs = 500;

/** How long a share is cached, because reading the time of all threads and processors takes 0.1 to 0.3 ms. */
const freshMs = 100;

/** The usage up to a moment. */
interface Reading {
  /** `performance.now()`. */
  readonly atMs: number;
  readonly thread: EventLoopUtilization;
  /** Of all threads of this process. */
  readonly cpu: NodeJS.CpuUsage;
  /** How long each processor of the machine was idle, whoever used it otherwise. */
  readonly idleMs: readonly number[];
}

const readNow = (): Reading => ({
  atMs: performance.now(),
  thread: performance.eventLoopUtilization(),
  cpu: process.cpuUsage(),
  idleMs: cpus().map(({ times }) => times.idle),
});

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/**
 * The recent load of this thread, of the processors by this process, which may have a part of them only, and of the
 * processors by all processes.
 */
export class Load {
  readonly #read: () => Reading;
  readonly #nowMs: () => number;
  #before: Reading;
  #since: Reading;
  #last: { readonly atMs: number; readonly freeShare: number } | undefined;

  constructor(read = readNow, nowMs = () => performance.now()) {
    this.#read = read;
    this.#nowMs = nowMs;
    this.#before = read();
    this.#since = this.#before;
  }

  /** The idle share of this thread, of the processors or of the machine, whichever is the smallest, 0 to 1. */
  freeShare(): number {
    if (this.#last !== undefined && this.#nowMs() - this.#last.atMs < freshMs) return this.#last.freeShare;
    const now = this.#read();
    this.#last = { atMs: now.atMs, freeShare: this.#shareUpTo(now) };
    return this.#last.freeShare;
  }

  #shareUpTo(now: Reading): number {
    const before = this.#before;
    if (now.atMs - this.#since.atMs >= spanMs) {
      this.#before = this.#since;
      this.#since = now;
    }
    const ofThread = performance.eventLoopUtilization(now.thread, before.thread).utilization;
    const cpuMs = (now.cpu.user - before.cpu.user + now.cpu.system - before.cpu.system) / 1_000;
    const passedMs = Math.max(1, now.atMs - before.atMs);
    const ofProcessors = cpuMs / (passedMs * availableParallelism());
    const idleMs = sum(now.idleMs) - sum(before.idleMs);
    // Where the processors cannot be read, only the process counts.
    const ofMachine = now.idleMs.length === 0 ? 0 : 1 - idleMs / (passedMs * now.idleMs.length);
    return Math.max(0, 1 - Math.max(ofThread, ofProcessors, ofMachine));
  }
}
