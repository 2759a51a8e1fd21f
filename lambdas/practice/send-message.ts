import { oncePer, timely } from '../adapters/chat/timely.ts';
import { modelWork } from '../adapters/limits/day-limits.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { practiceTable } from '../adapters/practice/practice-table.ts';
import { stopwatch } from '../adapters/practice/stopwatch.ts';
import { playCustomer } from '../application/practice/play-customer.ts';
import { maxPracticeMessages, sendPracticeMessage as row } from '../contract/practice.ts';
import { messageRefusal, withTurn } from '../domain/practice/practice-moves.ts';
import { guardText } from '../domain/privacy/guard.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** With up to 5 s of waiting for a first request of the same key, this ends before the function does. */
const budgetMs = 22_000;

/** The later of two concurrent messages is answered again, with the earlier one included, in the time that is left. */
const clocks = oncePer<object, () => number>();

export const sendMessage = endpoint(row, async (request, { table, model }) => {
  const { tenant, params, body, now, newId } = request;
  const sessions = practiceTable(table);
  const passedMs = await clocks(request, async () => stopwatch());
  const session = await sessions.find(tenant, params.id);
  if (session === undefined) return problem('practice_session_not_found', { id: params.id });
  const refusal = messageRefusal(session, body.message, maxPracticeMessages);
  if (refusal !== undefined) return problem(refusal.code, refusal.details);
  const [org, history] = await Promise.all([
    orgTable(table).find(tenant, session.org_id),
    sessions.recent(tenant, session.id),
  ]);
  const message = guardText(body.message, org?.pii_policy);
  if (message.kind === 'rejected')
    return problem('pii_policy_violation', { field: 'message', found: message.found });
  const spent = await modelWork(table).spend(tenant, now);
  if (spent.kind === 'refused') return problem(spent.code, spent.details);
  const played = await timely(budgetMs - passedMs(), (leftMs) =>
    playCustomer(model, { session, history, message: message.kept }, leftMs()),
  );
  if (played.kind === 'failed') return problem(played.code, {}, played.cause);
  const turn = withTurn(session, message.kept, { played: played.result, now, newId });
  const { outcome } = turn.session.state;
  return change({ ...turn.reply, outcome }, [...sessions.append(tenant, session, turn), ...spent.writes]);
});
