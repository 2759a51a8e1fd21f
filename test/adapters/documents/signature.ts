import { createHash, createHmac } from 'node:crypto';
import type { WireRequest } from '../../../lib/local/index.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encoded = (text: string, kept: RegExp) =>
  Array.from(text, (sign) =>
    kept.test(sign)
      ? sign
      : [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  ).join('');

/** The path as it is signed: each byte but the unreserved ones encoded, of the path as it is sent; S3 alone decodes it. */
const canonicalPath = (path: string, service: string) =>
  encoded(service === 's3' ? decodeURIComponent(path) : path, /[A-Za-z0-9\-._~/]/u);

/** The query as S3 signs it: names in order, and the slash encoded too. */
const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map((pair) => pair.map((text) => encoded(text, /[A-Za-z0-9\-._~]/u)).join('='))
    .sort()
    .join('&');

/**
 * Whether a request carries the signature (AWS Signature Version 4) that its bytes and the secret have. Written from AWS's
 * description, apart from the SDK, so that it can be a judge of what the SDK signs.
 */
export const isSigned = ({ method, path, query, headers, body }: WireRequest, secret: string): boolean => {
  const [, date = '', region = '', service = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  const claimed = headers['x-amz-content-sha256'];
  // Every other service reads the hash out of the signature, and takes this header or leaves it.
  if (claimed === undefined ? service === 's3' : claimed !== sha256(body)) return false;
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const canonical = [
    method,
    canonicalPath(path, service),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${secret}`, date),
  );
  return hmac(key, toSign).toString('hex') === signature;
};
