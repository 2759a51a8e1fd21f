import { createHmac, randomBytes, randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { signatureOf } from '../../../lambdas/adapters/receivers/signature.ts';

// The scheme is Stripe's, so their verifier is an independent judge of ours.
const { webhooks } = new Stripe('sk_test_none');

const secretText = () => `whsec_${randomBytes(24).toString('base64url')}`;
const randomBody = () =>
  JSON.stringify({ id: 'evt', text: randomBytes(randomInt(200)).toString('latin1'), n: Math.random() });

const isAccepted = (body: Buffer | string, header: string, secret: string) => {
  try {
    webhooks.constructEvent(body, header, secret, 300);
    return true;
  } catch {
    return false;
  }
};

it('is accepted by an independent verifier for any body and secret, up to 299 seconds late', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const [body, secret] = [randomBody(), secretText()];
    for (const ageMs of [0, 299_000]) {
      const header = signatureOf(Buffer.from(body), secret, Date.now() - ageMs);
      expect(isAccepted(body, header, secret)).toBe(true);
    }
  }
});

it('is refused when 301 seconds old, with one bit of the body flipped, or under another secret', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const [text, secret] = [randomBody(), secretText()];
    const body = Buffer.from(text);
    const header = signatureOf(body, secret, Date.now());
    expect(isAccepted(text, signatureOf(body, secret, Date.now() - 302_000), secret)).toBe(false);
    const flipped = Buffer.from(body);
    const place = randomInt(flipped.length);
    flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << randomInt(8)), place);
    expect(isAccepted(flipped, header, secret)).toBe(false);
    expect(isAccepted(text, header, secretText())).toBe(false);
  }
});

it('is t, a comma and v1: whole seconds and lower-case hex over the raw bytes', () => {
  const body = Buffer.from('{"é":"\\u00e9 ☃"}');
  const expected = createHmac('sha256', 'whsec_x')
    .update(Buffer.concat([Buffer.from('1795168800.'), body]))
    .digest('hex');
  expect(signatureOf(body, 'whsec_x', 1_795_168_800_999)).toBe(`t=1795168800,v1=${expected}`);
});

it('agrees with RFC 4231, test case 2, for the primitive', () => {
  expect(createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
