import { exactIdRange, idPrefix } from '../jobs/id-range.ts';
import { dayMs } from '../time/durations.ts';

/** A record's id has the exact millisecond of its request, so these bounds are exact. */
const at = (ms: number): string => `aud_${idPrefix(ms)}`;

/** The ids between which records lie that were made after and before these moments, ISO 8601. */
export const auditIds = (span: {
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}): { readonly from?: string; readonly before?: string } => exactIdRange('aud_', span);

/** The ids between which the records of a day (`YYYY-MM-DD`, UTC) lie. */
export const idsOfDay = (date: string): { readonly from: string; readonly before: string } => {
  const start = Date.parse(`${date}T00:00:00.000Z`);
  return { from: at(start), before: at(start + dayMs) };
};
