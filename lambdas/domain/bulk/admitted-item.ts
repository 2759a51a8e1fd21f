import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { JobError } from '../jobs/failure-of.ts';
import type { Refusal } from '../jobs/refusal.ts';
import { type BatchItem, refusedItem } from './batch.ts';

/** The result for the item that was next. */
export type Admission<Begun> =
  | { readonly kind: 'begun'; readonly item: BatchItem; readonly with: Begun }
  | { readonly kind: 'refused'; readonly item: BatchItem }
  /** The partner has no permit left for a job in flight, so the item stays in line. */
  | { readonly kind: 'no-permit' };

/** An item of a batch, by its place; `errorOf` gives the message of each code. */
export interface ItemPlace<Code extends string> {
  readonly batch_id: string;
  readonly index: number;
  readonly errorOf: (code: Code, details: Refusal<Code>['details']) => JobError;
}

export const refusal = (index: number, error: JobError): Extract<Admission<never>, { kind: 'refused' }> => ({
  kind: 'refused',
  item: refusedItem(index, error),
});

/**
 * The result for the item that is next: the same as for an analysis that is submitted by itself, except that it waits
 * when no permit is free.
 */
export const admittedItem = <
  Admitted extends { readonly kind: 'admitted'; readonly analysis: AnalysisRecord },
  Code extends string,
>(
  decided: Admitted | Refusal<Code>,
  { batch_id, index, errorOf }: ItemPlace<Code>,
): Admission<Admitted> => {
  if (decided.kind === 'admitted') {
    const analysis = { ...decided.analysis, batch_id, batch_index: index };
    const item = { index, analysis_id: analysis.id, status: 'processing', error: null } as const;
    return { kind: 'begun', item, with: { ...decided, analysis } };
  }
  if (decided.code === 'concurrency_limit_reached') return { kind: 'no-permit' };
  return refusal(index, errorOf(decided.code, decided.details));
};

/** Details may repeat the caller's input, which has no bound; an item's row and its event have one. */
const maxDetails = 2_000;

/** Why an item failed, as its row and its event show it. Details that are too long are left out. */
export const itemError = (
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): JobError => {
  const length = JSON.stringify(details).length;
  return { code, message, ...(length > 2 && length <= maxDetails && { details: { ...details } }) };
};
