import { idPrefix } from '../jobs/id-range.ts';

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
