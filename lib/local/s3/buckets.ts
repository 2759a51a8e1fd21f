import type { WireResponse } from '../service.ts';
import type { S3Dependencies } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { allowParameters, type S3Request } from './s3-request.ts';
import type { ObjectRecord } from './stored-object.ts';
import { contentsOf, element, escapeXml, textOfElement, xmlResponse } from './xml.ts';

const content = (record: ObjectRecord): string =>
  element(
    'Contents',
    [
      element('Key', escapeXml(record.key)),
      element('LastModified', new Date(record.lastModifiedMs).toISOString()),
      element('ETag', escapeXml(record.etag)),
      element('Size', record.size),
      element('StorageClass', 'STANDARD'),
    ].join(''),
  );

const isAfter = (key: string, mark: string): boolean =>
  Buffer.compare(Buffer.from(key), Buffer.from(mark)) > 0;

/** ListObjectsV2 by prefix, page by page; without delimiters. */
export const listObjects = async ({ objects }: S3Dependencies, request: S3Request): Promise<WireResponse> => {
  allowParameters(request, 'list-type', 'prefix', 'max-keys', 'continuation-token', 'start-after');
  const { query } = request.wire;
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const mark = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const rest = objects.list(request.bucket, prefix).filter(({ key }) => isAfter(key, mark));
  const page = rest.slice(0, most);
  const last = page.at(-1);
  const hasMore = rest.length > page.length && last !== undefined;
  const parts = [
    element('Name', request.bucket),
    element('Prefix', escapeXml(prefix)),
    element('KeyCount', page.length),
    element('MaxKeys', most),
    element('IsTruncated', String(hasMore)),
    ...(hasMore ? [element('NextContinuationToken', Buffer.from(last.key).toString('base64url'))] : []),
    ...page.map(content),
  ];
  return xmlResponse(200, element('ListBucketResult', parts.join('')));
};

/** DeleteObjects: up to 1,000 keys at once. */
export const deleteObjects = async (
  { objects }: S3Dependencies,
  request: S3Request,
): Promise<WireResponse> => {
  allowParameters(request, 'delete');
  const xml = request.wire.body.toString('utf8');
  const keys = contentsOf(xml, 'Object').map((each) => textOfElement(each, 'Key'));
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  for (const key of keys) if (key !== undefined) await objects.remove(request.bucket, key);
  const isQuiet = textOfElement(xml, 'Quiet') === 'true';
  const deleted = keys.map((key) => element('Deleted', element('Key', escapeXml(key ?? ''))));
  return xmlResponse(200, element('DeleteResult', isQuiet ? '' : deleted.join('')));
};
