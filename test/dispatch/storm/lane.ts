import type { Random } from '../../simulation/engine/random.ts';
import { platform, type Scheduler } from '../../simulation/engine/scheduler.ts';

/** A standard queue whose messages go in order, one to a call, with the mapping that reads it. */
export interface Lane {
  send(body: string, delaySeconds: number): void;
  /** Lets its consumer be called, or not. */
  open(isOpen: boolean): void;
  readonly waiting: () => number;
}

interface Message {
  readonly body: string;
  readonly sentMs: number;
}

export interface LaneProps {
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Calls at a time. */
  readonly width: number;
  readonly keptSeconds: number;
  readonly invoke: (event: unknown, done: () => void) => void;
}

export const lane = ({ scheduler, random, width, keptSeconds, invoke }: LaneProps): Lane => {
  let [ready, head]: [Message[], number] = [[], 0];
  let [isOpen, running, sent] = [true, 0, 0];

  const next = (): Message | undefined => {
    for (;;) {
      const message = ready[head];
      if (message === undefined) return undefined;
      head += 1;
      if (head > 10_000) [ready, head] = [ready.slice(head), 0];
      if (message.sentMs + keptSeconds * 1_000 > scheduler.nowMs()) return message;
    }
  };

  const pump = (): void => {
    while (isOpen && running < width) {
      const message = next();
      if (message === undefined) return;
      running += 1;
      sent += 1;
      const Records = [{ messageId: String(sent), body: message.body, attributes: {} }];
      // A poller brings the message to the function.
      scheduler.after(random.between(3, 12), platform, () =>
        invoke({ Records }, () => {
          running -= 1;
          pump();
        }),
      );
    }
  };

  return {
    waiting: () => ready.length - head,
    send: (body, delaySeconds) => {
      const sentMs = scheduler.nowMs();
      scheduler.after(delaySeconds * 1_000 + random.between(2, 20), platform, () => {
        ready.push({ body, sentMs });
        pump();
      });
    },
    open: (open) => {
      isOpen = open;
      pump();
    },
  };
};
