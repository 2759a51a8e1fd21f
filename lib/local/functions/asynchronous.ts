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
    else void this.#attempt(functionArn, event, retryDelaysMs);
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
    await this.#attempt(arn, event, retryDelaysMs);
    this.#scheduled.delete(arn);
  }

  async #attempt(arn: string, event: unknown, delaysMs: readonly number[]): Promise<void> {
    const result = await this.#parts.invoke(arn, event);
    if (result.kind === 'returned' || this.#closed) return;
    const [delayMs, ...rest] = delaysMs;
    if (delayMs === undefined) return this.#giveUp(arn, event, result.errorMessage);
    const cancel = this.#parts.clock.after(delayMs, () => {
      this.#waiting.delete(cancel);
      void this.#attempt(arn, event, rest);
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
