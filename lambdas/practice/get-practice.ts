import { practiceTable } from '../adapters/practice/practice-table.ts';
import { maxPracticeMessages, getPractice as row } from '../contract/practice.ts';
import { shownPractice } from '../domain/practice/practice-session.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getPractice = endpoint(row, async ({ tenant, params: { id } }, { table }) => {
  const sessions = practiceTable(table);
  const session = await sessions.find(tenant, id);
  if (session === undefined) return problem('practice_session_not_found', { id });
  return response(shownPractice(session, await sessions.messages(tenant, id, maxPracticeMessages)));
});
