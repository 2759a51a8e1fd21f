import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type SessionTable, sessionTable } from '../adapters/sessions/sessions.ts';
import { type ReadWaiting, waitingSessions } from '../adapters/sessions/waiting-sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { listSessions as row } from '../contract/all-day-sessions.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { queuePosition } from '../domain/sessions/queue-position.ts';
import { sessionSummary } from '../domain/sessions/session-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listSessionsWith = (
  requestAccess: RequestAccess<Write>,
  sessions: SessionTable,
  { orgs, readWaiting }: { readonly orgs: OrgTable; readonly readWaiting: ReadWaiting },
) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor, org_id, ...filter } }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const org = org_id === undefined ? undefined : await orgs.find(tenant, org_id);
    if (org_id !== undefined && org === undefined) return answer(pageOf(row, [], null));
    const where = { ...filter, org_uuid: org?.id, ids: idRange(filter) };
    const { rows, next } = await sessions.list(tenant, where, page);
    const waiting = await readWaiting(tenant, rows);
    const shown = rows.map((session) => sessionSummary(session, queuePosition(session, waiting)));
    return answer(pageOf(row, shown, next));
  });

const wired = (table: Table) =>
  listSessionsWith(access(table, keyPepper()), sessionTable(table, uploadedFiles(uploadBucket())), {
    orgs: orgTable(table),
    readWaiting: waitingSessions(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
