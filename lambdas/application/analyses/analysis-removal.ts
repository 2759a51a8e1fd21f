import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { analysisScores } from '../../adapters/analyses/analysis-scores.ts';
import { analysisKey } from '../../adapters/analyses/analysis-writes.ts';
import { tellBatch } from '../../adapters/bulk/batch-ends.ts';
import { chatMessages } from '../../adapters/chat/chat-messages.ts';
import { eraseAnswers } from '../../adapters/deliveries/answers.ts';
import { type DocumentStore, documentFolder } from '../../adapters/documents/documents.ts';
import { settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { releaseGuard } from '../../adapters/recordings/recording-guards.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import { due, notDue } from '../../adapters/table/due.ts';
import { freeForm } from '../../adapters/table/stored-fields.ts';
import { all, equals, present, type Table, type Update, type Write } from '../../adapters/table/table.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { noScores } from '../../domain/analyses/scores.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { traceEraser } from './analysis-traces.ts';

const atOnce = 20;

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
  const eraseTraces = traceEraser(table, documents);

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

  return {
    archive,
    /**
     * Hides an analysis that is to be erased. The sweeper comes back to it (reminder `purge`) when no step of a
     * cancelled workflow can still write a document, and repeats the erasure.
     */
    beginErasure: async (tenant: Tenant, id: string, now: string): Promise<void> => {
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
    },
    /**
     * Erases the content of a hidden analysis; may be repeated. Rows become what `erased` leaves of them, because
     * events point at them.
     */
    erase: async (
      tenant: Tenant,
      id: string,
      erased: (row: Record<string, unknown>) => Record<string, unknown>,
    ): Promise<void> => {
      const folder = documentFolder(tenant, 'analyses', id);
      const eraseOne = async (key: string): Promise<void> => {
        if (!key.startsWith(`${folder}row-`)) return documents.remove(key);
        await documents.put(
          key,
          JSON.stringify(erased(freeForm.parse(JSON.parse(await documents.get(key))))),
        );
      };
      const keys = await documents.list(folder);
      for (let from = 0; from < keys.length; from += atOnce)
        await Promise.all(keys.slice(from, from + atOnce).map(eraseOne));
      await eraseAnswers(table, tenant, folder);
      await scores.erase(tenant, id);
      await chat.erase(tenant, id);
      const analysis = await analyses.findKept(tenant, id);
      if (analysis !== undefined) await eraseTraces(tenant, analysis);
    },
    /** The last step: the analysis can no longer be found, not even by the eraser. */
    purged: (tenant: Tenant, id: string, now: string): Update => ({
      kind: 'update',
      key: analysisKey(tenant, id),
      set: { purged_at: now, recording_url: 'about:blank' },
      remove: telling,
      when: all(present, equals('purged_at', null)),
    }),
  };
};
