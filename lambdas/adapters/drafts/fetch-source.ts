import type { UrlPolicy } from '../urls/check-url.ts';
import { openExchange, type ResponseBody, type ResponseHead } from '../urls/exchange.ts';
import { internet, type Network } from '../urls/network.ts';
import { isRedirect, nextHop } from '../urls/redirects.ts';
import { htmlText } from './html-text.ts';

/**
 * Why a page cannot be fetched. `unreachable` covers everything that happens before a response, including a forbidden
 * address, and a response that breaks off, because telling them apart would reveal the network behind us.
 */
export type SourceRefusal = 'unreachable' | 'status' | 'redirects' | 'not_text' | 'too_large';

export type FetchedSource =
  | { readonly kind: 'fetched'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: SourceRefusal };

/**
 * Fetches the text of a page within this many milliseconds, redirects, response and body together. HTML is reduced to
 * its prose. Never rejects.
 */
export type FetchSource = (url: string, timeoutMs: number) => Promise<FetchedSource>;

const maxBytes = 5 * 1_048_576;
const maxRedirects = 3;

const refused = (reason: SourceRefusal) => ({ kind: 'refused', reason }) as const;

const isHtml = (media: string): boolean => media === 'text/html' || media === 'application/xhtml+xml';

const readAll = async (body: ResponseBody) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = await body.next();
    if (read.kind === 'failed') return refused('unreachable');
    if (read.kind === 'end') return { kind: 'read', bytes: Buffer.concat(chunks) } as const;
    size += read.bytes.byteLength;
    if (size > maxBytes) return refused('too_large');
    chunks.push(read.bytes);
  }
};

/** The character set that the page declares within its first bytes, as browsers search for it. */
const declaredIn = (bytes: Buffer): string | undefined =>
  /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 1_024).toString('latin1'))?.[1];

const decode = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // The name is unknown, and most pages are UTF-8.
    return new TextDecoder().decode(bytes);
  }
};

const textOf = async (head: ResponseHead, body: ResponseBody): Promise<FetchedSource> => {
  if (head.status !== 200) return refused('status');
  const type = head.headers['content-type'] ?? '';
  const media = type.split(';', 1).join().trim().toLowerCase();
  const encoding = head.headers['content-encoding'] ?? 'identity';
  if (!(media.startsWith('text/') || isHtml(media)) || encoding !== 'identity') return refused('not_text');
  if (Number(head.headers['content-length'] ?? 0) > maxBytes) return refused('too_large');
  const read = await readAll(body);
  if (read.kind === 'refused') return read;
  const named = /charset="?([\w-]{1,40})/i.exec(type)?.[1];
  const text = decode(read.bytes, named ?? (isHtml(media) ? declaredIn(read.bytes) : undefined) ?? 'utf-8');
  return { kind: 'fetched', text: isHtml(media) ? htmlText(text) : text };
};

/** `policy`: which addresses may be dialled. Each redirect is checked again. */
export const sourceFetcher =
  (policy: UrlPolicy, network: Network = internet): FetchSource =>
  async (url, timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { 'User-Agent': 'service-source/1', Accept: 'text/html, text/plain, text/*;q=0.9' };
    let at = url;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await openExchange({ url: at, method: 'GET', headers, policy, signal }, network);
      if (response.kind === 'failed') return refused('unreachable');
      try {
        if (!isRedirect(response)) return await textOf(response, response.body);
      } finally {
        response.body.close();
      }
      const next = nextHop(at, response);
      if (next.kind === 'refused') return refused('redirects');
      at = next.url;
    }
    return refused('redirects');
  };
