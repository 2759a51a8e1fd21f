import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Cancel, Clock } from '../clock.ts';
import type { SubmitEvent } from '../functions/asynchronous.ts';
import { isObject } from '../json.ts';
import { Unsupported } from '../service.ts';

/** A subscription filter: the lines of a log group that a function gets. */
export interface SubscriptionDefinition {
  readonly name: string;
  readonly logGroup: string;
  readonly pattern: string;
  readonly functionArn: string;
}

/** Lines are sent together when the oldest has waited for this time, or when there are this many. */
const waitMs = 500;
const maxLines = 1_000;

const isTrue = /^\{ \$\.(\w+) IS TRUE \}$/;

/** The field that must be true by a pattern. Throws `Unsupported` for every other pattern. */
const fieldOf = ({ name, pattern }: SubscriptionDefinition): string => {
  const field = isTrue.exec(pattern)?.[1];
  if (field === undefined) throw new Unsupported(`the pattern ${pattern} of the subscription ${name}`);
  return field;
};

const hasTrue = (line: string, field: string): boolean => {
  try {
    const told: unknown = JSON.parse(line);
    return isObject(told) && told[field] === true;
  } catch {
    return false;
  }
};

/** Sends one subscription's lines on, as CloudWatch Logs does: gzipped JSON in base64. */
class Subscription {
  readonly #definition: SubscriptionDefinition;
  readonly #field: string;
  readonly #submit: SubmitEvent;
  readonly #clock: Clock;
  #waiting: { readonly id: string; readonly timestamp: number; readonly message: string }[] = [];
  #cancel: Cancel | undefined;

  constructor(definition: SubscriptionDefinition, parts: { submit: SubmitEvent; clock: Clock }) {
    this.#definition = definition;
    this.#field = fieldOf(definition);
    this.#submit = parts.submit;
    this.#clock = parts.clock;
  }

  hear(message: string): void {
    // Most lines lack the field, and are not parsed.
    if (!message.includes(`"${this.#field}"`) || !hasTrue(message, this.#field)) return;
    this.#waiting.push({ id: randomUUID(), timestamp: Math.floor(this.#clock.now()), message });
    this.#cancel ??= this.#clock.after(waitMs, () => this.#send());
    if (this.#waiting.length >= maxLines) this.#send();
  }

  /** Drops waiting lines. */
  close(): void {
    this.#cancel?.();
    this.#waiting = [];
  }

  #send(): void {
    const logEvents = this.#waiting;
    this.close();
    this.#cancel = undefined;
    const { name, logGroup, functionArn } = this.#definition;
    const sent = {
      messageType: 'DATA_MESSAGE',
      owner: functionArn.split(':')[4] ?? '',
      logGroup,
      logStream: 'local',
      subscriptionFilters: [name],
      logEvents,
    };
    this.#submit(functionArn, { awslogs: { data: gzipSync(JSON.stringify(sent)).toString('base64') } });
  }
}

export interface LogSubscriptions {
  /** Receives the output of a function in its log group. */
  hear(text: string, logGroup: string): void;
  close(): void;
}

/** The subscriptions of all log groups. Throws `Unsupported` for an unsupported pattern. */
export const logSubscriptions = (
  definitions: readonly SubscriptionDefinition[],
  parts: { readonly submit: SubmitEvent; readonly clock: Clock },
): LogSubscriptions => {
  const subscriptions = Map.groupBy(definitions, ({ logGroup }) => logGroup);
  const byGroup = new Map(
    [...subscriptions].map(([group, own]) => [group, own.map((one) => new Subscription(one, parts))]),
  );
  return {
    hear: (text, logGroup) => {
      const listening = byGroup.get(logGroup);
      if (listening === undefined) return;
      for (const line of text.split('\n')) for (const each of listening) each.hear(line);
    },
    close: () => {
      for (const each of [...byGroup.values()].flat()) each.close();
    },
  };
};
