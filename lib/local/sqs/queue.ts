import type { Cancel, Clock } from '../clock.ts';
import type { MessageAttributes, QueueDefinition, ReceivedMessage } from './definition.ts';
import { FairLine } from './fair-line.ts';
import { messageBytes } from './message-limits.ts';

/** A stored message. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly groupId: string | undefined;
  readonly sentAtMs: number;
  readonly deadLetterSourceArn: string | undefined;
}

/** What SQS publishes of a queue. */
export interface QueueDepth {
  /** Its name. */
  readonly queue: string;
  readonly visible: number;
  /** Undefined if no message has an age. */
  readonly oldestAgeSeconds: number | undefined;
}

/** A message that was received as often as this has no age any more. */
const poisonReceipts = 3;

interface Entry extends StoredMessage {
  readonly enteredAtMs: number;
  state: 'delayed' | 'ready' | 'in-flight';
  receiveCount: number;
  firstReceivedAtMs: number;
  cancel: Cancel;
}

export interface QueueOptions {
  readonly clock: Clock;
  readonly definition: QueueDefinition;
  /** Receives messages that were received too often. */
  readonly deadLetter: (message: StoredMessage) => void;
}

const noTimer: Cancel = () => {};

/** The messages of one queue: delayed, ready in fair order, or in flight. */
export class Queue {
  readonly definition: QueueDefinition;
  readonly #options: QueueOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #line: FairLine<Entry>;
  readonly #listeners = new Set<() => void>();

  constructor(options: QueueOptions) {
    this.#options = options;
    this.definition = options.definition;
    this.#line = new FairLine(options.clock);
  }

  add(message: StoredMessage, delayMs: number): void {
    const entry: Entry = {
      ...message,
      enteredAtMs: this.#options.clock.now(),
      state: 'delayed',
      receiveCount: 0,
      firstReceivedAtMs: 0,
      cancel: noTimer,
    };
    this.#entries.set(entry.id, entry);
    if (delayMs <= 0) this.#makeReady(entry);
    else entry.cancel = this.#options.clock.after(delayMs, () => this.#makeReady(entry));
  }

  /** Up to `limit` messages, hidden for `visibilityMs`, of at most `maximumBytes` after the first. */
  take(
    limit: number,
    visibilityMs: number,
    maximumBytes = Number.POSITIVE_INFINITY,
  ): readonly ReceivedMessage[] {
    const taken: ReceivedMessage[] = [];
    let bytes = 0;
    while (taken.length < limit) {
      const next = this.#next();
      bytes += next === undefined ? 0 : messageBytes(next);
      if (next === undefined || (taken.length > 0 && bytes > maximumBytes)) break;
      this.#line.leave(next);
      taken.push(this.#hold(next, visibilityMs));
    }
    return taken;
  }

  /** False if the handle is not of this service; true for an outdated one too, which deletes nothing. */
  remove(receiptHandle: string): boolean {
    const found = this.#find(receiptHandle);
    if (found === 'malformed') return false;
    if (found !== 'outdated') this.#drop(found);
    return true;
  }

  /** Hides a message in flight for `visibilityMs` from now on; 0 returns it at once. */
  changeVisibility(receiptHandle: string, visibilityMs: number): 'changed' | 'malformed' | 'not-in-flight' {
    const found = this.#find(receiptHandle);
    if (found === 'malformed') return 'malformed';
    if (found === 'outdated' || found.state !== 'in-flight') return 'not-in-flight';
    found.cancel();
    if (visibilityMs <= 0) this.#giveBack(found);
    else found.cancel = this.#options.clock.after(visibilityMs, () => this.#giveBack(found));
    return 'changed';
  }

  counts(): { readonly ready: number; readonly inFlight: number; readonly delayed: number } {
    const counts = { ready: 0, inFlight: 0, delayed: 0 };
    for (const { state } of this.#entries.values()) counts[state === 'in-flight' ? 'inFlight' : state] += 1;
    return counts;
  }

  /**
   * The age is that of the oldest message that was not deleted, also while it is delayed or in flight, from when it
   * entered this queue. A message that was received three times and is still there counts no more, as in SQS
   * (developer guide, “Available CloudWatch metrics for Amazon SQS”: poison pills).
   */
  depth(): QueueDepth {
    const { name, messageRetentionSeconds = 345_600 } = this.definition;
    const nowMs = this.#options.clock.now();
    const kept = [...this.#entries.values()].filter(
      ({ sentAtMs }) => sentAtMs + messageRetentionSeconds * 1000 > nowMs,
    );
    const aged = kept.filter(({ receiveCount }) => receiveCount < poisonReceipts);
    const oldestMs = Math.min(...aged.map(({ enteredAtMs }) => enteredAtMs));
    return {
      queue: name,
      visible: kept.filter(({ state }) => state === 'ready').length,
      oldestAgeSeconds: aged.length === 0 ? undefined : (nowMs - oldestMs) / 1000,
    };
  }

  /** Deletes every message. */
  purge(): void {
    for (const entry of this.#entries.values()) this.#drop(entry);
  }

  readyCount(): number {
    return this.#line.size;
  }

  /** Calls `listener` whenever a message becomes ready. */
  onReady(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    for (const entry of this.#entries.values()) entry.cancel();
  }

  #makeReady(entry: Entry): void {
    entry.state = 'ready';
    entry.cancel = noTimer;
    this.#line.join(entry);
    for (const listener of this.#listeners) listener();
  }

  /** The next message. Messages beyond the retention are dropped on the way. */
  #next(): Entry | undefined {
    const retentionMs = (this.definition.messageRetentionSeconds ?? 345_600) * 1000;
    for (;;) {
      const first = this.#line.first();
      if (first === undefined || first.sentAtMs + retentionMs > this.#options.clock.now()) return first;
      this.#drop(first);
    }
  }

  #hold(entry: Entry, visibilityMs: number): ReceivedMessage {
    const { clock } = this.#options;
    entry.state = 'in-flight';
    entry.receiveCount += 1;
    if (entry.receiveCount === 1) entry.firstReceivedAtMs = clock.now();
    this.#line.countInFlight(entry, 1);
    entry.cancel = clock.after(visibilityMs, () => this.#giveBack(entry));
    const { state: _state, cancel: _cancel, enteredAtMs: _entered, ...message } = entry;
    return { ...message, receiptHandle: handleOf(entry) };
  }

  #giveBack(entry: Entry): void {
    this.#line.countInFlight(entry, -1);
    const { redrive } = this.definition;
    if (redrive === undefined || entry.receiveCount < redrive.maximumReceiveCount) {
      this.#makeReady(entry);
      return;
    }
    this.#entries.delete(entry.id);
    const { id, body, attributes, groupId, sentAtMs } = entry;
    const message = { id, body, attributes, groupId, sentAtMs, deadLetterSourceArn: this.definition.arn };
    this.#options.deadLetter(message);
  }

  #drop(entry: Entry): void {
    entry.cancel();
    if (entry.state === 'in-flight') this.#line.countInFlight(entry, -1);
    if (entry.state === 'ready') this.#line.leave(entry);
    this.#entries.delete(entry.id);
  }

  #find(receiptHandle: string): Entry | 'outdated' | 'malformed' {
    const [id, count] = Buffer.from(receiptHandle, 'base64url').toString('utf8').split('\n');
    if (id === undefined || count === undefined) return 'malformed';
    const entry = this.#entries.get(id);
    return entry !== undefined && String(entry.receiveCount) === count ? entry : 'outdated';
  }
}

/** A handle names the message and one of its receipts. */
const handleOf = (entry: Entry): string =>
  Buffer.from(`${entry.id}\n${entry.receiveCount}`).toString('base64url');
