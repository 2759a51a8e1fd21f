/** What waits in line: a group and an age. */
export interface Waiting {
  readonly groupId: string | undefined;
}

/**
 * The ready messages of a queue, in fair order: of the groups with a message ready, the one with the fewest messages in flight
 * is served first, then the one that was served longest ago. Messages without a group are one group.
 */
export class FairLine<Message extends Waiting> {
  /** By group, in the order in which they became ready. A group without ready messages is not in it. */
  readonly #ready = new Map<string, Message[]>();
  readonly #inFlight = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  join(message: Message): void {
    const group = this.#ready.get(groupOf(message));
    if (group === undefined) this.#ready.set(groupOf(message), [message]);
    else group.push(message);
    this.#size += 1;
  }

  /** The message whose turn it is; it stays in line. */
  first(): Message | undefined {
    let best: Message | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    // A Map keeps its order, and a group goes to the end when it is served: the first of equals has waited longest.
    for (const [group, [first]] of this.#ready) {
      const inFlight = this.#inFlight.get(group) ?? 0;
      if (inFlight >= fewest) continue;
      best = first;
      fewest = inFlight;
    }
    return best;
  }

  leave(message: Message): void {
    const group = groupOf(message);
    const messages = this.#ready.get(group) ?? [];
    messages.splice(messages.indexOf(message), 1);
    this.#ready.delete(group);
    if (messages.length > 0) this.#ready.set(group, messages);
    this.#size -= 1;
  }

  /** Counts a message that is taken (`1`) or no longer held (`-1`). */
  countInFlight(message: Message, change: 1 | -1): void {
    const count = (this.#inFlight.get(groupOf(message)) ?? 0) + change;
    if (count > 0) this.#inFlight.set(groupOf(message), count);
    else this.#inFlight.delete(groupOf(message));
  }
}

const groupOf = ({ groupId }: Waiting): string => groupId ?? '';
