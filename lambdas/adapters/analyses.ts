import * as z from 'zod';
import type { AnalysisRecord, AnalysisStatus } from '../domain/analyses/analysis.ts';
import { given, type JobFilter, jobConditions, jobRange, type PageOfList } from './job-lists.ts';
import { jobDue } from './jobs.ts';
import { outbox } from './outbox.ts';
import { guardOf, holderOf, releaseGuard, takeGuard } from './recording-guards.ts';
import { codec, itemOf, jobError, jsonOf, jsonText, number, text } from './stored-fields.ts';
import { notDue, partitions, type TenantKey } from './table/keys.ts';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Key,
  type Put,
  type Table,
  type Write,
} from './table/table.ts';

const storedAnalysis = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'failed']),
  org_id: z.string(),
  rep_id: z.string(),
  org_uuid: z.string(),
  rep_uuid: z.string(),
  parent_session_id: text,
  segment_id: text,
  recording_url: z.string(),
  recording_title: text,
  language: text,
  skip_diarization: z.boolean().default(false),
  transcript_key: text,
  duration_seconds: number,
  codec,
  overall_score: number,
  document_key: z.string(),
  evidence_key: text,
  guard: text,
  callback_url: text,
  error: jsonOf(jobError),
  created_at: z.string(),
  updated_at: z.string(),
  started_at: text,
  completed_at: text,
  archived_at: text,
});

/** Which analyses a list shows. */
export type AnalysisFilter = JobFilter<AnalysisStatus> & {
  readonly min_score?: number | undefined;
  readonly session_id?: string | undefined;
};

export interface AnalysisTable {
  /** Live analyses only: archived ones are as good as gone. */
  find(tenant: TenantKey, id: string): Promise<AnalysisRecord | undefined>;
  /** The id of the live analysis of a recording. */
  liveOf(tenant: TenantKey, recordingUrl: string): Promise<string | undefined>;
  /** Newest first. */
  list(
    tenant: TenantKey,
    filter: AnalysisFilter,
    page: PageOfList,
  ): Promise<{ rows: AnalysisRecord[]; next: string | null }>;
  /** `dueAt`: when the sweeper shall look after it, ISO 8601. */
  add(tenant: TenantKey, analysis: AnalysisRecord, dueAt: string): Put;
  /** A queued analysis, its event, its recording guarded, and the wish that its workflow starts. */
  submit(
    tenant: TenantKey,
    analysis: AnalysisRecord,
    beginning: { dueAt: string; newId: () => string },
  ): Write[];
  /** The end of a running analysis, its event, and its recording set free; `document_key` has its last bytes. */
  end(tenant: TenantKey, ended: AnalysisRecord, newId: () => string): Write[];
}

const keyOf = (tenant: TenantKey, id: string): Key => ({ pk: partitions.analyses(tenant), sk: id });

const isRunning = all(
  equals('archived_at', null),
  any(equals('status', 'queued'), equals('status', 'processing')),
);

const put = (tenant: TenantKey, { error, ...analysis }: AnalysisRecord, dueAt: string): Put => ({
  kind: 'put',
  key: keyOf(tenant, analysis.id),
  item: {
    ...itemOf({ ...analysis, error: jsonText(error) }),
    list_key: partitions.orgAnalyses(tenant, analysis.org_uuid),
    list_order: analysis.id,
    ...jobDue({ tenant, kind: 'analysis', id: analysis.id }, dueAt),
  },
  when: absent,
});

const endOf = (tenant: TenantKey, { error, ...ended }: AnalysisRecord): Write => ({
  kind: 'update',
  key: keyOf(tenant, ended.id),
  set: itemOf({
    status: ended.status,
    document_key: ended.document_key,
    evidence_key: ended.evidence_key,
    overall_score: ended.overall_score,
    duration_seconds: ended.duration_seconds,
    updated_at: ended.updated_at,
    completed_at: ended.completed_at,
    error: jsonText(error),
  }),
  remove: notDue,
  when: isRunning,
});

/** The event of a status, with the row of that moment as its data. */
const eventOf = (tenant: TenantKey, analysis: AnalysisRecord, uuid: string): Write[] => {
  const { status, document_key, updated_at: now, callback_url } = analysis;
  if (status === 'processing') return [];
  const callbackUrl = status === 'queued' ? null : callback_url;
  const data = { kind: 'document', key: document_key } as const;
  return [outbox.event({ tenant, uuid, event: `analysis.${status}`, now, data, callbackUrl })];
};

export const analysisTable = (table: Table): AnalysisTable => ({
  find: async (tenant, id) => {
    const item = await table.get(keyOf(tenant, id));
    const analysis = item && storedAnalysis.parse(item);
    return analysis?.archived_at === null ? analysis : undefined;
  },
  liveOf: (tenant, recordingUrl) => holderOf(table, tenant, guardOf(recordingUrl)),
  list: async (tenant, { org_uuid, min_score, session_id, ids, ...filter }, page) => {
    const partition =
      org_uuid === undefined
        ? { partition: partitions.analyses(tenant) }
        : { index: 'list' as const, partition: partitions.orgAnalyses(tenant, org_uuid) };
    const { items, next } = await table.list({
      ...jobRange(partition, ids, page),
      filter: all(
        ...jobConditions(filter),
        ...given(min_score, (value) => compares('overall_score', '>=', value)),
        ...given(session_id, (value) => equals('parent_session_id', value)),
      ),
    });
    return { rows: items.map((item) => storedAnalysis.parse(item)), next };
  },
  add: put,
  submit: (tenant, analysis, { dueAt, newId }) => [
    put(tenant, analysis, dueAt),
    ...(analysis.guard === null ? [] : [takeGuard(tenant, analysis.guard, analysis.id)]),
    ...eventOf(tenant, analysis, newId()),
    outbox.job({ tenant, kind: 'analysis', id: analysis.id, uuid: newId(), now: analysis.created_at }),
  ],
  end: (tenant, ended, newId) => [
    endOf(tenant, ended),
    ...(ended.guard === null ? [] : [releaseGuard(tenant, ended.guard)]),
    ...eventOf(tenant, ended, newId()),
  ],
});
