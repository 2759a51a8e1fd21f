import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** What is told is of at least so long, if there was so long. */
const spanMs = 500;

/** How busy this thread has been of late. */
export class ThreadLoad {
  #before: EventLoopUtilization = performance.eventLoopUtilization();
  #since = this.#before;
  #sinceMs = performance.now();

  /** The part of its time in which it waited for something to do, 0 to 1. */
  freeShare(): number {
    const now = performance.eventLoopUtilization();
    if (performance.now() - this.#sinceMs >= spanMs) {
      this.#before = this.#since;
      this.#since = now;
      this.#sinceMs = performance.now();
    }
    return 1 - performance.eventLoopUtilization(now, this.#before).utilization;
  }
}
