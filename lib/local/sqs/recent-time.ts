import type { Clock } from '../clock.ts';

/** AWS says “recent” without a number: here a time a minute ago counts a third of the present. */
const memoryMs = 60_000;

/** The recent time that things were held, summed over all of them, while their number changes. */
export class RecentTime {
  readonly #clock: Pick<Clock, 'now'>;
  #sinceMs: number;
  #count = 0;
  #ms = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#sinceMs = clock.now();
  }

  change(by: 1 | -1): void {
    this.#ms = this.ms();
    this.#sinceMs = this.#clock.now();
    this.#count += by;
  }

  ms(): number {
    const kept = Math.exp(-(this.#clock.now() - this.#sinceMs) / memoryMs);
    return this.#ms * kept + this.#count * memoryMs * (1 - kept);
  }
}
