/** The meaning of an ending, whatever an org calls it. */
export type DispositionOutcome = 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';

/** One way in which a conversation can end. */
export interface Disposition {
  readonly slug: string;
  readonly label: string;
  readonly outcome: DispositionOutcome;
}

/** The list of an org, as it was saved. `updated_at`: ISO 8601. */
export interface DispositionList {
  readonly dispositions: readonly Disposition[];
  readonly updated_at: string;
  /** Increases by one each time it is saved. */
  readonly revision: number;
}

/** The list of an org that has not set its own. */
export const defaultDispositions: readonly Disposition[] = [
  { slug: 'won', label: 'Won', outcome: 'won' },
  { slug: 'lost', label: 'Lost', outcome: 'lost' },
  { slug: 'follow_up', label: 'Follow-up agreed', outcome: 'follow_up' },
  { slug: 'no_contact', label: 'Decision maker not reached', outcome: 'no_contact' },
  { slug: 'other', label: 'Other', outcome: 'other' },
];

/** The list that applies to an org. */
export const dispositionsOf = (saved: DispositionList | undefined): readonly Disposition[] =>
  saved?.dispositions ?? defaultDispositions;

/** The position of the first slug that occurs earlier in the list too; undefined if each occurs once. */
export const repeatedSlugAt = (dispositions: readonly Disposition[]): number | undefined => {
  const seen = new Set<string>();
  const at = dispositions.findIndex(({ slug }) => seen.size === seen.add(slug).size);
  return at < 0 ? undefined : at;
};

/** The next list of an org. */
export const nextList = (
  dispositions: readonly Disposition[],
  found: DispositionList | undefined,
  now: string,
): DispositionList => ({ dispositions, updated_at: now, revision: (found?.revision ?? 0) + 1 });

/** A list as the API shows it. */
export const shownList = (org_id: string, saved: DispositionList | undefined) => ({
  org_id,
  dispositions: [...dispositionsOf(saved)],
  is_default: saved === undefined,
  updated_at: saved?.updated_at ?? null,
});
