import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { analysisScores } from '../../adapters/analyses/analysis-scores.ts';
import { analysisKey } from '../../adapters/analyses/analysis-writes.ts';
import { tellBatch } from '../../adapters/bulk/batch-ends.ts';
import { chatMessages } from '../../adapters/chat/chat-messages.ts';
import { eraseExcerpts } from '../../adapters/deliveries/response-excerpts.ts';
import { dispositionTable } from '../../adapters/dispositions/dispositions.ts';
import { type DocumentStore, documentFolder } from '../../adapters/documents/documents.ts';
import { snapshotQuoteEraser } from '../../adapters/insights/erase-snapshot-quotes.ts';
import { quoteEraser } from '../../adapters/intelligence/erase-quotes.ts';
import { settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { practiceTable } from '../../adapters/practice/practice-table.ts';
import { rewriteFolder } from '../../adapters/privacy/rewrite-folder.ts';
import { releaseGuard } from '../../adapters/recordings/recording-guards.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import { due, notDue } from '../../adapters/table/due.ts';
import { all, equals, present, type Table, type Update, type Write } from '../../adapters/table/table.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { noScores } from '../../domain/analyses/scores.ts';
import { erasedRow } from '../../domain/privacy/erased-rows.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';

/** The report to an item of a batch about its analysis. */
const archived = {
  code: 'analysis_not_found',
  message: 'The analysis was archived before it had ended: submit it again if you still want it.',
};

/** A function runs for at most 15 minutes. */
const lastStepsMs = 20 * minuteMs;
/** The fields of a record that describe the conversation, or say where its content is. */
const telling = [
  'recording_title',
  'transcript_key',
  'evidence_key',
  'guard',
  'callback_url',
  'error',
  ...Object.keys(noScores),
];

/** How an analysis is removed: hidden, and erased for good. */
export const analysisRemoval = (table: Table, documents: DocumentStore) => {
  const analyses = analysisTable(table);
  const segments = segmentTable(table);
  const scores = analysisScores(table);
  const leases = leaseTable(table);
  const chat = chatMessages(table);
  const dispositions = dispositionTable(table);
  const practice = practiceTable(table);
  const quotesOfRep = quoteEraser(table, documents);
  const quotesOfOrg = snapshotQuoteEraser(table, documents);

  /**
   * Hides an analysis. A running one is cancelled: its recording and its permit are free at once, its segment no longer
   * waits, and its workflow stops at its next step, because each step requires an analysis that is not archived.
   */
  const archive = async (tenant: Tenant, found: AnalysisRecord, now: string): Promise<Write[]> => {
    const isRunning = found.completed_at === null;
    const hide: Update = {
      kind: 'update',
      key: analysisKey(tenant, found.id),
      set: { archived_at: now, updated_at: now },
      remove: notDue,
      when: all(equals('archived_at', null), equals('completed_at', found.completed_at)),
    };
    return [
      hide,
      ...(isRunning && found.guard !== null ? [releaseGuard(tenant, found.guard)] : []),
      ...(await segments.afterEnd(tenant, { ...found, status: 'failed' })),
      ...(isRunning ? await leases.free(tenant, found.id) : []),
      // An analysis is archived once, so its own id identifies the request.
      ...(isRunning
        ? tellBatch(tenant, found, { status: 'failed', error: archived, now }, () => found.id)
        : []),
    ];
  };

  /**
   * Hides an analysis until it is erased. The sweeper comes back to it (reminder `purge`) when no step of a cancelled
   * workflow can still write a document, and repeats the erasure.
   */
  const beginErasure = async (tenant: Tenant, id: string, now: string): Promise<void> => {
    await settle(table, async () => {
      const live = await analyses.find(tenant, id);
      return live && archive(tenant, live, now);
    });
    await table.update({
      kind: 'update',
      key: analysisKey(tenant, id),
      set: due('purge', tenant, { id, dueAt: later(now, lastStepsMs) }),
      when: all(present, equals('purged_at', null)),
    });
  };

  /** Erases the content of a hidden analysis; may be repeated. Remnants of rows stay, because events point at them. */
  const erase = async (tenant: Tenant, id: string): Promise<void> => {
    const folder = documentFolder(tenant, 'analyses', id);
    await rewriteFolder(documents, folder, { rewrite: erasedRow, goes: () => true });
    await eraseExcerpts(table, tenant, folder);
    await scores.erase(tenant, id);
    await chat.erase(tenant, id);
    const analysis = await analyses.findKept(tenant, id);
    if (analysis === undefined) return;
    await quotesOfRep(tenant, analysis);
    await quotesOfOrg(tenant, analysis);
    await dispositions.erase(tenant, analysis);
    if (analysis.practice_session_id !== null) await practice.erase(tenant, analysis.practice_session_id);
  };

  /** The last step: the analysis can no longer be found, not even by the eraser. */
  const purged = (tenant: Tenant, id: string, now: string): Update => ({
    kind: 'update',
    key: analysisKey(tenant, id),
    set: { purged_at: now, recording_url: 'about:blank' },
    remove: telling,
    when: all(present, equals('purged_at', null)),
  });

  return {
    archive,
    beginErasure,
    erase,
    purged,
    /** All three steps: hides an analysis, erases its content, and makes it impossible to find. May be repeated. */
    purge: async (tenant: Tenant, id: string, now: string): Promise<void> => {
      await beginErasure(tenant, id, now);
      await erase(tenant, id);
      await table.update(purged(tenant, id, now));
    },
  };
};
