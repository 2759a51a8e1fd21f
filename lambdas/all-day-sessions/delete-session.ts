import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type LeaseTable, leaseTable } from '../adapters/limits/leases.ts';
import { type ReadParts, sessionParts } from '../adapters/sessions/session-parts.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { deleteSession as row } from '../contract/all-day-sessions.ts';
import { sessionRow } from '../domain/sessions/session-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteSessionWith = (
  requestAccess: RequestAccess<Write>,
  sessions: SessionTable,
  readParts: ReadParts,
  leases: Pick<LeaseTable, 'free'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now, baseUrl }) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    const asItWas = sessionRow(session, { ...(await readParts(tenant, session)), baseUrl });
    // A workflow that still runs stops at its next step: each one asks for a session that is not archived.
    const freed = session.completed_at === null ? await leases.free(tenant, id) : [];
    return change(asItWas, [sessions.archive(tenant, session, now), ...freed], {
      before: { archived_at: null },
      after: { archived_at: now },
    });
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  const readParts = sessionParts(table, signedDocuments(documentBucket()));
  const sessions = sessionTable(table, uploadedFiles(uploadBucket()));
  return deleteSessionWith(requestAccess, sessions, readParts, leaseTable(table));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
