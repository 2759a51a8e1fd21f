import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalAws } from '../../../lib/local/index.ts';
import { clientOf, openFixture } from './start-fixture.ts';

const Bucket = 'documents';

describe('S3', () => {
  let stack: LocalAws;
  let s3: S3Client;
  beforeAll(async () => {
    stack = await openFixture();
    s3 = new S3Client(clientOf(stack));
  });
  afterAll(() => stack.close());

  const put = (Key: string, Body: Buffer | string, more: object = {}) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const bytesOf = async (Key: string, more: object = {}) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };

  it('returns the bytes, type and metadata of an object with any key', async () => {
    const Key = 'partners/ä b/+&%<>?/1.json';
    const bytes = randomBytes(100_000);
    const { ETag } = await put(Key, bytes, {
      ContentType: 'application/json',
      Metadata: { 'made-by': 'test' },
    });
    expect(ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
    expect(await bytesOf(Key)).toEqual(bytes);
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentLength: 100_000,
      ContentType: 'application/json',
      ETag,
      LastModified: expect.any(Date),
      Metadata: { 'made-by': 'test' },
    });
  });

  it('accepts a stream in chunks with a trailing checksum', async () => {
    const bytes = randomBytes(300_000);
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: bytes.length }));
    expect(await bytesOf('streamed')).toEqual(bytes);
  });

  it('refuses bytes that do not match the checksum', async () => {
    await expect(put('damaged', 'abc', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(bytesOf('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('returns the range %s', async (Range, text, ContentRange) => {
    await put('digits', '0123456789');
    expect((await bytesOf('digits', { Range })).toString()).toBe(text);
    expect(await s3.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }))).toMatchObject({
      ContentRange,
    });
  });

  it('refuses a range beyond the end', async () => {
    await put('digits', '0123456789');
    await expect(bytesOf('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('writes only once if the writer requires it, even concurrently', async () => {
    const once = { IfNoneMatch: '*' };
    const results = await Promise.allSettled([
      put('once', 'a', once),
      put('once', 'b', once),
      put('once', 'c', once),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(put('once', 'd', once)).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  it('reads only the version that the reader requires', async () => {
    const { ETag } = await put('versioned', 'first');
    expect((await bytesOf('versioned', { IfMatch: ETag })).toString()).toBe('first');
    await put('versioned', 'second');
    await expect(bytesOf('versioned', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });

  it('deletes one or many objects, even missing ones', async () => {
    await Promise.all(['d/1', 'd/2', 'd/3'].map((key) => put(key, key)));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
    const Objects = [{ Key: 'd/2' }, { Key: 'd/absent & gone' }];
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted).toEqual(Objects);
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'd/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['d/3']);
  });

  it('lists page by page in the order of the keys', async () => {
    const keys = ['l/a', 'l/b', 'l/ä', 'l/c&d', 'l/e'];
    await Promise.all([...keys].reverse().map((key) => put(key, key)));
    const found: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: 'l/',
          MaxKeys: 2,
          ...(ContinuationToken ? { ContinuationToken } : {}),
        }),
      );
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(found).toEqual(['l/a', 'l/b', 'l/c&d', 'l/e', 'l/ä']);
  });

  it('joins the parts of an upload', async () => {
    const Key = 'large/audio.wav';
    const parts = [randomBytes(5 * 1024 * 1024), randomBytes(1000)];
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'audio/wav' }),
    );
    const done = await Promise.all(
      parts.map(async (Body, index) => {
        const PartNumber = index + 1;
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        return { ETag, PartNumber };
      }),
    );
    await expect(bytesOf(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await s3.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: done } }),
    );
    expect((await bytesOf(Key)).equals(Buffer.concat(parts))).toBe(true);
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentType: 'audio/wav',
      ETag: expect.stringMatching(/^"[0-9a-f]{32}-2"$/),
    });
  });

  it('refuses parts that are too small or of an aborted upload', async () => {
    const Key = 'aborted';
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const upload = async (PartNumber: number) => {
      const { ETag } = await s3.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'small' }),
      );
      return { ETag, PartNumber };
    };
    const Parts = [await upload(1), await upload(2)];
    const complete = () =>
      s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    await expect(complete()).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    await expect(complete()).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('copies an object with its metadata', async () => {
    await put('copied/from here', 'content', { Metadata: { a: 'b' } });
    await s3.send(
      new CopyObjectCommand({ Bucket, Key: 'copied/to', CopySource: `${Bucket}/copied/from%20here` }),
    );
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'copied/to' }))).toMatchObject({
      Metadata: { a: 'b' },
    });
    expect((await bytesOf('copied/to')).toString()).toBe('content');
  });

  it('serves a presigned address until it expires', async () => {
    await put('signed', 'content');
    const signedAt = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const get = (signedMs: number) =>
      fetch(
        `${stack.address}/${Bucket}/signed?X-Amz-Date=${signedAt(signedMs)}&X-Amz-Expires=60&X-Amz-Signature=0`,
      );
    expect(await (await get(stack.now())).text()).toBe('content');
    const late = await get(stack.now() - 62_000);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('<Code>AccessDenied</Code>');
  });

  it('reports a bucket that does not exist', async () => {
    await expect(
      s3.send(new PutObjectCommand({ Bucket: 'nowhere', Key: 'a', Body: 'a' })),
    ).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('refuses an unsupported operation', async () => {
    await put('tagged', 'content');
    await expect(s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'tagged' }))).rejects.toMatchObject({
      name: 'NotImplemented',
    });
  });
});
