/**
 * EventBridge on one machine: the default bus and named ones, rules with patterns, queues and functions as targets, and
 * `rate(…)` schedules (rules and Scheduler). Events are matched and sent at once. A failing target is retried by the
 * clock, and its dead-letter queue gets the event in the end. Nothing of this outlives the process. Differences from
 * the real one: an entry for a bus that does not exist is refused instead of swallowed; retries have no jitter.
 */
import * as z from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import type { InvokeFunction, Service } from '../service.ts';
import { AwsError, awsJsonService, operation } from './aws-json.ts';
import type { BusEvent, EmitEvent, OutgoingEvent, RuleDefinition, ScheduleDefinition } from './definition.ts';
import { compilePattern, type Matcher } from './pattern.ts';
import { putEvents } from './put-events.ts';
import { every, rateMs } from './schedule.ts';
import { type SendToQueue, Target } from './target.ts';

export interface EventBridgeOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly region: string;
  readonly account: string;
  /** Passes an event to a function. The asynchronous invocation handles its result and its retries. */
  readonly invoke: InvokeFunction;
  readonly sendToQueue: SendToQueue;
}

export interface EventBridge {
  readonly service: Service;
  createBus(name: string): void;
  /** Throws Unsupported for a pattern, target or input that is not known here. */
  putRule(definition: RuleDefinition): void;
  /** The first run is one interval after this call. */
  putSchedule(definition: ScheduleDefinition): void;
  readonly emit: EmitEvent;
  close(): void;
}

interface Rule {
  readonly fits: Matcher;
  readonly targets: readonly Target[];
  /** With its bus. */
  readonly name: string;
}

/** A rule with a schedule is of the default bus. */
const nameOf = (bus: string, rule: string): string => `${bus}/${rule}`;

const ruleSchema = z.strictObject({ Name: z.string(), EventBusName: z.string().default('default') });

export const eventBridge = (options: EventBridgeOptions): EventBridge => {
  const buses = new Map<string, Rule[]>([['default', []]]);
  const stops: Cancel[] = [];
  const targetsOf = ({ arn, targets }: RuleDefinition | ScheduleDefinition): readonly Target[] => {
    const made = targets.map((definition) => new Target(arn, definition, options));
    stops.push(...made.map((target) => () => target.close()));
    return made;
  };
  const known = new Set<string>();
  const disabled = new Set<string>();
  const isEnabled = (name: string): boolean => !disabled.has(name);
  const put = putOn(buses, { ...options, isEnabled });
  const switchRule = (change: (name: string) => void) =>
    operation(ruleSchema, ({ Name, EventBusName }) => {
      const name = nameOf(EventBusName, Name);
      if (!known.has(name))
        throw new AwsError(
          'ResourceNotFoundException',
          `Rule ${Name} does not exist on EventBus ${EventBusName}.`,
        );
      change(name);
      return {};
    });
  const putEventsOperation = putEvents({ hasBus: (name) => buses.has(name), put });
  return {
    service: awsJsonService({
      version: '1.1',
      target: 'AWSEvents',
      operations: {
        PutEvents: putEventsOperation,
        EnableRule: switchRule((name) => disabled.delete(name)),
        DisableRule: switchRule((name) => disabled.add(name)),
      },
    }),
    createBus: (name) => {
      buses.set(name, buses.get(name) ?? []);
    },
    putRule: (definition) => {
      const rules = buses.get(definition.busName);
      if (rules === undefined)
        throw new Error(`Rule ${definition.name}: there is no bus ${definition.busName}.`);
      const name = nameOf(definition.busName, definition.name);
      known.add(name);
      rules.push({ name, fits: compilePattern(definition.pattern), targets: targetsOf(definition) });
    },
    putSchedule: (definition) => {
      const targets = targetsOf(definition);
      const name = nameOf('default', definition.name);
      if (definition.kind === 'rule') known.add(name);
      const run = (): void => {
        if (!isEnabled(name)) return;
        for (const target of targets) target.deliver(scheduledEvent(options, definition));
      };
      stops.push(every(options.clock, rateMs(definition.expression), run));
    },
    emit: (event) => void put(event),
    close: () => {
      for (const stop of stops) stop();
    },
  };
};

/** Puts an event on its bus and sends it to every target of every matching rule; returns its id. */
const putOn =
  (
    buses: ReadonlyMap<string, readonly Rule[]>,
    options: EventBridgeOptions & { readonly isEnabled: (name: string) => boolean },
  ) =>
  (event: OutgoingEvent & { readonly atMs?: number }): string => {
    const made = envelope(options, event);
    for (const { name, fits, targets } of buses.get(event.busName ?? 'default') ?? []) {
      if (!options.isEnabled(name) || !fits(made)) continue;
      for (const target of targets) target.deliver(made);
    }
    return made.id;
  };

const envelope = (
  { clock, newId, account, region }: EventBridgeOptions,
  event: OutgoingEvent & { readonly atMs?: number },
): BusEvent => ({
  version: '0',
  id: newId(),
  'detail-type': event.detailType,
  source: event.source,
  account,
  time: `${new Date(event.atMs ?? clock.now()).toISOString().slice(0, 19)}Z`,
  region,
  resources: event.resources ?? [],
  detail: event.detail,
});

/** The event of a scheduled target: rules and Scheduler differ in the source and in the (empty) detail. */
const scheduledEvent = (options: EventBridgeOptions, { kind, arn }: ScheduleDefinition): BusEvent => {
  const source = kind === 'rule' ? 'aws.events' : 'aws.scheduler';
  const event = envelope(options, { source, detailType: 'Scheduled Event', detail: {}, resources: [arn] });
  return kind === 'rule' ? event : { ...event, detail: '{}' };
};
