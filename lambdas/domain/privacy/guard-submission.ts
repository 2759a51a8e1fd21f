import { type Refusal, refused } from '../jobs/refusal.ts';
import type { Source } from '../jobs/source.ts';
import { guardText, guardTranscript } from './guard.ts';
import type { PiiPolicy } from './policy.ts';

/**
 * The parts of a submission that may hold personal data and are stored. Metadata are the caller's own and stay as they
 * are.
 */
export interface GuardedParts {
  readonly kind: 'kept';
  readonly source: Source;
  readonly recording_title: string | null;
}

/** Removes from a submission what the policy of its org removes, or refuses it at once. */
export const guardSubmission = (
  source: Source,
  recording_title: string | null,
  policy: PiiPolicy | null | undefined,
): GuardedParts | Refusal<'pii_policy_violation'> => {
  const about = source.kind === 'transcript' ? source.transcript : undefined;
  const title = recording_title === null ? undefined : guardText(recording_title, policy, about);
  if (title?.kind === 'rejected')
    return refused('pii_policy_violation', { field: 'recording_title', found: title.found });
  const kept = { kind: 'kept', recording_title: title?.kept ?? null } as const;
  if (source.kind !== 'transcript') return { ...kept, source };
  const guarded = guardTranscript(source.transcript, policy);
  return guarded.kind === 'rejected'
    ? refused('pii_policy_violation', { field: 'transcript', found: guarded.found })
    : { ...kept, source: { ...source, transcript: guarded.kept } };
};
