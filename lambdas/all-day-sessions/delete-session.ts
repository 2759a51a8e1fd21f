import { leaseTable } from '../adapters/limits/leases.ts';
import { sessionParts } from '../adapters/sessions/session-parts.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { deleteSession as row } from '../contract/all-day-sessions.ts';
import { sessionRow } from '../domain/sessions/session-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteSession = endpoint(
  row,
  async ({ tenant, params: { id }, now, baseUrl }, { table, documents, uploads }) => {
    const readParts = sessionParts(table, documents);
    const sessions = sessionTable(table, uploads.files);
    const leases = leaseTable(table);
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    const asItWas = sessionRow(session, { ...(await readParts(tenant, session)), baseUrl });
    // A workflow that still runs stops at its next step, because each step reads only sessions that are not archived.
    const freed = session.completed_at === null ? await leases.free(tenant, id) : [];
    return change(asItWas, [sessions.archive(tenant, session, now), ...freed], {
      before: { archived_at: null },
      after: { archived_at: now },
    });
  },
);
