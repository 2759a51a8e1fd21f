import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import { analysisKey } from '../analyses/analysis-writes.ts';
import { chatMessages } from '../chat/chat-messages.ts';
import { eraseAnswers } from '../deliveries/answers.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { snapshotQuoteEraser } from '../insights/erase-snapshot-quotes.ts';
import { quoteEraser } from '../intelligence/erase-quotes.ts';
import { practiceTable } from '../practice/practice-table.ts';
import { segmentTable } from '../sessions/segments.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { all, equals, present, type Table } from '../table/table.ts';
import { type Rewrite, rewriteFolder } from './rewrite-folder.ts';

/** Removes what was said, and leaves what was found out: what retention does first. Both may be repeated. */
export interface WordRemoval {
  /** Transcript, evidence, chat, and quotes elsewhere; the scores and the feedback stay. */
  analysis(tenant: TenantKey, analysis: AnalysisRecord, now: string): Promise<void>;
  /** The transcript of the day, and what a model made of it; its segments stay, without what they quote. */
  session(tenant: TenantKey, session: Pick<SessionRecord, 'id'>, now: string): Promise<void>;
}

/** What is left where words were quoted. */
export interface WordlessRules {
  readonly wordlessRow: Rewrite;
  readonly wordlessSessionRow: Rewrite;
  readonly wordlessSummary: (summary: string | null) => string | null;
}

const isWord = (part: string): boolean => /^(transcript|evidence|reading)-/.test(part);

export const wordRemoval = (table: Table, documents: DocumentStore, rules: WordlessRules): WordRemoval => {
  const { wordlessRow, wordlessSessionRow, wordlessSummary } = rules;
  const segments = segmentTable(table);
  const [chat, practice] = [chatMessages(table), practiceTable(table)];
  const [ofRep, ofOrg] = [quoteEraser(table, documents), snapshotQuoteEraser(table, documents)];
  const unmarked = all(present, equals('transcript_removed_at', null));
  return {
    analysis: async (tenant, analysis, now) => {
      const { id, practice_session_id } = analysis;
      // Nobody finds the words any more before the first of them goes.
      await table.update({
        kind: 'update',
        key: analysisKey(tenant, id),
        set: { transcript_removed_at: now, updated_at: now },
        remove: ['transcript_key', 'evidence_key'],
        when: unmarked,
      });
      const folder = documentFolder(tenant, 'analyses', id);
      await rewriteFolder(documents, folder, { rewrite: wordlessRow, goes: isWord });
      await eraseAnswers(table, tenant, folder);
      await chat.erase(tenant, id);
      await ofRep(tenant, analysis);
      await ofOrg(tenant, analysis);
      if (practice_session_id !== null) await practice.erase(tenant, practice_session_id);
    },
    session: async (tenant, { id }, now) => {
      await table.update({
        kind: 'update',
        key: { pk: partitions.sessions(tenant), sk: id },
        set: { transcript_removed_at: now, updated_at: now },
        remove: ['transcript_key'],
        when: unmarked,
      });
      for (const segment of await segments.all(tenant, id)) {
        const summary = wordlessSummary(segment.summary);
        if (summary !== segment.summary)
          await table.update(segments.retell(tenant, id, { id: segment.id, summary }));
      }
      const folder = documentFolder(tenant, 'sessions', id);
      await rewriteFolder(documents, folder, { rewrite: wordlessSessionRow, goes: isWord });
      await eraseAnswers(table, tenant, folder);
    },
  };
};
