import { platform } from '../engine/scheduler.ts';
import type { Fleet } from './fleet.ts';
import type { WorldParts } from './parts.ts';

/** A standard queue and the mapping that reads it: at least once, in no order, with a dead-letter queue. */
export interface Queue {
  send(body: string, delaySeconds?: number): void;
  readonly deadLetters: readonly string[];
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

export const queue = ({ scheduler, random, faults }: WorldParts, fleet: Fleet, props: QueueProps): Queue => {
  const visible: Message[] = [];
  const deadLetters: string[] = [];
  let [sent, hidden, running, isPolling] = [0, 0, 0, false];

  const poll = () => {
    if (isPolling || visible.length === 0 || running >= props.maxConcurrency) return;
    isPolling = true;
    scheduler.after(random.between(1, 15), platform, () => {
      isPolling = false;
      receive();
      poll();
    });
  };

  const show = (message: Message, delayMs: number) => {
    hidden += 1;
    scheduler.after(delayMs, platform, () => {
      hidden -= 1;
      visible.push(message);
      poll();
    });
  };

  const take = (): Message | undefined => {
    const isReordered = visible.length > 1 && random.chance(0.1);
    const [message] = visible.splice(isReordered ? random.int(visible.length) : 0, 1);
    if (message === undefined) return undefined;
    message.receives += 1;
    if (message.receives <= maxReceives) return message;
    deadLetters.push(message.body);
    return take();
  };

  const receive = () => {
    const batch: Message[] = [];
    while (batch.length < props.batchSize) {
      const message = take();
      if (message === undefined) break;
      batch.push(message);
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
        if (isDone && !random.chance(faults().rates.duplicate)) continue;
        show(message, receivedMs + props.visibilitySeconds * 1_000 - scheduler.nowMs());
      }
      poll();
    });
  };

  const add = (body: string, delayMs: number) => {
    sent += 1;
    show({ id: `${props.name}-${sent}`, body, receives: 0 }, delayMs);
  };

  const lateMs = () => (random.chance(faults().rates.delayed) ? random.between(1_000, 300_000) : 0);

  return {
    deadLetters,
    waiting: () => visible.length + hidden,
    send: (body, delaySeconds = 0) => {
      add(body, delaySeconds * 1_000 + random.between(2, 20) + lateMs());
      if (random.chance(faults().rates.duplicate))
        add(body, delaySeconds * 1_000 + random.between(2, 60_000));
    },
    redrive: () => {
      for (const body of deadLetters.splice(0)) add(body, random.between(2, 20));
    },
  };
};
