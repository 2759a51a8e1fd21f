import { access } from '../adapters/access.ts';
import { analysisTable } from '../adapters/analyses/analyses.ts';
import { chatMessages } from '../adapters/chat/chat-messages.ts';
import { readScoredConversation } from '../adapters/chat/scored-conversation.ts';
import { oncePer, type Timely, timely } from '../adapters/chat/timely.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { replyBy } from '../adapters/model/reply.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { sendMessage as row } from '../contract/chat.ts';
import { type AssistantOf, assistantOf } from '../domain/chat/assistant.ts';
import type { ChatAnswer } from '../domain/chat/chat.ts';
import { exchanged } from '../domain/chat/exchanged.ts';
import { guardText } from '../domain/privacy/guard.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { modelAccess } from '../runtime/model-access.ts';
import { change, problem } from '../runtime/reply.ts';

export const sendMessageWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  parts: { documents: DocumentStore; assistants: AssistantOf; budgetMs?: number },
) => {
  const [analyses, chat, orgs] = [analysisTable(table), chatMessages(table), orgTable(table)];
  // With up to 5 s of waiting for a first request of the same key, this is over before the function is.
  const { documents, assistants, budgetMs = 22_000 } = parts;
  // Two questions at once are saved one after the other: the later one is not answered twice for it.
  const once = oncePer<object, Timely<ChatAnswer>>();
  return handles(row, requestAccess, async (request) => {
    const { tenant, params, body, now, newId } = request;
    const { id } = params;
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { status, transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    if (status !== 'completed') return problem('invalid_request', { id, status });
    const [org, { length, messages }] = await Promise.all([
      orgs.find(tenant, analysis.org_id),
      chat.latest(tenant, id),
    ]);
    const message = guardText(body.message, org?.pii_policy);
    if (message.kind === 'rejected')
      return problem('pii_policy_violation', { field: 'message', found: message.found });
    const reply = await once(request, () =>
      timely(budgetMs, async (leftMs) => {
        const conversation = await readScoredConversation(documents, analysis);
        const question = { ...conversation, message: message.kept, history: messages };
        return assistants(analysis.recording_url)(question, leftMs());
      }),
    );
    if (reply.kind === 'failed') return problem(reply.code, {}, reply.cause);
    const turn = exchanged(message.kept, reply.result, { id, now, newId });
    return change(turn.answer, chat.append(tenant, { analysis, length }, turn));
  });
};

const wired = (table: Table) => {
  const documents = signedDocuments(documentBucket());
  const model = modelAccess();
  const parts = { documents, assistants: assistantOf(model && replyBy(model)) };
  return sendMessageWith(access(table, required('keyPepper')), table, parts);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
