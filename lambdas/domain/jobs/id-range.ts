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

const perMillisecond = 0x1000;

/**
 * A UUID, version 7, that is the same each time it is made from the same input: the time `ms` (since 1970) and the
 * position `index` order it, `hash` (hex, at least 16 digits) makes it unique.
 */
export const derivedId = ({ ms, index, hash }: { ms: number; index: number; hash: string }): string => {
  const sequence = (index % perMillisecond).toString(16).padStart(3, '0');
  const variant = (0x8 | (Number.parseInt(hash.slice(0, 1), 16) & 0x3)).toString(16);
  const tail = `${variant}${hash.slice(1, 4)}-${hash.slice(4, 16)}`;
  return `${idPrefix(ms + Math.floor(index / perMillisecond))}-7${sequence}-${tail}`;
};
