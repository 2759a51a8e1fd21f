import type { Cancel, Clock } from '../clock.ts';
import { type InvokeFunction, Unsupported } from '../service.ts';
import { AwsError } from './aws-json.ts';
import type { BusEvent, TargetDefinition } from './definition.ts';

/** Puts a message on the queue; throws an AwsError if the queue does not take it. */
export type SendToQueue = (
  queueArn: string,
  message: {
    readonly body: string;
    readonly groupId?: string;
    readonly attributes?: Readonly<
      Record<string, { readonly DataType: string; readonly StringValue: string }>
    >;
  },
) => unknown;

export interface TargetDependencies {
  readonly clock: Clock;
  readonly invoke: InvokeFunction;
  readonly sendToQueue: SendToQueue;
}

type Attempt =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

const longestWaitMs = 10 * 60_000;

/** Sends events to one target, with retries, and in the end to its dead-letter queue. */
export class Target {
  readonly #ruleArn: string;
  readonly #definition: TargetDefinition;
  readonly #dependencies: TargetDependencies;
  readonly #payloadOf: (event: BusEvent) => unknown;
  readonly #send: (payload: unknown) => Promise<Attempt>;
  readonly #waiting = new Set<Cancel>();

  /** An unsupported kind of target or input is Unsupported here, before any event arrives. */
  constructor(ruleArn: string, definition: TargetDefinition, dependencies: TargetDependencies) {
    this.#ruleArn = ruleArn;
    this.#definition = definition;
    this.#dependencies = dependencies;
    this.#payloadOf = inputOf(definition);
    this.#send = senderOf(definition, dependencies);
  }

  deliver(event: BusEvent): void {
    void this.#attempt(event, this.#dependencies.clock.now(), 1);
  }

  close(): void {
    for (const cancel of this.#waiting) cancel();
  }

  async #attempt(event: BusEvent, startedMs: number, attempts: number): Promise<void> {
    const { maximumRetryAttempts = 185, maximumEventAgeSeconds = 86_400 } = this.#definition;
    const { clock } = this.#dependencies;
    const outcome = await this.#send(this.#payloadOf(event));
    if (outcome.kind === 'delivered') return;
    // Doubling from one second; AWS adds jitter.
    const waitMs = Math.min(longestWaitMs, 1000 * 2 ** (attempts - 1));
    const isLate = clock.now() + waitMs > startedMs + maximumEventAgeSeconds * 1000;
    if (attempts > maximumRetryAttempts || isLate) {
      this.#giveUp(event, attempts, outcome);
      return;
    }
    const cancel = clock.after(waitMs, () => {
      this.#waiting.delete(cancel);
      void this.#attempt(event, startedMs, attempts + 1);
    });
    this.#waiting.add(cancel);
  }

  #giveUp(event: BusEvent, attempts: number, failed: Attempt & { kind: 'failed' }): void {
    const { arn, deadLetterQueueArn } = this.#definition;
    if (deadLetterQueueArn === undefined) return;
    const text = (value: string) => ({ DataType: 'String', StringValue: value });
    this.#dependencies.sendToQueue(deadLetterQueueArn, {
      body: JSON.stringify(event),
      attributes: {
        RULE_ARN: text(this.#ruleArn),
        TARGET_ARN: text(arn),
        ERROR_CODE: text(failed.code),
        ERROR_MESSAGE: text(failed.message === '' ? failed.code : failed.message),
        RETRY_ATTEMPTS: text(String(attempts - 1)),
      },
    });
  }
}

const inputOf = ({ input }: TargetDefinition): ((event: BusEvent) => unknown) => {
  if (input === undefined) return (event) => event;
  if (input.kind === 'path') return readPath(input.path);
  const constant: unknown = JSON.parse(input.text);
  return () => constant;
};

const senderOf = (
  definition: TargetDefinition,
  dependencies: TargetDependencies,
): ((payload: unknown) => Promise<Attempt>) => {
  const service = definition.arn.split(':')[2];
  if (service === 'lambda' && definition.messageGroupId === undefined) {
    return async (payload) => {
      const result = await dependencies.invoke(definition.arn, payload);
      if (result.kind === 'returned') return { kind: 'delivered' };
      return { kind: 'failed', code: result.errorType, message: result.errorMessage };
    };
  }
  if (service !== 'sqs') throw new Unsupported(`the event target ${definition.arn}`);
  const group = definition.messageGroupId === undefined ? {} : { groupId: definition.messageGroupId };
  return async (payload) => {
    try {
      dependencies.sendToQueue(definition.arn, { body: JSON.stringify(payload), ...group });
      return { kind: 'delivered' };
    } catch (error) {
      if (error instanceof AwsError) return { kind: 'failed', code: error.code, message: error.message };
      throw error;
    }
  };
};

/** Compiles an InputPath: `$` or `$.name.name`; anything more is Unsupported. A missing value reads as null. */
const readPath = (path: string): ((event: unknown) => unknown) => {
  const [root, ...names] = path.split('.');
  if (root !== '$' || !names.every((name) => /^[\w-]+$/.test(name)))
    throw new Unsupported(`the input path ${path}`);
  return (event) => {
    let value = event;
    for (const name of names) {
      if (typeof value !== 'object' || value === null) return null;
      value = new Map<string, unknown>(Object.entries(value)).get(name);
    }
    return value ?? null;
  };
};
