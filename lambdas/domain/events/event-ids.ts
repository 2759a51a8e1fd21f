import { idPrefix } from '../jobs/id-range.ts';

/**
 * A function may run this long between the moment that stands in an event and the making of the event's id: longer than
 * the longest of them.
 */
const slackMs = 900_000;

const firstId = (from: string): string => `evt_${idPrefix(Date.parse(from))}`;
const idBehind = (until: string): string => `evt_${idPrefix(Date.parse(until) + slackMs)}`;

/**
 * Between which ids events lie that were created from `from` until `until` (ISO 8601). It only narrows a search: the exact
 * times are compared besides.
 */
export const eventIdsOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  from: firstId(from),
  before: idBehind(until),
});

/** The same where either end may be open. */
export const openEventIds = ({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): { readonly from?: string; readonly before?: string } => ({
  ...(from !== undefined && { from: firstId(from) }),
  ...(until !== undefined && { before: idBehind(until) }),
});
