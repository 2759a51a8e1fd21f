import { idPrefix, timeOfId } from '../jobs/id-range.ts';

/** A request's id has the exact millisecond in which it arrived, so these bounds are exact. */
const at = (ms: number): string => `req_${idPrefix(ms)}`;

/** The ids between which the requests lie that are asked for: one of them, or those of a span of time (ISO 8601). */
export const requestIds = ({
  request_id,
  created_after,
  created_before,
}: {
  readonly request_id?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}): { readonly from?: string; readonly before?: string } => {
  // No id is longer than another one, so nothing else begins with it.
  if (request_id !== undefined) return { from: request_id, before: `${request_id}~` };
  return {
    ...(created_after !== undefined && { from: at(Date.parse(created_after)) }),
    ...(created_before !== undefined && { before: at(Date.parse(created_before)) }),
  };
};

/** When a request arrived, ISO 8601. */
export const arrivalOf = (requestId: string): string =>
  new Date(timeOfId(requestId.slice('req_'.length))).toISOString();
