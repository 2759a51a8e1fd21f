import { availableParallelism } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** The shortest period over which load is measured, if there was one as long. */
const spanMs = 500;

/** How long a share is cached, because adding up the time of all threads takes about 0.1 ms. */
const freshMs = 20;

/** The usage up to a moment. */
interface Reading {
  /** `performance.now()`. */
  readonly atMs: number;
  readonly thread: EventLoopUtilization;
  /** Of all threads of this process. */
  readonly cpu: NodeJS.CpuUsage;
}

const readNow = (): Reading => ({
  atMs: performance.now(),
  thread: performance.eventLoopUtilization(),
  cpu: process.cpuUsage(),
});

/** The recent load of this thread, and of the processors with all threads of this process. */
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

  /** The idle share of this thread or of the processors, whichever is smaller, 0 to 1. */
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
    const ofProcessors = cpuMs / (Math.max(1, now.atMs - before.atMs) * availableParallelism());
    return Math.max(0, 1 - Math.max(ofThread, ofProcessors));
  }
}
