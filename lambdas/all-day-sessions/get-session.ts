import { sessionParts } from '../adapters/sessions/session-parts.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { getSession as row } from '../contract/all-day-sessions.ts';
import { sessionRow } from '../domain/sessions/session-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getSession = endpoint(
  row,
  async ({ tenant, params: { id }, baseUrl }, { table, documents, uploads }) => {
    const sessions = sessionTable(table, uploads.files);
    const readParts = sessionParts(table, documents);
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    return response(sessionRow(session, { ...(await readParts(tenant, session)), baseUrl }));
  },
);
