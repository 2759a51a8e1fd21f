import { FairLine } from '../../../lib/local/sqs/index.ts';
import type { Random } from '../../simulation/engine/random.ts';
import { platform, type Scheduler } from '../../simulation/engine/scheduler.ts';

/** A fair queue, one message to a call, with the mapping that reads it. */
export interface ConsumedQueue {
  send(body: string, options: { readonly group: string; readonly delaySeconds: number }): void;
  /** Lets its consumer be called, or not. */
  open(isOpen: boolean): void;
  readonly waiting: () => number;
}

interface Message {
  readonly body: string;
  readonly groupId: string;
  readonly sentMs: number;
}

export interface ConsumedQueueProps {
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Calls at a time. */
  readonly width: number;
  readonly keptSeconds: number;
  readonly invoke: (event: unknown, done: () => void) => void;
}

export const consumedQueue = ({
  scheduler,
  random,
  width,
  keptSeconds,
  invoke,
}: ConsumedQueueProps): ConsumedQueue => {
  const line = new FairLine<Message>({ now: () => scheduler.nowMs() });
  let isOpen = true;
  let running = 0;
  let sent = 0;

  const next = (): Message | undefined => {
    for (;;) {
      const message = line.first();
      if (message === undefined) return undefined;
      line.leave(message);
      if (message.sentMs + keptSeconds * 1_000 > scheduler.nowMs()) return message;
    }
  };

  const pump = (): void => {
    while (isOpen && running < width) {
      const message = next();
      if (message === undefined) return;
      running += 1;
      sent += 1;
      line.countInFlight(message, 1);
      const Records = [{ messageId: String(sent), body: message.body, attributes: {} }];
      // A poller brings the message to the function.
      scheduler.after(random.between(3, 12), platform, () =>
        invoke({ Records }, () => {
          running -= 1;
          line.countInFlight(message, -1);
          pump();
        }),
      );
    }
  };

  return {
    waiting: () => line.size,
    send: (body, { group: groupId, delaySeconds }) => {
      const sentMs = scheduler.nowMs();
      scheduler.after(delaySeconds * 1_000 + random.between(2, 20), platform, () => {
        line.join({ body, groupId, sentMs });
        pump();
      });
    },
    open: (open) => {
      isOpen = open;
      pump();
    },
  };
};
