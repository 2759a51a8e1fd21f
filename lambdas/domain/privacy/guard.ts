import { JobFailure } from '../jobs/job-failure.ts';
import { type Refusal, refused } from '../jobs/refusal.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { Found } from './kinds.ts';
import { type PiiPolicy, protectionOf } from './policy.ts';
import { namesIn, type Redacted, redactText, redactTranscript } from './redact.ts';

/** The part of the input that may be stored, or the kinds in it that the org's policy rejects. */
export type Guarded<Kept> =
  | { readonly kind: 'kept'; readonly kept: Kept }
  | { readonly kind: 'rejected'; readonly found: Found };

const guarded = <Kept>(
  given: Kept,
  policy: PiiPolicy | null | undefined,
  redact: (kinds: NonNullable<ReturnType<typeof protectionOf>>['kinds']) => Redacted<Kept>,
): Guarded<Kept> => {
  const protection = protectionOf(policy);
  if (protection === undefined) return { kind: 'kept', kept: given };
  const { kept, found } = redact(protection.kinds);
  if (protection.mode === 'redact') return { kind: 'kept', kept };
  return Object.keys(found).length === 0 ? { kind: 'kept', kept: given } : { kind: 'rejected', found };
};

/** Every transcript passes through here, so later code never sees more than the policy of its org allows. */
export const guardTranscript = (
  transcript: Transcript,
  policy: PiiPolicy | null | undefined,
): Guarded<Transcript> => guarded(transcript, policy, (kinds) => redactTranscript(transcript, kinds));

/**
 * The same for a single text of a caller: a title, a message. Names are taken from the conversation that it is about.
 */
export const guardText = (
  text: string,
  policy: PiiPolicy | null | undefined,
  about?: Transcript,
): Guarded<string> => guarded(text, policy, (kinds) => redactText(text, kinds, about && namesIn(about)));

/** A caller's input with notes, as the policy of the org allows it to be stored. */
export const guardNotes = <Said extends { readonly notes?: string | null | undefined }>(
  said: Said,
  policy: PiiPolicy | null | undefined,
): { readonly kind: 'kept'; readonly kept: Said } | Refusal<'pii_policy_violation'> => {
  if (typeof said.notes !== 'string') return { kind: 'kept', kept: said };
  const notes = guardText(said.notes, policy);
  return notes.kind === 'rejected'
    ? refused('pii_policy_violation', { field: 'notes', found: notes.found })
    : { kind: 'kept', kept: { ...said, notes: notes.kept } };
};

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
