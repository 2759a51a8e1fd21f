import { JobFailure } from '../jobs/job-failure.ts';
import type { Found } from './kinds.ts';

/** Where a transcript was stored. If its org rejects it, the job ends with the kinds that were found and how many. */
export const keptOrFailed = (
  kept:
    | { readonly kind: 'kept'; readonly transcript_key: string }
    | { readonly kind: 'rejected'; readonly found: Found },
): { readonly transcript_key: string } => {
  if (kept.kind === 'rejected')
    throw new JobFailure('pii_policy_violation', undefined, { found: kept.found });
  return { transcript_key: kept.transcript_key };
};
