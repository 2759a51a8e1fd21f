import { type DocumentBucket, signedDocuments } from '../documents/signed-documents.ts';
import { eventData } from '../events/event-body.ts';
import type { StoredEvent } from '../events/event-table.ts';
import { type PostEvent, postEvent } from '../receivers/post-event.ts';
import { type ReceiverTable, receiverTable } from '../receivers/receiver-table.ts';
import { sealingKey } from '../secrets/sealing-key.ts';
import { secretOpener } from '../secrets/secret-opener.ts';
import type { Table } from '../table/table.ts';
import type { UrlPolicy } from '../urls/check-url.ts';
import { randomJitter } from './delivery-id.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import { type DeliveryTable, deliveryTable } from './delivery-table.ts';
import { type Lease, type Places, places } from './places.ts';
import { type WaitingRoom, waitingRoom } from './waiting-room.ts';

/** All that one attempt to deliver an event needs. */
export interface Sending {
  readonly deliveries: DeliveryTable;
  readonly places: Places;
  readonly room: WaitingRoom;
  /** The stored bytes of an event's data. */
  readonly dataOf: (event: StoredEvent) => Promise<string>;
  readonly receivers: ReceiverTable;
  readonly post: PostEvent;
  readonly queue: DeliveryQueue;
  /** From 0 to 1. */
  readonly jitter: () => number;
}

export interface SendingSettings {
  readonly documents: DocumentBucket;
  readonly sealingKeyId: string;
  readonly queue: DeliveryQueue;
  readonly policy: UrlPolicy;
  /** Places of a partner in each lane. */
  readonly share: number;
}

export const sending = (
  table: Table,
  { documents, sealingKeyId, queue, policy, share }: SendingSettings,
): Sending => {
  const bucket = signedDocuments(documents);
  return {
    deliveries: deliveryTable(table),
    places: places(table, share),
    room: waitingRoom(table),
    dataOf: (event) => eventData(bucket, event),
    receivers: receiverTable(table, secretOpener(sealingKey(sealingKeyId, documents))),
    post: postEvent(policy),
    queue,
    jitter: randomJitter,
  };
};

/** The lease outlives the function that takes it: who held one is gone when it ends. */
const leaseMarginMs = 5_000;

/** What is left of the function's time for the record after the request. */
const reserveMs = 5_000;

/** How long a request may take. */
export const timeoutFrom = ({ remainingMs }: { readonly remainingMs: () => number }): number =>
  remainingMs() - reserveMs;

/** The lease of one attempt. `token` tells it from every other; `lifeMs` is how long its holder may still run. */
export const leaseFrom = (
  token: string,
  { now, lifeMs }: { now: () => string; lifeMs: () => number },
): Lease => {
  const from = now();
  return { token, now: from, until: new Date(Date.parse(from) + lifeMs() + leaseMarginMs).toISOString() };
};
