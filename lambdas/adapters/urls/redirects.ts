import type { ResponseHead } from './exchange.ts';

const statuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export const isRedirect = ({ status }: ResponseHead): boolean => statuses.has(status);

/** Where a redirect leads, or why it is not followed: it names no address, or one that is no longer encrypted. */
export type NextHop =
  | { readonly kind: 'next'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: 'no_location' | 'downgrade' };

/** The address that a redirect leads to. It is judged when it is dialled. */
export const nextHop = (from: string, { headers }: Pick<ResponseHead, 'headers'>): NextHop => {
  const location = headers['location'];
  const next = location === undefined ? null : URL.parse(location, from);
  if (next === null) return { kind: 'refused', reason: 'no_location' };
  const isDowngrade = new URL(from).protocol === 'https:' && next.protocol !== 'https:';
  return isDowngrade ? { kind: 'refused', reason: 'downgrade' } : { kind: 'next', url: next.href };
};
