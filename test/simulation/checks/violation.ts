import type { Item } from '../../../lambdas/adapters/table/table.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { Posted } from '../cloud/receivers.ts';
import type { Shift } from '../cloud/shifts.ts';
import type { Truth } from '../truth.ts';
import type { Operation, Operations } from '../workload/operations.ts';

/** A promise that was not kept. `subjects`: the names whose history shows it. */
export interface Violation {
  readonly promise: string;
  readonly message: string;
  readonly subjects: readonly string[];
}

/** All that a checker may look at when a simulation has come to rest. */
export interface Evidence {
  readonly truth: Truth;
  readonly posts: readonly Posted[];
  readonly operations: readonly Operation[];
  readonly reused: Operations['reused'];
  /** Rows of the table at the end. */
  readonly items: readonly Item[];
  readonly documents: ReadonlyMap<string, string>;
  /** Servers of recordings, the staging bucket, and all transcriptions. */
  readonly sound: Pick<Cloud, 'origins' | 'staged' | 'recogniser'>;
  /** What workers that all partners share did for each. */
  readonly shifts: readonly Shift[];
  readonly deliveries: readonly DeliveryRow[];
  readonly endMs: number;
  /** How far two clocks of the simulation may be apart, milliseconds. */
  readonly skewMs: number;
  /** Nothing failed, and nothing was changed meanwhile. */
  readonly isCalm: boolean;
}

/** A delivery as it stands in the table. */
export interface DeliveryRow {
  readonly id: string;
  readonly webhookId: string | undefined;
  readonly eventId: string;
  readonly event: string;
  readonly attempt: number;
  readonly trigger: string;
  readonly status: string;
  readonly scheduledAt: string;
  readonly createdAt: string;
  readonly eventCreatedAt: string;
  readonly sentAt: string | undefined;
  readonly durationMs: number | undefined;
  readonly responseStatus: number | undefined;
  readonly nextAttemptAt: string | undefined;
}

export type Check = (evidence: Evidence) => Violation[];

export const deliveryRow = (item: Item): DeliveryRow => {
  const text = (name: string) => (item[name] === undefined ? undefined : String(item[name]));
  const number = (name: string) => (item[name] === undefined ? undefined : Number(item[name]));
  return {
    id: String(item['id']),
    webhookId: text('webhook_id'),
    eventId: String(item['event_id']),
    event: String(item['event']),
    attempt: Number(item['attempt']),
    trigger: String(item['trigger']),
    status: String(item['status']),
    scheduledAt: String(item['scheduled_at']),
    createdAt: String(item['created_at']),
    eventCreatedAt: String(item['event_created_at']),
    sentAt: text('sent_at'),
    durationMs: number('duration_ms'),
    responseStatus: number('response_status'),
    nextAttemptAt: text('next_attempt_at'),
  };
};

/** Groups by a key, in the order in which the keys first come. */
export const groupBy = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    group.push(value);
    groups.set(keyOf(value), group);
  }
  return groups;
};
