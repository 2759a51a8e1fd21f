import * as z from 'zod';
import type { AnalysisRecord, AnalysisStatus } from '../../domain/analyses/analysis.ts';
import { pillarScores } from '../../domain/scoring/pillars.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { guardOf, holderOf, releaseGuard } from '../recordings/recording-guards.ts';
import { someAtOnce } from '../some-at-once.ts';
import { given, type JobFilter, jobConditions, jobRange, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { codec, jobError, jsonOf, number, text } from '../table/stored-fields.ts';
import { all, compares, equals, type Table, type Write } from '../table/table.ts';
import {
  analysisEvent,
  analysisKey,
  begunWith,
  endAnalysis,
  putAnalysis,
  queueAgain,
  waitingBatch,
  waitingJob,
} from './analysis-writes.ts';

const storedAnalysis = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'failed']),
  org_id: z.string(),
  rep_id: z.string(),
  org_uuid: z.string(),
  rep_uuid: z.string(),
  parent_session_id: text,
  segment_id: text,
  intel_job_id: text,
  practice_session_id: text,
  batch_id: text,
  batch_index: number,
  recording_url: z.string(),
  file_key: text,
  recording_title: text,
  language: text,
  skip_diarization: z.boolean().default(false),
  is_healthcare: z.boolean().default(false),
  transcript_key: text,
  duration_seconds: number,
  codec,
  overall_score: number,
  ...pillarScores(() => number),
  document_key: z.string(),
  evidence_key: text,
  guard: text,
  callback_url: text,
  attempt: z.number().default(1),
  error: jsonOf(jobError),
  created_at: z.string(),
  updated_at: z.string(),
  started_at: text,
  completed_at: text,
  archived_at: text,
  transcript_removed_at: text,
  superseded_by: text,
  purged_at: text,
});

/** The analyses that a list shows. */
export type AnalysisFilter = JobFilter<AnalysisStatus> & {
  readonly min_score?: number | undefined;
  readonly session_id?: string | undefined;
  /** Leaves out what counts in no statistics: practice sessions, and segments that were redrawn since. */
  readonly counts?: true;
};

export const analysisTable = (table: Table) => ({
  /** Live analyses only; archived ones are not found. */
  find: async (tenant: Tenant, id: string): Promise<AnalysisRecord | undefined> => {
    const analysis = await readRow(table, storedAnalysis, analysisKey(tenant, id));
    return analysis?.archived_at === null ? analysis : undefined;
  },
  /** Archived ones too, as long as they were not purged. */
  findKept: async (tenant: Tenant, id: string): Promise<AnalysisRecord | undefined> => {
    const analysis = await readRow(table, storedAnalysis, analysisKey(tenant, id));
    return analysis?.purged_at === null ? analysis : undefined;
  },
  /** The id of the live analysis of a recording. */
  liveOf: (tenant: Tenant, recordingUrl: string): Promise<string | undefined> =>
    holderOf(table, tenant, guardOf(recordingUrl)),
  /** Newest first. */
  list: (
    tenant: Tenant,
    { org_uuid, min_score, session_id, counts, ids, ...filter }: AnalysisFilter,
    page: PageOfList,
  ): Promise<PageOf<AnalysisRecord>> => {
    const partition =
      org_uuid === undefined
        ? { partition: partitions.analyses(tenant) }
        : { index: 'list' as const, partition: partitions.orgAnalyses(tenant, org_uuid) };
    return readRows(table, storedAnalysis, {
      ...jobRange(partition, ids, page),
      filter: all(
        ...jobConditions(filter),
        // Scores are whole, and the table cannot store a number as small as a caller can name (5e-324).
        ...given(min_score, (value) => compares('overall_score', '>=', Math.ceil(value))),
        ...given(session_id, (value) => equals('parent_session_id', value)),
        ...given(counts, () => equals('practice_session_id', null)),
        ...given(counts, () => equals('superseded_by', null)),
      ),
    });
  },
  /** `dueAt`: when the sweeper checks it, ISO 8601. */
  add: putAnalysis,
  /** A queued analysis, its event, the guard of its recording, and the request for its workflow. */
  submit: (
    tenant: Tenant,
    analysis: AnalysisRecord,
    { dueAt, newId }: { dueAt: string; newId: () => string },
  ): Write[] => [putAnalysis(tenant, analysis, dueAt), ...begunWith(tenant, analysis, newId)],
  /** An ended analysis that waits for its workflow again, with the event and the guard of a new one. */
  rescore: (
    tenant: Tenant,
    { found, rescored }: { readonly found: AnalysisRecord; readonly rescored: AnalysisRecord },
    { dueAt, newId }: { dueAt: string; newId: () => string },
  ): Write[] => [queueAgain(tenant, { found, rescored }, dueAt), ...begunWith(tenant, rescored, newId)],
  /** The end of a running analysis, its event, and the release of its recording; `document_key` has its final bytes. */
  end: (tenant: Tenant, ended: AnalysisRecord, newId: () => string): Write[] => [
    endAnalysis(tenant, ended),
    ...(ended.guard === null ? [] : [releaseGuard(tenant, ended.guard)]),
    ...analysisEvent(tenant, ended, newId()),
    ...waitingJob(tenant, ended, newId),
    ...waitingBatch(tenant, ended, newId),
  ],
});

export type AnalysisTable = ReturnType<typeof analysisTable>;

const atOnce = 50;

/** Live analyses by their ids, in the same order; `undefined` for those that do not exist. */
export const analysesOf = (
  analyses: Pick<AnalysisTable, 'find'>,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(AnalysisRecord | undefined)[]> => someAtOnce(ids, atOnce, (id) => analyses.find(tenant, id));
