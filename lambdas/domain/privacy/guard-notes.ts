import { type Refusal, refused } from '../jobs/refusal.ts';
import { guardText } from './guard.ts';
import type { PiiPolicy } from './policy.ts';

/** What a caller says with notes of his or her own, as the policy of the org lets it be kept. */
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
