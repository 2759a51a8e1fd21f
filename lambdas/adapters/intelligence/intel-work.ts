import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { RepAnalysis } from '../../domain/intelligence/rep-analysis.ts';
import { analysisTable } from '../analyses/analyses.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readEvidence, readTranscript } from '../jobs/job-documents.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { analysesOf } from './analyses-of.ts';
import { type EndIntelJob, intelEndings } from './intel-endings.ts';
import { intelSteps, type StepIntelJob } from './intel-steps.ts';

/** An analysis by its scores and by where its words are. */
interface Scored extends Omit<RepAnalysis, 'transcript' | 'evidence'> {
  readonly transcript_key: string;
  readonly evidence_key: string | null;
}

/** What the worker of rep intelligence does with the world. */
export interface IntelWork {
  readonly step: StepIntelJob;
  /** What a job rests on, as it is now; `undefined` where an analysis was archived. */
  readonly find: (tenant: TenantKey, job: IntelJobRecord) => Promise<(AnalysisRecord | undefined)[]>;
  /** Reads the words of one analysis after the other, so that only one conversation is in memory. */
  readonly read: (records: readonly Scored[]) => AsyncIterable<RepAnalysis>;
  readonly end: EndIntelJob;
}

export const intelWork = (table: Table, documents: DocumentStore): IntelWork => {
  const analyses = analysisTable(table);
  return {
    step: intelSteps(table, documents),
    find: (tenant, { analysis_ids }) =>
      analysesOf(
        analyses,
        tenant,
        // A recording may have been analysed by one that is named besides.
        [...new Set(analysis_ids.flatMap((id) => id ?? []))],
      ),
    read: (records) => ({
      async *[Symbol.asyncIterator]() {
        for (const { id, created_at, scores, transcript_key, evidence_key } of records) {
          const [transcript, evidence] = await Promise.all([
            readTranscript(documents, transcript_key),
            evidence_key === null ? null : readEvidence(documents, evidence_key),
          ]);
          yield { id, created_at, scores, transcript, evidence };
        }
      },
    }),
    end: intelEndings(table, documents),
  };
};
