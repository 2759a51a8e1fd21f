import type { Clock } from '../clock.ts';
import { RecentTime } from './recent-time.ts';

/** A ready item with its group. */
export interface Waiting {
  readonly groupId: string | undefined;
}

/** A group is noisy with more than this share of the messages in flight, if these are at least this many … */
const noisyShare = 0.1;
const noisyInFlight = 30;
/** … or with more than this share of the recent time in flight. */
const noisyTimeShare = 0.1;
/** A group without a message for this time is quiet again. */
const quietAfterMs = 5 * 60_000;

interface Place<Message> {
  readonly message: Message;
  /** Counts the messages, in the order in which they became ready. */
  readonly number: number;
}

interface Group<Message> {
  inFlight: number;
  /** The recent time that its messages were in flight. */
  readonly held: RecentTime;
  joinedMs: number;
  isNoisy: boolean;
  /** The ready messages of a noisy group, in order. */
  readonly ready: Place<Message>[];
}

/**
 * The ready messages of a queue in the order of SQS's fair queues (developer guide, “How Amazon SQS fair queues work”):
 * the oldest of the quiet groups first. A message of a noisy group is served only when no quiet group has any, and then
 * from the group with the fewest in flight. A group becomes noisy by its share of the messages in flight, or of the
 * recent time in flight. It is quiet again when none of its messages waits, or when it has sent nothing for five
 * minutes. A message without a group is a group of its own.
 */
export class FairLine<Message extends Waiting> {
  readonly #clock: Pick<Clock, 'now'>;
  #quiet: Place<Message>[] = [];
  /** The number of served messages at the beginning of `#quiet`. */
  #gone = 0;
  readonly #groups = new Map<string, Group<Message>>();
  readonly #held: RecentTime;
  #inFlight = 0;
  #joined = 0;
  #size = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#held = new RecentTime(clock);
  }

  get size(): number {
    return this.#size;
  }

  join(message: Message): void {
    this.#joined += 1;
    this.#size += 1;
    const group = this.#groupOf(message);
    if (group !== undefined) group.joinedMs = this.#clock.now();
    const line = group?.isNoisy === true ? group.ready : this.#quiet;
    line.push({ message, number: this.#joined });
  }

  /** The next message, which stays in the queue. */
  first(): Message | undefined {
    for (const group of this.#groups.values()) this.#calm(group);
    for (;;) {
      const place = this.#quiet[this.#gone];
      if (place === undefined) return this.#firstOfNoisy();
      const group = this.#groupOf(place.message);
      if (group === undefined || !this.#isNoisy(group)) return place.message;
      group.isNoisy = true;
      group.ready.push(place);
      this.#skip();
    }
  }

  leave(message: Message): void {
    this.#size -= 1;
    if (this.#quiet[this.#gone]?.message === message) {
      this.#skip();
      return;
    }
    const group = this.#groupOf(message);
    const isIt = (place: Place<Message>) => place.message === message;
    const at = group?.ready.findIndex(isIt) ?? -1;
    if (at >= 0) group?.ready.splice(at, 1);
    else {
      // Served messages may remain in the list, and may have been added again.
      this.#quiet = this.#quiet.slice(this.#gone);
      this.#gone = 0;
      const among = this.#quiet.findIndex(isIt);
      if (among >= 0) this.#quiet.splice(among, 1);
    }
    // Its messages that remain in the quiet list are skipped when they are reached.
    if (group?.ready.length === 0) group.isNoisy = false;
  }

  /** Counts a message that is received (`1`) or no longer in flight (`-1`). */
  countInFlight(message: Message, change: 1 | -1): void {
    this.#inFlight += change;
    this.#held.change(change);
    const group = this.#groupOf(message);
    if (group === undefined) return;
    group.inFlight += change;
    group.held.change(change);
  }

  #groupOf({ groupId }: Message): Group<Message> | undefined {
    if (groupId === undefined) return undefined;
    const known = this.#groups.get(groupId);
    if (known !== undefined) return known;
    const held = new RecentTime(this.#clock);
    const group = { inFlight: 0, held, joinedMs: this.#clock.now(), isNoisy: false, ready: [] };
    this.#groups.set(groupId, group);
    return group;
  }

  #isSilent({ joinedMs }: Group<Message>): boolean {
    return this.#clock.now() - joinedMs >= quietAfterMs;
  }

  #isNoisy(group: Group<Message>): boolean {
    const { isNoisy, inFlight, held } = group;
    if (isNoisy || this.#isSilent(group)) return isNoisy;
    if (inFlight >= noisyInFlight && inFlight > noisyShare * this.#inFlight) return true;
    return held.ms() > noisyTimeShare * this.#held.ms();
  }

  /** Makes a noisy group that has been silent for long quiet again, so that its messages are served by age. */
  #calm(group: Group<Message>): void {
    if (!group.isNoisy || !this.#isSilent(group)) return;
    group.isNoisy = false;
    const places = [...group.ready.splice(0), ...this.#quiet.slice(this.#gone)];
    this.#quiet = places.sort((one, other) => one.number - other.number);
    this.#gone = 0;
  }

  #firstOfNoisy(): Message | undefined {
    let best: Group<Message> | undefined;
    for (const group of this.#groups.values()) {
      const [first] = group.ready;
      if (first === undefined) continue;
      const isBetter =
        best === undefined ||
        group.inFlight < best.inFlight ||
        (group.inFlight === best.inFlight && first.number < (best.ready[0]?.number ?? 0));
      if (isBetter) best = group;
    }
    return best?.ready[0]?.message;
  }

  #skip(): void {
    this.#gone += 1;
    if (this.#gone < 1_000) return;
    this.#quiet = this.#quiet.slice(this.#gone);
    this.#gone = 0;
  }
}
