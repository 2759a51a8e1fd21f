import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type ReadParts, sessionParts } from '../adapters/sessions/session-parts.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { getSession as row } from '../contract/all-day-sessions.ts';
import { sessionRow } from '../domain/sessions/session-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getSessionWith = (
  requestAccess: RequestAccess<Write>,
  sessions: SessionTable,
  readParts: ReadParts,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, baseUrl }) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    return answer(sessionRow(session, { ...(await readParts(tenant, session)), baseUrl }));
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return getSessionWith(
    requestAccess,
    sessionTable(table, uploadedFiles(uploadBucket())),
    sessionParts(table, signedDocuments(documentBucket())),
  );
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
