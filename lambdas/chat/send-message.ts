import { analysisTable } from '../adapters/analyses/analyses.ts';
import { chatMessages } from '../adapters/chat/chat-messages.ts';
import { modelWork } from '../adapters/limits/day-limits.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { answerMessage } from '../application/chat/answer-message.ts';
import { sendMessage as row } from '../contract/chat.ts';
import { exchanged } from '../domain/chat/exchanged.ts';
import { guardText } from '../domain/privacy/guard.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const sendMessage = endpoint(row, async (request, resources) => {
  const { tenant, params, body, now, newId } = request;
  const { table } = resources;
  const chat = chatMessages(table);
  const { id } = params;
  const analysis = await analysisTable(table).find(tenant, id);
  if (analysis === undefined) return problem('analysis_not_found', { id });
  const { status, transcript_removed_at: removed_at } = analysis;
  if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
  if (status !== 'completed') return problem('invalid_request', { id, status });
  const [org, { length, messages }] = await Promise.all([
    orgTable(table).find(tenant, analysis.org_id),
    chat.latest(tenant, id),
  ]);
  const message = guardText(body.message, org?.pii_policy);
  if (message.kind === 'rejected')
    return problem('pii_policy_violation', { field: 'message', found: message.found });
  const spent = await modelWork(table).spend(tenant, now);
  if (spent.kind === 'refused') return problem(spent.code, spent.details);
  const asked = { message: message.kept, history: messages };
  const reply = await answerMessage(resources, request, analysis, asked);
  if (reply.kind === 'failed') return problem(reply.code, {}, reply.cause);
  const turn = exchanged(message.kept, reply.result, { id, now, newId });
  return change(turn.answer, [...chat.append(tenant, { analysis, length }, turn), ...spent.writes]);
});
