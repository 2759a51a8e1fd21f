import { apiVersion, type EventKind } from '../../contract/event-kinds.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { JobKind } from '../../domain/jobs/job-kinds.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds, later, minuteMs } from '../../domain/time/durations.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { absent, type Write } from '../table/table.ts';

/**
 * The data of an event: JSON in the outbox itself (small, bounded), or a document that was stored before. Its bytes are
 * made once, and the envelope is put around them each time it is sent.
 */
export type EventData =
  | { readonly kind: 'inline'; readonly json: string }
  | { readonly kind: 'document'; readonly key: string };

export interface NewEvent {
  readonly tenant: Tenant;
  /** A new UUID, version 7. */
  readonly uuid: string;
  readonly event: EventKind;
  /** ISO 8601. */
  readonly now: string;
  readonly data: EventData;
  /** The address for callbacks that the submission named, in addition to the webhooks. */
  readonly callbackUrl: string | null;
  /** Requested by `POST /v1/sandbox/trigger`: nothing really happened, so only webhooks of the sandbox receive it. */
  readonly isTriggered?: true;
}

export interface NewJob {
  readonly tenant: Tenant;
  readonly kind: JobKind;
  readonly id: string;
  /** Distinguishes one request of the same job from the next. */
  readonly uuid: string;
  readonly now: string;
  /** 1 for the first. */
  readonly attempt?: number;
}

/** A delivery that was made outside of the fan-out. */
export interface NewDeliveryMessage {
  readonly tenant: Tenant;
  /** A webhook's id, or `callback`. */
  readonly target: string;
  readonly delivery_id: string;
  /** Identifies the message, if the delivery may have had one before. */
  readonly uuid?: string;
  readonly now: string;
}

/** By then the outbox has long been read. */
const messageRetentionSeconds = daySeconds;

/** How long the relay has before the sweeper checks it. */
const relayTimeoutMs = minuteMs;

/**
 * The messages that a change causes, written in the transaction of the change, so that none is ever lost. The table's
 * stream brings them to the relay; the due index brings back those that the relay did not complete.
 */
export const outbox = {
  /** An event for partners. */
  event: ({ tenant, uuid, event, now, data, callbackUrl, isTriggered }: NewEvent): Write => {
    const id = `evt_${uuid}`;
    return {
      kind: 'put',
      key: { pk: partitions.events(tenant), sk: id },
      item: {
        id,
        event,
        api_version: apiVersion,
        created_at: now,
        ...(data.kind === 'inline' ? { data: data.json } : { data_key: data.key }),
        ...(callbackUrl !== null && { callback_url: callbackUrl }),
        ...(isTriggered && { is_triggered: true }),
        ...due('event', tenant, { id, dueAt: later(now, relayTimeoutMs) }),
        expires_at_epoch_seconds: epochSeconds(now) + eventRetentionSeconds,
      },
      when: absent,
    };
  },
  /** A request to start the workflow of a job, or to call its worker. */
  job: ({ tenant, kind, id, uuid, now, attempt = 1 }: NewJob): Write => {
    const jobId = `job_${uuid}`;
    return {
      kind: 'put',
      key: { pk: partitions.jobs(tenant), sk: jobId },
      item: {
        id: jobId,
        kind,
        job_id: id,
        attempt,
        created_at: now,
        ...due('job-request', tenant, { id: jobId, dueAt: later(now, relayTimeoutMs) }),
        expires_at_epoch_seconds: epochSeconds(now) + eventRetentionSeconds,
      },
      when: absent,
    };
  },
  /**
   * A message to the workers about a delivery, sent as soon as it is committed. The due index has the delivery itself.
   */
  delivery: ({ tenant, target, delivery_id, uuid = delivery_id, now }: NewDeliveryMessage): Write => ({
    kind: 'put',
    key: { pk: partitions.deliveryMessages(tenant), sk: `job_${uuid}` },
    item: { target, delivery_id, expires_at_epoch_seconds: epochSeconds(now) + messageRetentionSeconds },
    when: absent,
  }),
} as const;
