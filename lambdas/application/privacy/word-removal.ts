import { analysisKey } from '../../adapters/analyses/analysis-writes.ts';
import { chatMessages } from '../../adapters/chat/chat-messages.ts';
import { eraseExcerpts } from '../../adapters/deliveries/response-excerpts.ts';
import { type DocumentStore, documentFolder } from '../../adapters/documents/documents.ts';
import { snapshotQuoteEraser } from '../../adapters/insights/erase-snapshot-quotes.ts';
import { quoteEraser } from '../../adapters/intelligence/erase-quotes.ts';
import { practiceTable } from '../../adapters/practice/practice-table.ts';
import { rewriteFolder } from '../../adapters/privacy/rewrite-folder.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { all, equals, present, type Table } from '../../adapters/table/table.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { wordlessRow, wordlessSessionRow } from '../../domain/privacy/erased-rows.ts';
import { unquotedSummary } from '../../domain/privacy/unquoted.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

const isWord = (part: string): boolean => /^(transcript|evidence|reading)-/.test(part);

/**
 * Removes the words of a conversation and leaves the findings, which is what retention does first. Both may be
 * repeated.
 */
export const wordRemoval = (table: Table, documents: DocumentStore) => {
  const segments = segmentTable(table);
  const chat = chatMessages(table);
  const practice = practiceTable(table);
  const ofRep = quoteEraser(table, documents);
  const ofOrg = snapshotQuoteEraser(table, documents);
  const unmarked = all(present, equals('transcript_removed_at', null));
  return {
    /** Removes transcript, evidence, chat, and quotes elsewhere; the scores and the feedback stay. */
    analysis: async (tenant: Tenant, analysis: AnalysisRecord, now: string): Promise<void> => {
      const { id, practice_session_id } = analysis;
      // The words can no longer be found before the first of them is removed.
      await table.update({
        kind: 'update',
        key: analysisKey(tenant, id),
        set: { transcript_removed_at: now, updated_at: now },
        remove: ['transcript_key', 'evidence_key'],
        when: unmarked,
      });
      const folder = documentFolder(tenant, 'analyses', id);
      await rewriteFolder(documents, folder, { rewrite: wordlessRow, goes: isWord });
      await eraseExcerpts(table, tenant, folder);
      await chat.erase(tenant, id);
      await ofRep(tenant, analysis);
      await ofOrg(tenant, analysis);
      if (practice_session_id !== null) await practice.erase(tenant, practice_session_id);
    },
    /** Removes the transcript of the day, and a model's readings of it; its segments stay, without their quotes. */
    session: async (tenant: Tenant, { id }: Pick<SessionRecord, 'id'>, now: string): Promise<void> => {
      await table.update({
        kind: 'update',
        key: { pk: partitions.sessions(tenant), sk: id },
        set: { transcript_removed_at: now, updated_at: now },
        remove: ['transcript_key'],
        when: unmarked,
      });
      for (const segment of await segments.all(tenant, id)) {
        const summary = unquotedSummary(segment.summary);
        if (summary !== segment.summary)
          await table.update(segments.retell(tenant, id, { id: segment.id, summary }));
      }
      const folder = documentFolder(tenant, 'sessions', id);
      await rewriteFolder(documents, folder, { rewrite: wordlessSessionRow, goes: isWord });
      await eraseExcerpts(table, tenant, folder);
    },
  };
};
