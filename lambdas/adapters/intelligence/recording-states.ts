import * as z from 'zod';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { RecordingState } from '../../domain/intelligence/recording-plan.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { completedOfRep, type RepAnalysesFilter } from '../analyses/rep-analyses.ts';
import type { DocumentStore } from '../documents/documents.ts';
import type { Table } from '../table/table.ts';

/** The document of a job's recordings. */
const recordings = z.array(z.string());

/** The time from which analyses are reused. */
export type ReuseSpan = Pick<RepAnalysesFilter, 'created_after' | 'ids'>;

/** Looks up the analyses of each recording of a job, in order; none when the job has no recordings. */
export const recordingStates = (table: Table, documents: DocumentStore) => {
  const analyses = analysisTable(table);
  const liveOf = async (tenant: Tenant, url: string) => {
    const id = await analyses.liveOf(tenant, url);
    return id === undefined ? undefined : analyses.find(tenant, id);
  };
  return async (tenant: Tenant, job: IntelJobRecord, span: ReuseSpan): Promise<RecordingState[]> => {
    if (job.recordings_key === null || job.completed_at !== null) return [];
    const urls = recordings.parse(JSON.parse(await documents.get(job.recordings_key)));
    const isComplete = job.analysis_ids.every((id) => id !== null);
    const { org_uuid, rep_id } = job;
    const { rows } = isComplete
      ? { rows: [] }
      : await completedOfRep(analyses, tenant, { org_uuid, rep_id, ...span });
    const reusable = new Map(rows.toReversed().map((row) => [row.recording_url, row]));
    return Promise.all(
      urls.map(async (url, index): Promise<RecordingState> => {
        const analysisId = job.analysis_ids[index] ?? null;
        const [analysis, live] = await Promise.all([
          analysisId === null ? undefined : analyses.find(tenant, analysisId),
          analysisId === null ? liveOf(tenant, url) : undefined,
        ]);
        return { url, analysisId, analysis, live, reusable: reusable.get(url) };
      }),
    );
  };
};
