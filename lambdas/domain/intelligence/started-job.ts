import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import type { Refusal } from '../jobs/refusal.ts';
import { type IntelJobRecord, type IntelJobType, newIntelJob } from './intel-job.ts';
import { materialIds, recordingsOf, type WantedMaterial } from './wanted-material.ts';

/** What the rows say that the start of a job meets. */
interface Surveyed<RepCode extends string> {
  readonly rep:
    | { readonly kind: 'named'; readonly org_uuid: string; readonly rep_uuid: string }
    | Refusal<RepCode>;
  readonly found: readonly (AnalysisRecord | undefined)[];
}

/** What a job is started with. Times are ISO 8601. */
interface Start {
  readonly id: string;
  readonly type: IntelJobType;
  readonly path: { readonly org_id: string; readonly rep_id: string };
  readonly wanted: WantedMaterial;
  readonly callback_url: string | null;
  /** Where the addresses of its recordings go, for a job that may have any. */
  readonly recordingsKey?: string;
  readonly now: string;
}

/** A job that may begin, and the document that has to be there before it. */
interface Started {
  readonly kind: 'started';
  readonly job: IntelJobRecord;
  readonly documents: readonly NewDocument[];
}

/** The job that a request starts, or why it does not: no such rep, or nothing that it could rest on. */
export const startedJob = <RepCode extends string>(
  { id, type, path, wanted, callback_url, recordingsKey, now }: Start,
  { rep, found }: Surveyed<RepCode>,
): Started | Refusal<RepCode | 'invalid_request' | 'analysis_not_found'> => {
  if (rep.kind === 'refused') return rep;
  const { org_uuid, rep_uuid } = rep;
  const material = materialIds(wanted, found, { ...path, org_uuid });
  if (material.kind === 'refused') return material;
  const documents = recordingsKey === undefined ? [] : recordingsOf(wanted, recordingsKey);
  const recordings_key = documents[0]?.key ?? null;
  const material_ids = { analysis_ids: material.ids, recordings_key };
  const owner = { ...path, org_uuid, rep_uuid };
  const job = newIntelJob({ id, type, ...owner, ...material_ids, callback_url, created_at: now });
  return { kind: 'started', job, documents };
};
