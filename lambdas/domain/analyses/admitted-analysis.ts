import { factsOf, recordedSeconds } from '../jobs/facts.ts';
import type { FirstLook } from '../jobs/first-look.ts';
import { type LengthLimits, type Refusal, refused } from '../jobs/refusal.ts';
import type { Source, SourceRules, Submission } from '../jobs/source.ts';
import type { OrgRecord } from '../orgs/upsert-org.ts';
import type { PiiPolicy } from '../privacy/policy.ts';
import { type Owners, ownersOf } from '../reps/owners.ts';
import type { RepRecord } from '../reps/upsert-rep.ts';
import { isOfHealthcare, lacksAgreement } from '../tenants/agreement.ts';
import { readAnySource, type UploadRules } from '../uploads/upload-source.ts';
import {
  type AnalysisSubmission,
  type SubmissionPlace,
  type SubmittedAnalysis,
  submittedAnalysis,
} from './submitted-analysis.ts';

/** What a submission meets: whose it is, as far as known. */
interface Found<Policy> {
  readonly partner: Parameters<typeof lacksAgreement>[0];
  readonly org: OrgRecord<Policy> | undefined;
  readonly rep: RepRecord | undefined;
  readonly unknownPlaybook: { readonly id: string } | undefined;
}

/** Why the limits of the partner do not let a submission in. */
type NoRoom = Refusal<'sandbox_limit_reached' | 'quota_exceeded' | 'concurrency_limit_reached'>;

/** What takes the room of a job, once it is known. */
interface Taken<Write> {
  readonly kind: 'granted';
  readonly writes: readonly Write[];
}

/** A job that takes its room. `recordedSeconds` is null where nobody knows yet. */
interface Taking {
  readonly id: string;
  readonly org_id: string;
  readonly recordedSeconds: number | null;
}

/** What stands in the rows that a submission meets. */
interface Surveyed<Known, Write> {
  /** The live analysis of the same recording. */
  readonly live: string | undefined;
  readonly found: Known;
  readonly room: { readonly kind: 'room'; take(job: Taking): Taken<Write> | NoRoom } | NoRoom;
}

/** What an admission asks of the world, and the id that it gives. */
export interface AdmissionWorld<Known, Write>
  extends Omit<SourceRules, 'limits'>,
    Omit<UploadRules, 'isAllowedUrl' | 'now'>,
    Pick<SubmissionPlace, 'id' | 'now' | 'keyOf' | 'guardOf'> {
  readonly limits: LengthLimits;
  readonly newId: () => string;
  /** Where the recording of a source is fetched; undefined where none is. */
  readonly addressOf: (source: Source) => string | undefined;
  /** `url` is a recording that has to be fetched. */
  readonly survey: (url: string | undefined) => Promise<Surveyed<Known, Write>>;
  /** Undefined: nobody looks, and the workflow finds out. */
  readonly look: (url: string) => Promise<FirstLook | undefined>;
}

/** An analysis that may begin: what saves it, beside its own writes, is `held` and its owners. */
export interface Admitted<Known, Policy, Write> extends Omit<SubmittedAnalysis, 'kind'> {
  readonly kind: 'admitted';
  readonly held: readonly Write[];
  readonly owners: Owners<Policy>;
  readonly found: Known;
}

/** Why a submission becomes none. */
export type AdmissionRefusal = Extract<Awaited<ReturnType<typeof admittedAnalysis>>, { kind: 'refused' }>;

/** Decides whether a submission becomes an analysis, in the order in which a caller is to be told why it does not. */
export const admittedAnalysis = async <Policy extends PiiPolicy, Known extends Found<Policy>, Write>(
  body: AnalysisSubmission & Submission & { readonly file_key?: string | undefined },
  world: AdmissionWorld<Known & Found<Policy>, Write>,
) => {
  const { id, now, newId, limits, keyOf, guardOf } = world;
  const source = readAnySource(body, world);
  if (source.kind === 'refused') return source;
  const url = world.addressOf(source);
  const { live, found, room } = await world.survey(url);
  if (live !== undefined) return refused('analysis_already_processing', { analysis_id: live });
  if (lacksAgreement(found.partner, found.org))
    return refused('healthcare_without_baa', { org_id: body.org_id });
  if (found.unknownPlaybook) return refused('playbook_not_found', found.unknownPlaybook);
  if (room.kind === 'refused') return room;
  const facts = factsOf(source, url === undefined ? undefined : await world.look(url), limits);
  if (facts.kind === 'refused') return facts;
  const held = room.take({ id, org_id: body.org_id, recordedSeconds: recordedSeconds(source, facts) });
  if (held.kind === 'refused') return held;
  const owners = ownersOf(body, found, { now, newId });
  const isHealthcare = isOfHealthcare(found.partner, owners.org);
  const place = { id, now, source, url, facts, isHealthcare, owners, keyOf, guardOf };
  const made = submittedAnalysis(body, place);
  if (made.kind === 'refused') return made;
  const admitted: Admitted<Known, Policy, Write> = {
    ...made,
    kind: 'admitted',
    held: held.writes,
    owners,
    found,
  };
  return admitted;
};
