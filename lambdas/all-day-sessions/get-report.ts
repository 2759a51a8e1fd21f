import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type ReadReportParts, reportParts } from '../adapters/sessions/session-reports.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { type ReadWaiting, waitingSessions } from '../adapters/sessions/waiting-sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getReport as row } from '../contract/all-day-sessions.ts';
import { sessionReport } from '../domain/reports/session-report.ts';
import { queuePosition } from '../domain/sessions/queue-position.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getReportWith = (
  requestAccess: RequestAccess<Write>,
  sessions: SessionTable,
  { readParts, readWaiting }: { readonly readParts: ReadReportParts; readonly readWaiting: ReadWaiting },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    const [parts, waiting] = await Promise.all([readParts(tenant, session), readWaiting(tenant, [session])]);
    const queue_position = queuePosition(session, waiting);
    return answer(sessionReport({ session, queue_position, ...parts }));
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return getReportWith(requestAccess, sessionTable(table), {
    readParts: reportParts(table, signedDocuments(documentBucket())),
    readWaiting: waitingSessions(table),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
