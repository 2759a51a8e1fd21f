import { FairLine } from '../../../lib/local/sqs/index.ts';
import { platform } from '../engine/scheduler.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';

/** A fair queue and the mapping that reads it: at least once, in nearly no order, with a dead-letter queue. */
export interface Queue {
  send(body: string, options: { group: string; delaySeconds?: number }): void;
  readonly deadLetters: readonly { readonly body: string; readonly groupId: string }[];
  /** Sends the dead letters again. */
  redrive(): void;
  /** Messages that are there, visible or not. */
  readonly waiting: () => number;
}

export interface QueueProps {
  readonly name: string;
  readonly functionId: string;
  readonly batchSize: number;
  readonly maxConcurrency: number;
  readonly visibilitySeconds: number;
}

interface Message {
  readonly id: string;
  readonly body: string;
  readonly groupId: string;
  receives: number;
}

const maxReceives = 8;

const failedOf = (value: unknown): ReadonlySet<string> => {
  const { batchItemFailures } = value as { batchItemFailures: { itemIdentifier: string }[] };
  return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
};

const sqsEvent = (batch: readonly Message[]) => ({
  Records: batch.map(({ id, body, receives }) => ({
    messageId: id,
    receiptHandle: id,
    body,
    attributes: { ApproximateReceiveCount: String(receives) },
    eventSource: 'aws:sqs',
  })),
});

export const queue = ({ scheduler, random, faults }: SetupParts, fleet: Fleet, props: QueueProps): Queue => {
  const line = new FairLine<Message>({ now: () => scheduler.nowMs() });
  const deadLetters: Message[] = [];
  let sent = 0;
  let hidden = 0;
  let running = 0;
  let isPolling = false;

  const poll = () => {
    if (isPolling || line.size === 0 || running >= props.maxConcurrency) return;
    isPolling = true;
    scheduler.after(random.between(1, 15), platform, () => {
      isPolling = false;
      receive();
      poll();
    });
  };

  const show = (message: Message, delayMs: number, shown = () => {}) => {
    hidden += 1;
    scheduler.after(delayMs, platform, () => {
      hidden -= 1;
      shown();
      line.join(message);
      poll();
    });
  };

  const take = (): Message | undefined => {
    const message = line.first();
    if (message === undefined) return undefined;
    line.leave(message);
    if (line.size > 0 && random.chance(0.1)) {
      // Another one is faster.
      line.join(message);
      return take();
    }
    message.receives += 1;
    if (message.receives <= maxReceives) return message;
    deadLetters.push(message);
    return take();
  };

  const receive = () => {
    const batch: Message[] = [];
    while (batch.length < props.batchSize) {
      const message = take();
      if (message === undefined) break;
      batch.push(message);
      line.countInFlight(message, 1);
    }
    if (batch.length === 0) return;
    const receivedMs = scheduler.nowMs();
    running += 1;
    hidden += batch.length;
    fleet.invoke(props.functionId, sqsEvent(batch), (outcome) => {
      running -= 1;
      hidden -= batch.length;
      const failed = outcome.kind === 'returned' ? failedOf(outcome.value) : undefined;
      for (const message of batch) {
        const isDone = failed !== undefined && !failed.has(message.id);
        // A deletion may be lost as any other call.
        if (isDone && !random.chance(faults().rates.duplicate)) {
          line.countInFlight(message, -1);
          continue;
        }
        const leftMs = receivedMs + props.visibilitySeconds * 1_000 - scheduler.nowMs();
        show(message, leftMs, () => line.countInFlight(message, -1));
      }
      poll();
    });
  };

  const add = (one: { body: string; groupId: string }, delayMs: number) => {
    sent += 1;
    show({ ...one, id: `${props.name}-${sent}`, receives: 0 }, delayMs);
  };

  const lateMs = () => (random.chance(faults().rates.delayed) ? random.between(1_000, 300_000) : 0);

  return {
    deadLetters,
    waiting: () => line.size + hidden,
    send: (body, { group: groupId, delaySeconds = 0 }) => {
      add({ body, groupId }, delaySeconds * 1_000 + random.between(2, 20) + lateMs());
      if (random.chance(faults().rates.duplicate))
        add({ body, groupId }, delaySeconds * 1_000 + random.between(2, 60_000));
    },
    redrive: () => {
      for (const letter of deadLetters.splice(0)) add(letter, random.between(2, 20));
    },
  };
};
