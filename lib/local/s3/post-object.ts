import { createHash } from 'node:crypto';
import { Unsupported, type WireResponse } from '../service.ts';
import { boundaryOf, FormReader } from './form-reader.ts';
import type { S3Dependencies } from './objects.ts';
import { checkForm, type FileBounds } from './post-policy.ts';
import { S3Error } from './s3-error.ts';
import type { Body } from './stored-object.ts';

/** A form whose body is read as it arrives. */
export interface FormRequest {
  readonly bucket: string;
  readonly contentType: string;
  readonly body: AsyncIterable<Buffer>;
}

/** S3's limit on all fields together. */
const fieldsLimitBytes = 20_480;
/** The bytes of a file that are in memory at a time. */
const pieceBytes = 8 * 1_048_576;

const withoutStandIn =
  /^(success_action_|acl$|tagging$|x-amz-server-side|x-amz-storage-class|x-amz-website|x-amz-checksum)/;

/** The fields of a form, names in lower case, up to its file. */
const readFields = async (form: FormReader): Promise<ReadonlyMap<string, string>> => {
  const fields = new Map<string, string>();
  let left = fieldsLimitBytes;
  for (let name = await form.first(); name !== 'file'; name = await form.next()) {
    if (name === undefined)
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    const value = await form.text(left);
    left -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (left < 0) throw new S3Error('MalformedPOSTRequest', 'The fields of the form are too long.');
    if (withoutStandIn.test(name.toLowerCase())) throw new Unsupported(`the form field ${name}`);
    fields.set(name.toLowerCase(), value);
  }
  return fields;
};

/** Stores the bytes of a file piece by piece. Nothing of a refused or interrupted file is stored. */
const keepFile = async (
  { objects }: S3Dependencies,
  bytes: AsyncIterable<Buffer>,
  { min, max }: FileBounds,
) => {
  const bodies: Body[] = [];
  const digest: ReturnType<typeof createHash> = createHash('md5');
  let pending: Buffer[] = [];
  let pendingBytes: number = 0;
  let size: number = 0;
  const flush = async (): Promise<void> => {
    if (pendingBytes > 0) bodies.push(await objects.write(Buffer.concat(pending)));
    [pending, pendingBytes] = [[], 0];
  };
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > max)
        throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      digest.update(chunk);
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes >= pieceBytes) await flush();
    }
    if (size < min)
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    await flush();
    return { bodies, size, etag: `"${digest.digest('hex')}"` };
  } catch (error) {
    await Promise.all(bodies.map((body) => objects.discard(body)));
    throw error;
  }
};

const keptHeaders = (fields: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter(
      ([name]) => name.startsWith('x-amz-meta-') || /^(content-|cache-control$|expires$)/.test(name),
    ),
  );

/** PostObject: a file in a form, as browsers and `curl -F` send it, under a signed policy. */
export const postObject = async (
  dependencies: S3Dependencies,
  { bucket, contentType, body }: FormRequest,
): Promise<WireResponse> => {
  const form = new FormReader(body, boundaryOf(contentType));
  const fields = await readFields(form);
  const bounds = checkForm(fields, { bucket, nowMs: dependencies.now(), secretOf: dependencies.secretOf });
  const key = fields.get('key') ?? '';
  if (key === '') throw new S3Error('InvalidArgument', 'The form has no key.');
  if (key.includes('\u0024{filename}')) throw new Unsupported('names of files in the key of a form');
  const file = await keepFile(dependencies, form.bytes(), bounds);
  const record = { bucket, key, ...file, lastModifiedMs: dependencies.now(), headers: keptHeaders(fields) };
  await dependencies.objects.put(record);
  return { status: 204, headers: { etag: file.etag, location: `/${bucket}/${encodeURIComponent(key)}` } };
};
