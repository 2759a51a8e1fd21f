import { orgTable } from '../adapters/orgs/orgs.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { waitingSessions } from '../adapters/sessions/waiting-sessions.ts';
import { listSessions as row } from '../contract/all-day-sessions.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { queuePosition } from '../domain/sessions/session.ts';
import { sessionSummary } from '../domain/sessions/session-row.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listSessions = endpoint(
  row,
  async ({ tenant, query: { limit, cursor, org_id, ...filter } }, { table, uploads }) => {
    const sessions = sessionTable(table, uploads.files);
    const orgs = orgTable(table);
    const readWaiting = waitingSessions(table);
    const page = { limit, ...afterOf(row, cursor) };
    const org = org_id === undefined ? undefined : await orgs.find(tenant, org_id);
    if (org_id !== undefined && org === undefined) return response(pageOf(row, [], null));
    const where = { ...filter, org_uuid: org?.id, ids: idRange(filter) };
    const { rows, next } = await sessions.list(tenant, where, page);
    const waiting = await readWaiting(tenant, rows);
    const shown = rows.map((session) => sessionSummary(session, queuePosition(session, waiting)));
    return response(pageOf(row, shown, next));
  },
);
