import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type ChatMessages, chatMessages, chatPlace } from '../adapters/chat/chat-messages.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listMessages as row } from '../contract/chat.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listMessagesWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  chat: ChatMessages,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { limit, cursor } }) => {
    const page = { limit, ...afterOf(row, cursor, chatPlace) };
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    const { rows, next } = await chat.list(tenant, id, page);
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) =>
  listMessagesWith(access(table, keyPepper()), analysisTable(table), chatMessages(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
