import { idPrefix } from '../jobs/id-range.ts';

/**
 * The most time between the moment recorded in an event and the making of the event's id: longer than the longest run
 * of a function.
 */
const slackMs = 900_000;

const firstId = (from: string): string => `evt_${idPrefix(Date.parse(from))}`;
const idBehind = (until: string): string => `evt_${idPrefix(Date.parse(until) + slackMs)}`;

/**
 * The ids between which events lie that were created from `from` until `until` (ISO 8601). This only narrows a search;
 * the exact times are compared as well.
 */
export const eventIdsOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  from: firstId(from),
  before: idBehind(until),
});

/** The same if either end may be open. */
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
