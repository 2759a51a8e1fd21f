import type { Cancel, Clock } from '../clock.ts';
import { isObject } from '../json.ts';
import type { InvokeFunction } from '../service.ts';
import type { SendToQueue } from '../sqs/definition.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** Passes an event to a function without waiting for it, like `InvocationType: Event`. */
export type SubmitEvent = (functionArn: string, event: unknown) => void;

export interface AsynchronousParts {
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  readonly sendToQueue: SendToQueue;
  readonly clock: Clock;
}

/** Lambda retries a failed asynchronous event twice, after one and two minutes. */
const retryDelaysMs = [60_000, 120_000];

/**
 * Lambda repeats a throttled asynchronous event for six hours, after a second at first and after five minutes at last
 * (developer guide, “How Lambda handles errors and retries with asynchronous invocation”).
 */
const throttled = { firstMs: 1_000, longestMs: 5 * 60_000, forMs: 6 * 3_600_000 } as const;

/** An event on its way. */
interface Sent {
  readonly arn: string;
  readonly event: unknown;
  readonly sinceMs: number;
  /** The waits that are left after failures. */
  readonly delaysMs: readonly number[];
  /** How often it was throttled. */
  readonly refusals: number;
}

const isScheduled = (event: unknown): boolean =>
  isObject(event) && event['detail-type'] === 'Scheduled Event';

/** Lambda's asynchronous invocations: tried three times, then sent to the function's dead-letter queue. */
export class AsynchronousInvocations {
  readonly #parts: AsynchronousParts;
  readonly #waiting = new Set<Cancel>();
  readonly #scheduled = new Set<string>();
  #closed = false;

  constructor(parts: AsynchronousParts) {
    this.#parts = parts;
  }

  readonly submit: SubmitEvent = (functionArn, event) => {
    if (isScheduled(event)) void this.#attemptAlone(functionArn, event);
    else void this.#attempt(this.#sent(functionArn, event));
  };

  /** Drops pending retries. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#waiting) cancel();
  }

  /** On a fast clock a schedule can be due before the function has ended: that run is skipped. */
  async #attemptAlone(arn: string, event: unknown): Promise<void> {
    if (this.#scheduled.has(arn)) return;
    this.#scheduled.add(arn);
    await this.#attempt(this.#sent(arn, event));
    this.#scheduled.delete(arn);
  }

  #sent(arn: string, event: unknown): Sent {
    return { arn, event, sinceMs: this.#parts.clock.now(), delaysMs: retryDelaysMs, refusals: 0 };
  }

  async #attempt(sent: Sent): Promise<void> {
    const { arn, event, sinceMs, delaysMs, refusals } = sent;
    const result = await this.#parts.invoke(arn, event);
    if (result.kind === 'returned' || this.#closed) return;
    if (result.errorType === 'TooManyRequestsException') {
      if (this.#parts.clock.now() >= sinceMs + throttled.forMs) this.#giveUp(arn, event, result.errorMessage);
      else {
        const delayMs = Math.min(throttled.longestMs, throttled.firstMs * 2 ** refusals);
        this.#later(delayMs, { ...sent, refusals: refusals + 1 });
      }
      return;
    }
    const [delayMs, ...rest] = delaysMs;
    if (delayMs === undefined) this.#giveUp(arn, event, result.errorMessage);
    else this.#later(delayMs, { ...sent, delaysMs: rest });
  }

  #later(delayMs: number, sent: Sent): void {
    const cancel = this.#parts.clock.after(delayMs, () => {
      this.#waiting.delete(cancel);
      void this.#attempt(sent);
    });
    this.#waiting.add(cancel);
  }

  #giveUp(arn: string, event: unknown, errorMessage: string): void {
    const queueArn = this.#parts.functions.find((each) => each.arn === arn)?.deadLetterArn;
    if (queueArn === undefined) return;
    const attributes = {
      ErrorCode: { DataType: 'Number', StringValue: '200' },
      ErrorMessage: { DataType: 'String', StringValue: errorMessage.slice(0, 1024) },
    };
    this.#parts.sendToQueue(queueArn, { body: JSON.stringify(event), attributes });
  }
}
