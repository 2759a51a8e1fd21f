import { access } from '../adapters/access.ts';
import { analysisTable } from '../adapters/analyses/analyses.ts';
import { chatMessages } from '../adapters/chat/chat-messages.ts';
import { wordVectorsBeside } from '../adapters/chat/chat-vectors.ts';
import { type Answering, timelyAnswer } from '../adapters/chat/timely-answer.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type ModelWork, modelWork } from '../adapters/limits/model-work.ts';
import { replyBy } from '../adapters/model/reply.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { sendMessage as row } from '../contract/chat.ts';
import { assistantOf } from '../domain/chat/assistant.ts';
import { exchanged } from '../domain/chat/exchanged.ts';
import { guardText } from '../domain/privacy/guard.ts';
import { readWordVectors, type WordVectors } from '../domain/scoring/learned/word-vectors.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { change, problem } from '../runtime/reply.ts';

export const sendMessageWith = (
  requestAccess: RequestAccess<Write>,
  table: Table,
  { work, ...answering }: Answering & { readonly work: ModelWork },
) => {
  const [analyses, chat, orgs] = [analysisTable(table), chatMessages(table), orgTable(table)];
  const answered = timelyAnswer(answering);
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
    const spent = await work.spend(tenant, now);
    if (spent.kind === 'refused') return problem(spent.code, spent.details);
    const reply = await answered(request, analysis, { message: message.kept, history: messages });
    if (reply.kind === 'failed') return problem(reply.code, {}, reply.cause);
    const turn = exchanged(message.kept, reply.result, { id, now, newId });
    return change(turn.answer, [...chat.append(tenant, { analysis, length }, turn), ...spent.writes]);
  });
};

let vectors: WordVectors | undefined;

/** Read when the first question is answered without a model (ADR 060). */
const wordVectors = (): WordVectors => {
  vectors ??= readWordVectors(wordVectorsBeside(import.meta.url));
  return vectors;
};

const wired = (table: Table) => {
  const documents = signedDocuments(documentBucket());
  const model = modelAccess();
  const assistants = assistantOf(model && replyBy(model), wordVectors, modelTakesHealthcare());
  const parts = { work: modelWork(table), documents, assistants };
  return sendMessageWith(access(table, keyPepper()), table, parts);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
