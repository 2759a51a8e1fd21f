import { analysisTable } from '../adapters/analyses/analyses.ts';
import { chatMessages, chatPlace } from '../adapters/chat/chat-messages.ts';
import { listMessages as row } from '../contract/chat.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listMessages = endpoint(
  row,
  async ({ tenant, params: { id }, query: { limit, cursor } }, { table }) => {
    const analyses = analysisTable(table);
    const chat = chatMessages(table);
    const page = { limit, ...afterOf(row, cursor, chatPlace) };
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    const { rows, next } = await chat.list(tenant, id, page);
    return response(pageOf(row, rows, next));
  },
);
