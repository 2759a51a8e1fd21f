import type { SourceRecordings } from '../../adapters/audio/source-recordings.ts';
import type { Stores } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import { putAll } from '../../adapters/jobs/job-documents.ts';
import { submissionLimits } from '../../adapters/limits/submissions.ts';
import { guardOf, holderOf } from '../../adapters/recordings/recording-guards.ts';
import type { Write } from '../../adapters/table/table.ts';
import { fetchedAddress } from '../../adapters/uploads/uploaded-recordings.ts';
import { checkUrl, type UrlPolicy } from '../../adapters/urls/check-url.ts';
import { uploadLimits } from '../../contract/limits.ts';
import type { NewDocument } from '../../domain/analyses/submitted-analysis.ts';
import { gatheredOptions, type SharedOptions } from '../../domain/jobs/both-places.ts';
import { factsOf, recordedSeconds } from '../../domain/jobs/facts.ts';
import { type LengthLimits, refused } from '../../domain/jobs/refusal.ts';
import type { Submission } from '../../domain/jobs/source.ts';
import { ownersOf } from '../../domain/reps/owners.ts';
import { isOfHealthcare, lacksAgreement } from '../../domain/tenants/agreement.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { uploadAddress } from '../../domain/uploads/file-key.ts';
import { readAnySource } from '../../domain/uploads/upload-source.ts';
import { type FoundOwners, type OwnerNames, ownerTable } from './owners.ts';

/** The resources of an admission. */
export interface AdmissionResources extends Stores {
  readonly urlPolicy: UrlPolicy;
  /** Undefined if recordings are not looked at during the request, but by the first step of the workflow. */
  readonly firstLooks: FirstLooks | undefined;
}

/** What can be found out about a recording during the request. */
export type FirstLooks = Pick<SourceRecordings, 'look'>;

/** The submission, its owner, and the id of the job that it may become. */
export interface SubmissionRequest<Body> {
  readonly tenant: Tenant;
  readonly body: Body;
  /** The same for each attempt, so that documents of a failed attempt are in its folder. */
  readonly id: string;
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Address of the service with the stage. */
  readonly baseUrl: string;
}

/**
 * The kind of job that it becomes. `whenLive`: the code with which it is refused while another job has the same
 * recording.
 */
interface AdmissionRules<Live extends string> {
  readonly limits: LengthLimits;
  readonly whenLive?: Live;
}

type SubmittedBody = SharedOptions &
  OwnerNames &
  Submission & { readonly file_key?: string | undefined; readonly options: SharedOptions };

/** A look takes at most 5 s; a slower origin is `unreachable` with the reason `timeout`. */
const lookMs = 5_000;

/**
 * Reads at once everything that a submission depends on: its owners, the state of its partner's limits, and live jobs
 * with its recording.
 */
const survey = async (
  { table, documents }: AdmissionResources,
  { tenant, now }: SubmissionRequest<unknown>,
  names: OwnerNames,
  { url, isGuarded }: { readonly url: string | undefined; readonly isGuarded: boolean },
) => {
  const [live, found, room] = await Promise.all([
    isGuarded && url !== undefined ? holderOf(table, tenant, guardOf(url)) : undefined,
    ownerTable(table, playbookTable(table, documents)).find(tenant, names),
    submissionLimits(table).room(tenant, { now, isRecorded: url !== undefined }),
  ]);
  return { live, found, room };
};

/**
 * Decides whether a submission becomes a job, and gives the reasons of refusal in a fixed order. An admitted submission
 * holds its permit and its owners as writes, which are saved with the job.
 */
export const admitSubmission = async <Body extends SubmittedBody, Live extends string = never>(
  resources: AdmissionResources,
  request: SubmissionRequest<Body>,
  { limits, whenLive }: AdmissionRules<Live>,
) => {
  const { tenant, id, now, newId, baseUrl } = request;
  const gathered = gatheredOptions(request.body);
  if (gathered.kind === 'refused') return gathered;
  const { body } = gathered;
  const source = readAnySource(body, {
    environment: tenant.environment,
    fileKeySeconds: uploadLimits.fileKeySeconds,
    limits,
    isAllowedUrl: (url) => checkUrl(url, { policy: resources.urlPolicy }).kind === 'accepted',
    now,
    shownAs: (file_key) => uploadAddress(baseUrl, file_key),
  });
  if (source.kind === 'refused') return source;
  const url = fetchedAddress(tenant, source);
  const { live, found, room } = await survey(resources, request, body, {
    url,
    isGuarded: whenLive !== undefined,
  });
  if (whenLive !== undefined && live !== undefined) return refused(whenLive, { analysis_id: live });
  if (lacksAgreement(found.partner, found.org))
    return refused('healthcare_without_baa', { org_id: body.org_id });
  if (found.unknownPlaybook) return refused('playbook_not_found', found.unknownPlaybook);
  if (room.kind === 'refused') return room;
  const seen = url === undefined ? undefined : await resources.firstLooks?.look(url, lookMs);
  const facts = factsOf(source, seen?.look, limits);
  if (facts.kind === 'refused') return facts;
  const held = room.take({ id, org_id: body.org_id, recordedSeconds: recordedSeconds(source, facts) });
  if (held.kind === 'refused') return held;
  const owners = ownersOf(body, found, { now, newId });
  const isHealthcare = isOfHealthcare(found.partner, owners.org);
  return {
    kind: 'admitted',
    body,
    source,
    url,
    facts,
    isHealthcare,
    owners,
    found,
    held: held.writes,
  } as const;
};

/** The parts of an admitted submission. */
export interface Admission {
  readonly documents: readonly NewDocument[];
  readonly held: readonly Write[];
  readonly owners: Parameters<ReturnType<typeof ownerTable>['save']>[1];
  readonly found: FoundOwners;
}

/**
 * Stores the documents of a submission before anything points at them, and returns the writes for its permit and its
 * owners.
 */
export const takeIn = async (
  { table, documents }: Pick<AdmissionResources, 'table' | 'documents'>,
  tenant: Tenant,
  admission: Admission,
): Promise<Write[]> => {
  await putAll(documents, admission.documents);
  const owners = ownerTable(table, playbookTable(table, documents));
  return [...admission.held, ...owners.save(tenant, admission.owners, admission.found)];
};
