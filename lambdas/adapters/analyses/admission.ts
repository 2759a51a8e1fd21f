import { recordingLength, uploadLimits } from '../../contract/limits.ts';
import type { AdmissionWorld, Admitted } from '../../domain/analyses/admitted-analysis.ts';
import { documentKey } from '../documents/documents.ts';
import { type Intake, takenIn } from '../jobs/intake.ts';
import type { StoredOrg } from '../orgs/orgs.ts';
import type { FoundOwners, OwnerNames } from '../orgs/owners.ts';
import { guardOf } from '../recordings/recording-guards.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Write } from '../table/table.ts';
import { fetchedAddress } from '../uploads/uploaded-recordings.ts';
import type { AnalysisTable } from './analyses.ts';

/** An analysis that may begin, and whose it is. */
export type AdmittedAnalysis = Admitted<FoundOwners, StoredOrg['pii_policy'] & object, Write>;

/** Keeps the documents of an analysis that was admitted, and answers all writes that begin it. */
export const beginningOf = async (
  stores: Pick<Intake, 'owners' | 'keep'> & { readonly analyses: Pick<AnalysisTable, 'submit'> },
  tenant: TenantKey,
  { admitted, ...beginning }: { admitted: AdmittedAnalysis; dueAt: string; newId: () => string },
): Promise<Write[]> => [
  ...(await takenIn(stores, tenant, admitted)),
  ...stores.analyses.submit(tenant, admitted.analysis, beginning),
];

/** When a submission is looked at, and how its ids are made. */
interface Moment {
  /** That it will have: the same each time it is looked at, so that documents which were kept in vain lie in its folder. */
  readonly id: string;
  readonly now: string;
  readonly newId: () => string;
  /** What a row shows as the recording that was uploaded. */
  readonly shownAs: (file_key: string) => string;
}

/** What the admission of an analysis asks of the world, for one submission. */
export const admissionWorld = (
  {
    survey,
    isAllowedUrl,
    look,
  }: Pick<Intake, 'survey' | 'isAllowedUrl'> & Pick<AdmissionWorld<FoundOwners, Write>, 'look'>,
  { tenant, body }: { readonly tenant: TenantKey; readonly body: OwnerNames },
  { id, now, newId, shownAs }: Moment,
): AdmissionWorld<FoundOwners, Write> => ({
  id,
  now,
  newId,
  environment: tenant.environment,
  limits: recordingLength.analysis,
  fileKeySeconds: uploadLimits.fileKeySeconds,
  shownAs,
  addressOf: (source) => fetchedAddress(tenant, source),
  isAllowedUrl,
  survey: (url) => survey(tenant, body, { now, url, isGuarded: true }),
  look,
  keyOf: (part) => documentKey(tenant, 'analyses', { id, part, version: newId() }),
  guardOf,
});
