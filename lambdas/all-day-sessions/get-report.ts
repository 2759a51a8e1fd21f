import { reportParts } from '../adapters/sessions/session-reports.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { waitingSessions } from '../adapters/sessions/waiting-sessions.ts';
import { getReport as row } from '../contract/all-day-sessions.ts';
import { sessionReport } from '../domain/reports/session-report.ts';
import { queuePosition } from '../domain/sessions/session.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getReport = endpoint(row, async ({ tenant, params: { id } }, { table, documents }) => {
  const sessions = sessionTable(table);
  const readParts = reportParts(table, documents);
  const readWaiting = waitingSessions(table);
  const session = await sessions.find(tenant, id);
  if (session === undefined) return problem('session_not_found', { id });
  const [parts, waiting] = await Promise.all([readParts(tenant, session), readWaiting(tenant, [session])]);
  const queue_position = queuePosition(session, waiting);
  return response(sessionReport({ session, queue_position, ...parts }));
});
