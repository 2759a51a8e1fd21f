/** The target of a rule or schedule: a queue (`arn:aws:sqs:…`) or a function (`arn:aws:lambda:…`). */
export interface TargetDefinition {
  readonly arn: string;
  /** Replaces the whole event: a part of it (a path such as `$.detail`), or a constant text. */
  readonly input?:
    | { readonly kind: 'path'; readonly path: string }
    | { readonly kind: 'constant'; readonly text: string };
  /** For queues: the fair-queue group of every message. */
  readonly messageGroupId?: string;
  /** Receives events that could not be delivered. */
  readonly deadLetterQueueArn?: string;
  /** How often a failed delivery is retried. Default 185. */
  readonly maximumRetryAttempts?: number;
  /** Default a day. */
  readonly maximumEventAgeSeconds?: number;
}

/** A rule on a bus. */
export interface RuleDefinition {
  readonly name: string;
  readonly arn: string;
  /** `default` or the name of a bus that was created before. */
  readonly busName: string;
  readonly pattern: unknown;
  readonly targets: readonly TargetDefinition[];
}

/** AWS::Events::Rule with a ScheduleExpression, or AWS::Scheduler::Schedule: their events differ. */
export interface ScheduleDefinition {
  readonly kind: 'rule' | 'scheduler';
  readonly name: string;
  readonly arn: string;
  /** `rate(1 minute)`, `rate(5 minutes)`, hours and days; nothing else. */
  readonly expression: string;
  readonly targets: readonly TargetDefinition[];
}

/** An event as a service of the local stack emits it. */
export interface OutgoingEvent {
  /** Default: the default bus. */
  readonly busName?: string;
  readonly source: string;
  readonly detailType: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly resources?: readonly string[];
}

/** Puts an event on a bus from inside the local stack. */
export type EmitEvent = (event: OutgoingEvent) => void;

/** An event as targets receive it; `time` has whole seconds. */
export interface BusEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
}
