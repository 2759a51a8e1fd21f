import { minuteMs } from '../time/durations.ts';

/** The first characters of every UUID, version 7, that was made in the millisecond `ms` (since 1970). */
export const idPrefix = (ms: number): string => {
  const hex = Math.max(0, Math.min(ms, 0xffff_ffff_ffff)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** The millisecond (since 1970) in which a UUID, version 7, was made. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/**
 * The ids between which lie those of one kind (`prefix`) that were made after and before these moments, ISO 8601: exact where
 * an id has the millisecond of its request.
 */
export const exactIdRange = (
  prefix: string,
  {
    created_after,
    created_before,
  }: { readonly created_after?: string | undefined; readonly created_before?: string | undefined },
): { readonly from?: string; readonly before?: string } => {
  const at = (iso: string): string => `${prefix}${idPrefix(Date.parse(iso))}`;
  return {
    ...(created_after !== undefined && { from: at(created_after) }),
    ...(created_before !== undefined && { before: at(created_before) }),
  };
};

/** The most time between a request's time of creation and the making of its id. */
const slackMs = minuteMs;

/** The ids between which rows lie that were created in a span of time. The exact times are compared as well. */
export const idRange = ({
  created_after,
  created_before,
}: {
  created_after?: string | undefined;
  created_before?: string | undefined;
}): { readonly from?: string; readonly before?: string } => ({
  ...(created_after !== undefined && { from: idPrefix(Date.parse(created_after)) }),
  ...(created_before !== undefined && { before: idPrefix(Date.parse(created_before) + slackMs) }),
});
