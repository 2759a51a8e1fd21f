import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { uploadedFiles } from '../../../lambdas/adapters/uploads/uploaded-files.ts';
import { bytesOf, post, tenant, uploadPlace } from './upload-place.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a link by AWS's description ("Authenticating requests: using query parameters"). */
const signatureOf = (link: URL, secret: string): string => {
  const query = [...link.searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const canonicalQuery = query
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const canonical = [
    'GET',
    link.pathname,
    canonicalQuery,
    `host:${link.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ];
  const [, date = '', region = '', service = ''] = (link.searchParams.get('X-Amz-Credential') ?? '').split(
    '/',
  );
  const scope = `${date}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', link.searchParams.get('X-Amz-Date'), scope, hash].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
};

it('signs a link that AWS accepts, for one object and the requested time', async () => {
  const files = uploadedFiles(
    {
      bucket: 'uploads-1',
      region: 'eu-west-1',
      endpointUrl: undefined,
      credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'to/k+n=' }),
    },
    () => Date.parse('2026-11-01T12:00:00.000Z'),
  );
  const link = new URL(await files.link(tenant, 'file_1', 3_600));
  expect(link.origin + link.pathname).toBe('https://uploads-1.s3.eu-west-1.amazonaws.com/p1/sandbox/file_1');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKID/20261101/eu-west-1/s3/aws4_request',
    'X-Amz-Date': '20261101T120000Z',
    'X-Amz-Expires': '3600',
    'X-Amz-Security-Token': 'to/k+n=',
    'X-Amz-SignedHeaders': 'host',
  });
  expect(link.searchParams.get('X-Amz-Signature')).toBe(signatureOf(link, 'secret'));
});

it('reads a file by ranges, and reports a missing one as missing', async () => {
  const { form, files } = await uploadPlace();
  const { upload_url, fields } = await form();
  await post(upload_url, fields, bytesOf(50));
  const part = await fetch(await files.link(tenant, 'file_1', 60), { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/50']);
  expect((await fetch(await files.link(tenant, 'file_2', 60))).status).toBe(404);
  const foreign = { partner_id: 'p2', environment: 'sandbox' } as const;
  expect((await fetch(await files.link(foreign, 'file_1', 60))).status).toBe(404);
  expect((await fetch(await files.link({ ...tenant, environment: 'production' }, 'file_1', 60))).status).toBe(
    404,
  );
});

it('cannot be read by a link that has expired', async () => {
  const { place } = await uploadPlace();
  const files = uploadedFiles(place, () => Date.now() - 3_601_000);
  expect((await fetch(await files.link(tenant, 'file_1', 3_600))).status).toBe(403);
});
