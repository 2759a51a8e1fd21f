import { access } from '../adapters/access.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { eventData } from '../adapters/events/event-body.ts';
import { type EventTable, eventTable } from '../adapters/events/event-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getEvent as row } from '../contract/events.ts';
import { eventText } from '../domain/events/envelope.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getEventWith = (
  requestAccess: RequestAccess<Write>,
  { events, documents }: { events: EventTable; documents: DocumentStore },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now }) => {
    const event = await events.findKept(tenant, id, now);
    if (event === undefined) return problem('event_not_found', { id });
    const livemode = tenant.environment === 'production';
    return answer(new Stored(eventText({ ...event, livemode }, await eventData(documents, event))));
  });

const wired = (table: Table) =>
  getEventWith(access(table, keyPepper()), {
    events: eventTable(table),
    documents: signedDocuments(documentBucket()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
