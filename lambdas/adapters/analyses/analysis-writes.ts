import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { pillarScores } from '../../domain/scoring/pillars.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { tellBatch } from '../bulk/batch-ends.ts';
import { outbox } from '../events/outbox.ts';
import { jobDue } from '../jobs/jobs.ts';
import { takeGuard } from '../recordings/recording-guards.ts';
import { notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, jsonText } from '../table/stored-fields.ts';
import { absent, all, any, equals, type Key, type Put, type Write } from '../table/table.ts';

// The single writes that the changes of an analysis are made of.

export const analysisKey = (tenant: Tenant, id: string): Key => ({
  pk: partitions.analyses(tenant),
  sk: id,
});

const isRunning = all(
  equals('archived_at', null),
  any(equals('status', 'queued'), equals('status', 'processing')),
);

export const putAnalysis = (tenant: Tenant, { error, ...analysis }: AnalysisRecord, dueAt: string): Put => ({
  kind: 'put',
  key: analysisKey(tenant, analysis.id),
  item: {
    ...itemOf({ ...analysis, error: jsonText(error) }),
    list_key: partitions.orgAnalyses(tenant, analysis.org_uuid),
    list_order: analysis.id,
    ...jobDue({ tenant, kind: 'analysis', id: analysis.id }, dueAt),
  },
  when: absent,
});

/** Only a running analysis ends, and only if whether it counts is as it was found. */
export const endAnalysis = (tenant: Tenant, { error, ...ended }: AnalysisRecord): Write => ({
  kind: 'update',
  key: analysisKey(tenant, ended.id),
  set: itemOf({
    status: ended.status,
    document_key: ended.document_key,
    evidence_key: ended.evidence_key,
    overall_score: ended.overall_score,
    ...pillarScores((pillar) => ended[`${pillar}_score`]),
    duration_seconds: ended.duration_seconds,
    updated_at: ended.updated_at,
    completed_at: ended.completed_at,
    error: jsonText(error),
  }),
  remove: notDue,
  when: all(isRunning, equals('superseded_by', ended.superseded_by)),
});

/** An analysis that no longer counts, provided that it is as it was found. Its row stays as it is. */
export const supersedeAnalysis = (
  tenant: Tenant,
  { id, status, completed_at }: AnalysisRecord,
  { by, now }: { readonly by: string; readonly now: string },
): Write => ({
  kind: 'update',
  key: analysisKey(tenant, id),
  set: { superseded_by: by, updated_at: now },
  when: all(
    equals('completed_at', completed_at),
    // A queued one may begin meanwhile, which changes nothing here.
    ...(completed_at === null ? [] : [equals('status', status)]),
  ),
});

/** The fields of the analysis's former run. Its results stay until there are new ones. */
const former = ['error', 'started_at', 'completed_at', 'deadline_at'];

/** An analysis is queued again only if it has ended and is as it was read. */
export const queueAgain = (
  tenant: Tenant,
  { found, rescored }: { found: AnalysisRecord; rescored: AnalysisRecord },
  dueAt: string,
): Write => ({
  kind: 'update',
  key: analysisKey(tenant, found.id),
  set: {
    status: rescored.status,
    attempt: rescored.attempt,
    document_key: rescored.document_key,
    updated_at: rescored.updated_at,
    ...jobDue({ tenant, kind: 'analysis', id: found.id }, dueAt),
  },
  remove: former,
  when: all(equals('archived_at', null), equals('completed_at', found.completed_at)),
});

/** The event of a status, with the row of that moment as its data. */
export const analysisEvent = (tenant: Tenant, analysis: AnalysisRecord, uuid: string): Write[] => {
  const { status, document_key, updated_at: now, callback_url } = analysis;
  if (status === 'processing') return [];
  const callbackUrl = status === 'queued' ? null : callback_url;
  const data = { kind: 'document', key: document_key } as const;
  return [outbox.event({ tenant, uuid, event: `analysis.${status}`, now, data, callbackUrl })];
};

/** The writes with a queued analysis, the first time and each further one. */
export const begunWith = (tenant: Tenant, queued: AnalysisRecord, newId: () => string): Write[] => {
  const { id, guard, attempt, updated_at: now } = queued;
  return [
    ...(guard === null ? [] : [takeGuard(tenant, guard, id)]),
    ...analysisEvent(tenant, queued, newId()),
    outbox.job({ tenant, kind: 'analysis', id, uuid: newId(), now, attempt }),
  ];
};

/** Wakes the job that waits for the end of an analysis, if there is one. */
export const waitingJob = (tenant: Tenant, ended: AnalysisRecord, newId: () => string): Write[] => {
  const { intel_job_id: id, updated_at: now } = ended;
  return id === null ? [] : [outbox.job({ tenant, kind: 'intel', id, uuid: newId(), now })];
};

/** Reports to the batch that the analysis is an item of, if it is one. */
export const waitingBatch = (tenant: Tenant, ended: AnalysisRecord, newId: () => string): Write[] => {
  const { status, error, updated_at: now } = ended;
  return status === 'completed' || status === 'failed'
    ? tellBatch(tenant, ended, { status, error, now }, newId)
    : [];
};
