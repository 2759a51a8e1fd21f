import { type PersonalKind, personalKinds } from './kinds.ts';

/** An org's rules for personal data, as the org's record has them. */
export interface PiiPolicy {
  readonly mode: 'allow' | 'redact' | 'reject';
  readonly redact_fields?: readonly string[] | undefined;
  readonly retain_transcript_days?: number | undefined;
  readonly retain_analysis_days?: number | undefined;
}

/** The treatment of personal data in the input; `kinds` are those that it applies to. */
export interface Protection {
  readonly mode: 'redact' | 'reject';
  readonly kinds: ReadonlySet<PersonalKind>;
}

const isKind = (name: string): name is PersonalKind => personalKinds.some((kind) => kind === name);

/** Without named fields, all apply. A name that is no longer known must not leave an org without protection. */
const kindsOf = (names: readonly string[] = []): ReadonlySet<PersonalKind> => {
  const known = names.filter(isKind);
  return new Set(known.length === 0 ? personalKinds : known);
};

/** The kinds that are removed from the input; none if it stays as it is, or is inspected and rejected. */
export const redactedKinds = (policy: PiiPolicy | null | undefined): readonly PersonalKind[] => {
  const protection = protectionOf(policy);
  return protection?.mode === 'redact' ? [...protection.kinds] : [];
};

/** Undefined if the input stays as it is. */
export const protectionOf = (policy: PiiPolicy | null | undefined): Protection | undefined =>
  policy === null || policy === undefined || policy.mode === 'allow'
    ? undefined
    : { mode: policy.mode, kinds: kindsOf(policy.redact_fields) };
