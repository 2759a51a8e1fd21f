import { exactIdRange, timeOfId } from '../jobs/id-range.ts';

const prefix = 'req_';

/** The bounds of the ids of the wanted requests: of one request, or of a span of time (ISO 8601). */
export const requestIds = ({
  request_id,
  ...span
}: {
  readonly request_id?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}): { readonly from?: string; readonly before?: string } =>
  // No id is longer than another one, so nothing else begins with it.
  request_id === undefined ? exactIdRange(prefix, span) : { from: request_id, before: `${request_id}~` };

/** When a request arrived, ISO 8601. */
export const arrivalOf = (requestId: string): string =>
  new Date(timeOfId(requestId.slice(prefix.length))).toISOString();
