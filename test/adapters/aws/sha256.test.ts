import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256 } from '../../../lambdas/adapters/aws/sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const secret = Buffer.from('the secret, and more');
const kinds = {
  text: secret.toString(),
  'a view': secret.subarray(0),
  bytes: new Uint8Array(secret),
  'a buffer of its own': new Uint8Array(secret).buffer,
};

it('is the hash of all that was given', async () => {
  const hash = new Sha256();
  hash.update('Grüße, ');
  hash.update(Buffer.from('世界'));
  expect(hex(await hash.digest())).toBe(createHash('sha256').update('Grüße, 世界').digest('hex'));
});

it.each(Object.entries(kinds))('is the same HMAC for a secret that is %s', async (_, kind) => {
  const hash = new Sha256(kind);
  hash.update('message');
  expect(hex(await hash.digest())).toBe(createHmac('sha256', secret).update('message').digest('hex'));
});

it('agrees with a test vector of RFC 4231', async () => {
  const hash = new Sha256(Buffer.from('Jefe'));
  hash.update('what do ya want for nothing?');
  expect(hex(await hash.digest())).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});

it('begins anew, with its secret', async () => {
  const hash = new Sha256('key');
  hash.update('before');
  hash.reset();
  hash.update('after');
  expect(hex(await hash.digest())).toBe(createHmac('sha256', 'key').update('after').digest('hex'));
});
