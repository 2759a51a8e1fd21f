import { access } from '../adapters/access.ts';
import { oncePer, timely } from '../adapters/chat/timely.ts';
import { type ModelWork, modelWork } from '../adapters/limits/model-work.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { customerReplyBy } from '../adapters/practice/customer-reply.ts';
import { type PracticeTable, practiceTable } from '../adapters/practice/practice-table.ts';
import { stopwatch } from '../adapters/practice/stopwatch.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { maxPracticeMessages, sendPracticeMessage as row } from '../contract/practice.ts';
import { customerOf } from '../domain/practice/customer.ts';
import type { Customer } from '../domain/practice/practice-moment.ts';
import { messageRefusal, withTurn } from '../domain/practice/practice-moves.ts';
import { guardText } from '../domain/privacy/guard.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { modelAccess } from '../runtime/model-access.ts';
import { change, problem } from '../runtime/reply.ts';

export const sendMessageWith = (
  requestAccess: RequestAccess<Write>,
  {
    sessions,
    orgs,
    work,
  }: { readonly sessions: PracticeTable; readonly orgs: Pick<OrgTable, 'find'>; readonly work: ModelWork },
  // With up to 5 s of waiting for a first request of the same key, this is over before the function is.
  { customer, budgetMs = 22_000 }: { readonly customer: Customer; readonly budgetMs?: number },
) => {
  // Of two messages at once the later one is answered anew, to what was said by then, within the time that it has left.
  const clocks = oncePer<object, () => number>();
  return handles(row, requestAccess, async (request) => {
    const { tenant, params, body, now, newId } = request;
    const passedMs = await clocks(request, async () => stopwatch());
    const session = await sessions.find(tenant, params.id);
    if (session === undefined) return problem('practice_session_not_found', { id: params.id });
    const refusal = messageRefusal(session, body.message, maxPracticeMessages);
    if (refusal !== undefined) return problem(refusal.code, refusal.details);
    const [org, history] = await Promise.all([
      orgs.find(tenant, session.org_id),
      sessions.recent(tenant, session.id),
    ]);
    const message = guardText(body.message, org?.pii_policy);
    if (message.kind === 'rejected')
      return problem('pii_policy_violation', { field: 'message', found: message.found });
    const spent = await work.spend(tenant, now);
    if (spent.kind === 'refused') return problem(spent.code, spent.details);
    const played = await timely(budgetMs - passedMs(), (leftMs) =>
      customer({ session, history, message: message.kept }, leftMs()),
    );
    if (played.kind === 'failed') return problem(played.code, {}, played.cause);
    const turn = withTurn(session, message.kept, { played: played.result, now, newId });
    const { outcome } = turn.session.state;
    return change({ ...turn.reply, outcome }, [...sessions.append(tenant, session, turn), ...spent.writes]);
  });
};

const wired = (table: Table) => {
  const model = modelAccess();
  const customer = customerOf(model && customerReplyBy(model));
  const stores = { sessions: practiceTable(table), orgs: orgTable(table), work: modelWork(table) };
  return sendMessageWith(access(table, keyPepper()), stores, { customer });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
