import { Sha256 as SdkSha256 } from '@smithy/core/checksum';
import { expect, it } from 'vitest';
import { Sha256 } from '../../../lambdas/adapters/aws/sha256.ts';

const bytes = new TextEncoder().encode('GET\n/\n\nhost:example.com');
const secret = new Uint8Array(48).map((_, index) => index * 5);

it.each([
  ['no secret', undefined],
  ['a text as secret', 'AWS4wJalrXUtnFEMI'],
  ['bytes as secret', secret.subarray(8, 40)],
  ['a buffer as secret', secret.buffer],
  ['a secret longer than a block', new Uint8Array(65).fill(7)],
])('digests like the class of the SDK with %s', async (_, key) => {
  const own = new Sha256(key);
  const sdk = new SdkSha256(key);
  for (const hash of [own, sdk]) for (const part of [bytes, bytes.subarray(4)]) hash.update(part);
  expect(Buffer.from(await own.digest()).toString('hex')).toBe(
    Buffer.from(await sdk.digest()).toString('hex'),
  );
});

it('digests nothing like the class of the SDK', async () => {
  expect(Buffer.from(await new Sha256().digest())).toEqual(Buffer.from(await new SdkSha256().digest()));
});

it('forgets what it has read when it is reset', async () => {
  const used = new Sha256(secret);
  const fresh = new Sha256(secret);
  used.update(bytes);
  used.reset();
  for (const hash of [used, fresh]) hash.update(bytes.subarray(4));
  expect(await used.digest()).toEqual(await fresh.digest());
});
