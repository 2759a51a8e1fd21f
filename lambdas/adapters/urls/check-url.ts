import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/**
 * `strict` is for the cloud. `loopback` is for the local stack: this machine itself (`localhost`, 127.0.0.0/8, ::1) is
 * accepted too, also by http.
 */
export type UrlPolicy = 'strict' | 'loopback';

/** Why an address given by a caller is not dialled. */
type UrlRefusal = 'malformed' | 'too_long' | 'scheme' | 'user_info' | 'port' | 'host' | 'address';

export type CheckedUrl =
  | { readonly kind: 'accepted'; readonly url: URL }
  | { readonly kind: 'refused'; readonly reason: UrlRefusal };

/** The rules by which a URL is judged. */
export interface UrlRules {
  readonly policy: UrlPolicy;
  /** Characters; default 2,048. Only an address that we made ourselves may be longer than a caller's. */
  readonly maxUrlLength?: number | undefined;
}

const callersMaxUrlLength = 2048;
const maxHostLength = 253;
/** Never delegated in the public DNS (RFC 6761, RFC 6762, ICANN's private-use name). */
const privateSuffixes = new Set(['internal', 'local', 'localhost']);

/** The URL parser silently drops tabs and line ends, so the stored address would differ from the dialled one. */
const isPlain = (text: string): boolean =>
  text.isWellFormed() && text === text.trim() && !/\p{Cc}/u.test(text);

/** The host to dial: without the brackets of an IPv6 literal and the dot of a rooted name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The port to dial: URL leaves out the scheme's own. */
export const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/** Whether the host, by its text alone, is this machine. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

const isPublicName = (host: string): boolean => {
  const labels = host.split('.');
  if (host.length > maxHostLength || labels.length < 2) return false;
  if (labels.some((label) => label === '' || label.length > 63)) return false;
  return !privateSuffixes.has(labels.at(-1) ?? '');
};

const hostRefusal = (host: string): UrlRefusal | null => {
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'address';
  return isPublicName(host) ? null : 'host';
};

const refusalOf = (url: URL, policy: UrlPolicy): UrlRefusal | null => {
  const host = hostOf(url);
  const here = policy === 'loopback' && isLoopbackHost(host);
  if (url.protocol !== 'https:' && !(here && url.protocol === 'http:')) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'user_info';
  const port = portOf(url);
  if (port !== 443 && port < 1024) return 'port';
  return here ? null : hostRefusal(host);
};

/**
 * Judges the shape of an address that a caller gave, without a DNS look-up. Names are looked up, and every address
 * judged, whenever the address is dialled (`exchange.ts`).
 */
export const checkUrl = (
  text: string,
  { policy, maxUrlLength = callersMaxUrlLength }: UrlRules,
): CheckedUrl => {
  if (text.length > maxUrlLength) return { kind: 'refused', reason: 'too_long' };
  const url = isPlain(text) ? URL.parse(text) : null;
  if (url === null) return { kind: 'refused', reason: 'malformed' };
  // The parser accepts `https:host` and `https:/host`. It treats `\` as a slash, which other parsers do not: for
  // `https://one\@other` they dial the other host.
  if (/^https?:/i.test(text) && !/^https?:\/\/[^/?#\\]+([/?#]|$)/i.test(text))
    return { kind: 'refused', reason: 'malformed' };
  const reason = refusalOf(url, policy);
  return reason === null ? { kind: 'accepted', url } : { kind: 'refused', reason };
};
