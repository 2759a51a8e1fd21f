import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import { type Refusal, refused } from '../jobs/refusal.ts';
import { isOfHealthcare, lacksAgreement } from '../tenants/agreement.ts';
import { type IntelJobRecord, type IntelJobType, newIntelJob } from './intel-job.ts';
import { materialIds, recordingsOf, type WantedMaterial } from './wanted-material.ts';

/** The table's results for the start of a job. */
interface Surveyed<Code extends string, Write> {
  readonly rep:
    | { readonly kind: 'named'; readonly org_uuid: string; readonly rep_uuid: string }
    | Refusal<Code>;
  readonly found: readonly (AnalysisRecord | undefined)[];
  /** A permit among the jobs in flight: `writes` take it, with the job. */
  readonly permit: { readonly kind: 'granted'; readonly writes: readonly Write[] } | Refusal<Code>;
}

/** The input for the start of a job. Times are ISO 8601. */
interface Start {
  readonly id: string;
  readonly type: IntelJobType;
  readonly path: { readonly org_id: string; readonly rep_id: string };
  readonly wanted: WantedMaterial;
  readonly callback_url: string | null;
  /** Where the addresses of its recordings are stored, for a job that may have any. */
  readonly recordingsKey?: string;
  readonly now: string;
}

/** A job that may begin, the document that has to be written before it, and the writes that take its permit. */
interface Started<Write> {
  readonly kind: 'started';
  readonly job: IntelJobRecord;
  readonly documents: readonly NewDocument[];
  readonly writes: readonly Write[];
}

type MaterialCode = 'invalid_request' | 'analysis_not_found';

/** The job that a request starts, or why it does not: no such rep, nothing that it could use, or no free permit. */
export const startedJob = <Code extends string, Write>(
  { id, type, path, wanted, callback_url, recordingsKey, now }: Start,
  { rep, found, permit }: Surveyed<Code, Write>,
): Started<Write> | Refusal<Code | MaterialCode> => {
  if (rep.kind === 'refused') return rep;
  const { org_uuid, rep_uuid } = rep;
  const material = materialIds(wanted, found, { ...path, org_uuid });
  if (material.kind === 'refused') return material;
  if (permit.kind === 'refused') return permit;
  const documents = recordingsKey === undefined ? [] : recordingsOf(wanted, recordingsKey);
  const recordings_key = documents[0]?.key ?? null;
  const material_ids = { analysis_ids: material.ids, recordings_key };
  const owner = { ...path, org_uuid, rep_uuid };
  const job = newIntelJob({ id, type, ...owner, ...material_ids, callback_url, created_at: now });
  return { kind: 'started', job, documents, writes: permit.writes };
};

/** The table's results for the start of a job that may have recordings. */
interface SurveyedWithPartner<Code extends string, Write> extends Surveyed<Code, Write> {
  readonly rep:
    | {
        readonly kind: 'named';
        readonly org_uuid: string;
        readonly rep_uuid: string;
        /** The industry of the org. */
        readonly industry: string | null;
      }
    | Refusal<Code>;
  readonly partner: Parameters<typeof lacksAgreement>[0];
}

/** The same for a job that may have recordings analysed first. Those of healthcare need the partner's agreement. */
export const startedAssignment = <Code extends string, Write>(
  start: Start,
  seen: SurveyedWithPartner<Code, Write>,
): Started<Write> | Refusal<Code | MaterialCode | 'healthcare_without_baa'> => {
  if (
    start.wanted.kind === 'recordings' &&
    seen.rep.kind === 'named' &&
    lacksAgreement(seen.partner, seen.rep)
  )
    return refused('healthcare_without_baa', { org_id: start.path.org_id });
  const started = startedJob(start, seen);
  if (started.kind === 'refused' || seen.rep.kind === 'refused') return started;
  return { ...started, job: { ...started.job, is_healthcare: isOfHealthcare(seen.partner, seen.rep) } };
};
