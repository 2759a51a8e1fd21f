import { analysesOf, analysisTable } from '../../adapters/analyses/analyses.ts';
import { completedOfRep } from '../../adapters/analyses/rep-analyses.ts';
import { type DocumentStore, documentKey } from '../../adapters/documents/documents.ts';
import { intelJobTable } from '../../adapters/intelligence/intel-job-table.ts';
import { namedRep } from '../../adapters/intelligence/named-rep.ts';
import { putAll } from '../../adapters/jobs/job-documents.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { partnerTable } from '../../adapters/partners/partners.ts';
import type { Table, Write } from '../../adapters/table/table.ts';
import { checkUrl, type UrlPolicy } from '../../adapters/urls/check-url.ts';
import { jobHandle } from '../../domain/intelligence/intel-job.ts';
import { startedAssignment, startedJob } from '../../domain/intelligence/started-job.ts';
import {
  type WantedMaterial,
  wantedAnalyses,
  wantedMaterial,
} from '../../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../../domain/jobs/start-due.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** A request that starts a job about a rep. */
interface StartRequest {
  readonly tenant: Tenant;
  readonly params: { readonly org_id: string; readonly rep_id: string };
  readonly body: {
    readonly analysis_ids?: readonly string[] | undefined;
    readonly lookback_count?: number | undefined;
    readonly callback_url?: string | undefined;
  };
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

interface AssignmentRequest extends StartRequest {
  readonly body: StartRequest['body'] & { readonly recording_urls?: readonly string[] | undefined };
}

/** A job that may begin once these writes are saved. */
interface StartedJob {
  readonly kind: 'started';
  readonly handle: ReturnType<typeof jobHandle>;
  readonly writes: readonly Write[];
}

const started = (
  table: Table,
  { tenant, now, newId }: StartRequest,
  { job, writes }: Extract<ReturnType<typeof startedJob<never, Write>>, { readonly kind: 'started' }>,
): StartedJob => ({
  kind: 'started',
  handle: jobHandle(job),
  writes: [...writes, ...intelJobTable(table).submit(tenant, job, { dueAt: startDueAt(now), uuid: newId() })],
});

/**
 * Reads at once everything that the start of a job depends on: its rep, its partner, a permit, and the analyses that it
 * uses.
 */
const survey = async (
  table: Table,
  id: string,
  { tenant, params, now }: StartRequest,
  wanted: WantedMaterial,
) => {
  const analyses = analysisTable(table);
  const [rep, partner, permit, named] = await Promise.all([
    namedRep(table)(tenant, params),
    partnerTable(table).find(tenant.partner_id),
    leaseTable(table).take(tenant, { id, now }),
    wanted.kind === 'newest' ? [] : analysesOf(analyses, tenant, wanted.ids),
  ]);
  if (wanted.kind !== 'newest' || rep.kind === 'refused') return { rep, partner, permit, found: named };
  const filter = { org_uuid: rep.org_uuid, rep_id: rep.key.repId, ids: {}, count: wanted.count };
  return { rep, partner, permit, found: (await completedOfRep(analyses, tenant, filter)).rows };
};

/**
 * Starts the job that finds out a persona or the methodologies of a rep, from analyses or from recordings that are
 * analysed first. Their addresses are stored as a document before the job points at it.
 */
export const startAssignment = async (
  { table, documents, urlPolicy }: { table: Table; documents: DocumentStore; urlPolicy: UrlPolicy },
  type: 'persona_assign' | 'methodology_assign',
  request: AssignmentRequest,
) => {
  const { tenant, params, body, now, newId } = request;
  const isAllowedUrl = (url: string) => checkUrl(url, { policy: urlPolicy }).kind === 'accepted';
  const wanted = wantedMaterial(body, { environment: tenant.environment, isAllowedUrl });
  if (wanted.kind === 'refused') return wanted;
  const id = newId();
  const seen = await survey(table, id, request, wanted);
  const callback_url = body.callback_url ?? null;
  const recordingsKey = documentKey(tenant, 'intel', { id, part: 'recordings', version: newId() });
  const decided = startedAssignment(
    { id, type, path: params, wanted, callback_url, recordingsKey, now },
    seen,
  );
  if (decided.kind === 'refused') return decided;
  await putAll(documents, decided.documents);
  return started(table, request, decided);
};

/** Starts the job that summarises a rep's analyses. */
export const startSynthesisJob = async (
  { table, urlPolicy }: { table: Table; urlPolicy: UrlPolicy },
  request: StartRequest,
) => {
  const { params, body, now, newId } = request;
  const isAllowedUrl = (url: string) => checkUrl(url, { policy: urlPolicy }).kind === 'accepted';
  const wanted = wantedAnalyses(body, { isAllowedUrl });
  if (wanted.kind === 'refused') return wanted;
  const id = newId();
  const seen = await survey(table, id, request, wanted);
  const callback_url = body.callback_url ?? null;
  const decided = startedJob({ id, type: 'synthesis', path: params, wanted, callback_url, now }, seen);
  return decided.kind === 'refused' ? decided : started(table, request, decided);
};
