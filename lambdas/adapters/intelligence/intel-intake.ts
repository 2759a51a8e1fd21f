import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { NewDocument } from '../../domain/analyses/submitted-analysis.ts';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { WantedMaterial } from '../../domain/intelligence/wanted-material.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { completedOfRep } from '../analyses/rep-analyses.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import { type Holder, type LeaseTable, leaseTable } from '../limits/leases.ts';
import { type Partner, partnerTable } from '../partners/partners.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import type { UrlPolicy } from '../urls/check-url.ts';
import { checkUrl } from '../urls/check-url.ts';
import { analysesOf } from './analyses-of.ts';
import { intelJobTable } from './intel-job-table.ts';
import { type NameRep, namedRep } from './named-rep.ts';

/** What a job asks for: the rep, what it shall rest on, and a place among the jobs in flight. */
export interface IntelArrival {
  readonly path: { readonly org_id: string; readonly rep_id: string };
  readonly wanted: WantedMaterial;
  readonly holder: Holder;
}

/** What stands in the rows that the start of a job meets. */
export interface IntelSurvey {
  readonly rep: Awaited<ReturnType<NameRep>>;
  readonly partner: Partner | undefined;
  /** What is there of what was wanted: for named analyses one place each, `undefined` where there is none. */
  readonly found: readonly (AnalysisRecord | undefined)[];
  readonly slot: Awaited<ReturnType<LeaseTable['take']>>;
}

/** What the start of a job needs of the world. */
export interface IntelIntake {
  readonly isAllowedUrl: (url: string) => boolean;
  readonly survey: (tenant: TenantKey, arrival: IntelArrival) => Promise<IntelSurvey>;
  /** Writes documents before anything points at them. */
  readonly keep: (documents: readonly NewDocument[]) => Promise<void>;
  readonly submit: (
    tenant: TenantKey,
    job: IntelJobRecord,
    beginning: { dueAt: string; newId: () => string },
  ) => Write[];
}

export const intelIntake = (table: Table, documents: DocumentStore, policy: UrlPolicy): IntelIntake => {
  const [analyses, jobs] = [analysisTable(table), intelJobTable(table)];
  const [leases, partners, nameRep] = [leaseTable(table), partnerTable(table), namedRep(table)];
  const newest = async (tenant: TenantKey, rep: IntelSurvey['rep'], count: number) => {
    if (rep.kind === 'refused') return [];
    const filter = { org_uuid: rep.org_uuid, rep_id: rep.key.repId, ids: {}, count };
    return (await completedOfRep(analyses, tenant, filter)).rows;
  };
  return {
    isAllowedUrl: (url) => checkUrl(url, { policy }).kind === 'accepted',
    survey: async (tenant, { path, wanted, holder }) => {
      const [rep, partner, slot, named] = await Promise.all([
        nameRep(tenant, path),
        partners.find(tenant.partner_id),
        leases.take(tenant, holder),
        wanted.kind === 'newest' ? [] : analysesOf(analyses, tenant, wanted.ids),
      ]);
      const found = wanted.kind === 'newest' ? await newest(tenant, rep, wanted.count) : named;
      return { rep, partner, slot, found };
    },
    keep: (all) => putAll(documents, all),
    submit: (tenant, job, beginning) => jobs.submit(tenant, job, beginning),
  };
};
