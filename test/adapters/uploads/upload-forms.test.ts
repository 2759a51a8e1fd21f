import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { uploadForms } from '../../../lambdas/adapters/uploads/upload-forms.ts';
import { announced, bytesOf, post, tenant, uploadPlace } from './upload-place.ts';

const at = { now: '2026-11-01T12:00:00.000Z', expires_at: '2026-11-01T13:00:00.000Z' };

it('signs exactly the fields that AWS describes: key, type, size and time, with the token of a role', async () => {
  const forms = uploadForms({
    bucket: 'uploads-1',
    region: 'eu-west-1',
    endpointUrl: undefined,
    credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' }),
  });
  const { upload_url, fields } = await forms.make(tenant, { ...announced, ...at });
  expect(upload_url).toBe('https://uploads-1.s3.eu-west-1.amazonaws.com/');
  const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString());
  expect(policy).toEqual({
    expiration: at.expires_at,
    conditions: [
      { bucket: 'uploads-1' },
      ['content-length-range', 1, 100],
      { key: 'p1/sandbox/file_1' },
      { 'Content-Type': 'audio/mpeg' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'AKID/20261101/eu-west-1/s3/aws4_request' },
      { 'x-amz-date': '20261101T120000Z' },
      { 'x-amz-security-token': 'token' },
    ],
  });
  const key = ['20261101', 'eu-west-1', 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    'AWS4secret',
  );
  expect(fields['x-amz-signature']).toBe(
    createHmac('sha256', key)
      .update(fields['policy'] ?? '')
      .digest('hex'),
  );
});

it('accepts a file under its form, and returns it under a link', async () => {
  const { form, files } = await uploadPlace();
  const { upload_url, fields } = await form();
  expect((await post(upload_url, fields, bytesOf(100))).status).toBe(204);
  const link = await files.link(tenant, 'file_1', 60);
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.alloc(100, 7));
});

it.each([
  ['larger than announced', 101, 'EntityTooLarge'],
  ['empty', 0, 'EntityTooSmall'],
])('refuses a file that is %s, and stores nothing of it', async (_, length, code) => {
  const { form, files } = await uploadPlace();
  const { upload_url, fields } = await form();
  const answer = await post(upload_url, fields, bytesOf(length));
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`<Code>${code}</Code>`)]);
  expect((await fetch(await files.link(tenant, 'file_1', 60))).status).toBe(404);
});

it.each<[string, Record<string, string>, string]>([
  ['another place', { key: 'p2/sandbox/file_1' }, 'AccessDenied'],
  ['another type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
  ['a field that was not signed', { 'x-amz-meta-note': 'x' }, 'AccessDenied'],
  ['another signature', { 'x-amz-signature': 'ab'.repeat(32) }, 'SignatureDoesNotMatch'],
  ['a longer policy', { policy: 'e30=' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { 'x-amz-credential': 'AKID/20261101/eu-west-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
])('refuses a form with %s', async (_, changed, code) => {
  const { form } = await uploadPlace();
  const { upload_url, fields } = await form();
  const answer = await post(upload_url, { ...fields, ...changed }, bytesOf(10));
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(`<Code>${code}</Code>`)]);
});

it('refuses an expired form, and a form with a foreign signature', async () => {
  const { form } = await uploadPlace();
  const late = await form({}, -1);
  expect((await post(late.upload_url, late.fields, bytesOf(10))).text).toContain('Policy expired');
  const forged = await (await uploadPlace('another secret')).form();
  expect((await post(forged.upload_url, forged.fields, bytesOf(10))).text).toContain('SignatureDoesNotMatch');
});
