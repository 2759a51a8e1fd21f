import { availableParallelism } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** What is told is of at least so long, if there was so long. */
const spanMs = 500;

/** A share is good for so long, because adding up the time of all threads takes about 0.1 ms. */
const freshMs = 20;

/** What was used up to a moment. */
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

/** How busy this thread, and the processors with all threads of this process, have been of late. */
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

  /** The part of the time in which this thread, or the processors, had nothing to do: the smaller one, 0 to 1. */
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
