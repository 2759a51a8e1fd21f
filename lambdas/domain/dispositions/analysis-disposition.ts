import { fieldRefusal, type Refusal, refused } from '../jobs/refusal.ts';
import {
  type Disposition,
  type DispositionList,
  type DispositionOutcome,
  dispositionsOf,
} from './disposition-list.ts';

/** How the conversation of an analysis ended, as it is stored. Times are ISO 8601; null means not given. */
export interface AnalysisDisposition extends Disposition {
  readonly analysis_id: string;
  readonly value_cents: number | null;
  readonly currency: string | null;
  readonly occurred_at: string | null;
  readonly notes: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Increases by one each time it is saved. */
  readonly revision: number;
}

/** The caller's input for an ending. */
export interface DispositionInput {
  readonly slug: string;
  readonly value_cents?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly occurred_at?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** A sum and its currency must be given together, and the currency must exist. */
const moneyRefusal = ({ value_cents = null, currency = null }: DispositionInput) => {
  if (currency === null)
    return value_cents === null ? undefined : refused('missing_field', { field: 'currency' });
  if (!isCurrency(currency))
    return fieldRefusal('currency', '`currency` must be a code of ISO 4217, such as USD');
  return value_cents === null ? refused('missing_field', { field: 'value_cents' }) : undefined;
};

/** Where a disposition is attached, and when. */
interface Attachment {
  readonly analysisId: string;
  readonly list: DispositionList | undefined;
  readonly found: AnalysisDisposition | undefined;
  readonly now: string;
}

/** Attaches an ending of the org's list to an analysis, replacing the one attached before. */
export const attachDisposition = (
  input: DispositionInput,
  { analysisId, list, found, now }: Attachment,
):
  | { readonly kind: 'attached'; readonly disposition: AnalysisDisposition }
  | Refusal<'invalid_request' | 'missing_field' | 'disposition_not_found'> => {
  const money = moneyRefusal(input);
  if (money !== undefined) return money;
  const chosen = dispositionsOf(list).find(({ slug }) => slug === input.slug);
  if (chosen === undefined) return refused('disposition_not_found', { slug: input.slug });
  return {
    kind: 'attached',
    disposition: {
      analysis_id: analysisId,
      ...chosen,
      value_cents: input.value_cents ?? null,
      currency: input.currency ?? null,
      occurred_at: input.occurred_at ?? null,
      notes: input.notes ?? null,
      created_at: found?.created_at ?? now,
      updated_at: now,
      revision: (found?.revision ?? 0) + 1,
    },
  };
};

/** The meaning of a slug in the current list, or, if the list no longer has it, the meaning when it was attached. */
export const currentMeaning = (
  { slug, label, outcome }: Disposition,
  list: DispositionList | undefined,
): Disposition => dispositionsOf(list).find((one) => one.slug === slug) ?? { slug, label, outcome };

/** An attached disposition as the API shows it. */
export const shownDisposition = (disposition: AnalysisDisposition, list: DispositionList | undefined) => ({
  analysis_id: disposition.analysis_id,
  ...currentMeaning(disposition, list),
  value_cents: disposition.value_cents,
  currency: disposition.currency,
  occurred_at: disposition.occurred_at,
  notes: disposition.notes,
  created_at: disposition.created_at,
  updated_at: disposition.updated_at,
});

/** How each analysis ended, by its id, as the current list defines it. */
export const outcomesOf = (
  attached: readonly AnalysisDisposition[],
  list: DispositionList | undefined,
): ReadonlyMap<string, DispositionOutcome> =>
  new Map(attached.map((one) => [one.analysis_id, currentMeaning(one, list).outcome]));

/** Whether three letters are a currency of ISO 4217, including withdrawn ones. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
