import { Unsupported, type WireRequest } from '../service.ts';
import type { ObjectRecord } from './stored-object.ts';

/** A request to a bucket or an object. */
export interface S3Request {
  readonly wire: WireRequest;
  readonly bucket: string;
  /** Empty for a request to the bucket itself. */
  readonly key: string;
}

/** Headers that are stored with an object and returned with it. */
const kept = new Set([
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]);

/** Headers of writes without an effect here: signing, encryption at rest, the client's description of itself. */
const withoutEffect =
  /^x-amz-(acl|checksum-.*|content-sha256|date|decoded-content-length|expected-bucket-owner|sdk-.*|security-token|server-side-encryption.*|tagging|trailer|user-agent|copy-source|metadata-directive)$/;

/** The headers to store with a write. Throws `Unsupported` for an unknown `x-amz-` header. */
export const keptHeaders = ({ wire }: S3Request): Readonly<Record<string, string>> => {
  const entries = Object.entries(wire.headers);
  for (const [name] of entries)
    if (name.startsWith('x-amz-') && !name.startsWith('x-amz-meta-') && !withoutEffect.test(name))
      throw new Unsupported(`the S3 header ${name}`);
  const chosen = entries.filter(([name]) => kept.has(name) || name.startsWith('x-amz-meta-'));
  return Object.fromEntries(
    chosen
      .map(([name, value]): [string, string] => [
        name,
        name === 'content-encoding' ? value.replace(/^aws-chunked,?\s*/, '') : value,
      ])
      .filter(([, value]) => value !== ''),
  );
};

const parametersWithoutEffect = /^(x-id|x-amz-.*)$/i;

/** Throws `Unsupported` if the query has a parameter that is neither supported here nor part of a signature. */
export const allowParameters = ({ wire }: S3Request, ...known: readonly string[]): void => {
  for (const name of wire.query.keys())
    if (!known.includes(name) && !parametersWithoutEffect.test(name))
      throw new Unsupported(`the S3 parameter ${name}`);
};

/** Whether `If-None-Match: *` or `If-Match` allow this write over the present object. */
export const mayReplace =
  ({ wire }: S3Request) =>
  (former: ObjectRecord | undefined): boolean => {
    if (wire.headers['if-none-match'] === '*' && former !== undefined) return false;
    const wanted = wire.headers['if-match'];
    return wanted === undefined || wanted === former?.etag;
  };
