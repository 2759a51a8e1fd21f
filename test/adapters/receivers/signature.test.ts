import { createHmac, randomBytes, randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { verifyWebhook } from '../../../clients/typescript/src/verify.ts';
import { signatureOf } from '../../../lambdas/adapters/receivers/post-event.ts';

// The scheme is Stripe's, so their verifier is an independent judge of ours; the one that we give to partners is another.
// Stripe's takes times that lie ahead, so for those ours alone decides.
const { webhooks } = new Stripe('sk_test_none');

const hex = (text: string) => Buffer.from(text).toString('hex');
const secretText = () => `whsec_${randomBytes(24).toString('base64url')}`;
const randomBody = () =>
  Buffer.from(
    JSON.stringify({ id: 'evt', text: randomBytes(randomInt(200)).toString('latin1'), n: Math.random() }),
  );

const isAcceptedByStripe = (body: Buffer, header: string, secret: string, nowMs: number) => {
  try {
    webhooks.constructEvent(body, header, secret, 300, undefined, nowMs);
    return true;
  } catch {
    return false;
  }
};

/** Whether a signature is accepted; throws when the judges do not agree. */
const accepts = (body: Buffer, header: string, secret: string, nowMs: number): boolean => {
  const ours = verifyWebhook({ body, header, secret, now: nowMs / 1_000 });
  const isAhead = Number(/t=(\d+)/.exec(header)?.[1]) * 1_000 > nowMs + 300_000;
  if (!isAhead && isAcceptedByStripe(body, header, secret, nowMs) !== ours)
    throw new Error(`The judges do not agree about ${header}`);
  return ours;
};

interface Sent {
  readonly body: Buffer;
  readonly header: string;
  readonly secret: string;
  readonly now: number;
}

/** Whether something that was changed on its way is accepted: a bit of the body, its end, the time, a digit of the hash. */
const tampered = (how: number, { body, header, secret, now }: Sent): boolean => {
  if (how === 0) {
    const flipped = Buffer.from(body);
    const place = randomInt(flipped.length);
    flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << randomInt(8)), place);
    return accepts(flipped, header, secret, now);
  }
  if (how === 1) return accepts(Buffer.concat([body, Buffer.from(' ')]), header, secret, now);
  if (how === 2) {
    const other = header.replace(/\d+/, (time) => String(Number(time) + (randomInt(2) === 0 ? 1 : -1)));
    return accepts(body, other, secret, now);
  }
  const place = header.length - 1 - randomInt(64);
  const digit = header[place] === '0' ? '1' : '0';
  return accepts(body, header.slice(0, place) + digit + header.slice(place + 1), secret, now);
};

const rounds = 20_000;

it(`a signature is verified alike by three implementations in ${rounds * 5} cases`, () => {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = randomBody();
    const secret = secretText();
    const now = Date.now();
    const header = (ageSeconds: number) => signatureOf(body, secret, now - ageSeconds * 1_000);
    const age = randomInt(-299, 300);
    const cases: Record<string, [boolean, boolean]> = {
      young: [accepts(body, header(age), secret, now), true],
      'at the edge': [accepts(body, header(round % 2 === 0 ? 299 : -299), secret, now), true],
      'out of time': [accepts(body, header(round % 2 === 0 ? 301 : -301), secret, now), false],
      [`tampered, ${round % 4}`]: [tampered(round % 4, { body, header: header(age), secret, now }), false],
      'of another secret': [accepts(body, header(age), secretText(), now), false],
    };
    for (const [name, [is, shall]] of Object.entries(cases)) if (is !== shall) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

it('a signature consists of t and v1: whole seconds and lower-case hex over the raw bytes', () => {
  const body = Buffer.from('{"é":"\\u00e9 ☃"}');
  const expected = createHmac('sha256', 'whsec_x')
    .update(Buffer.concat([Buffer.from('1795168800.'), body]))
    .digest('hex');
  expect(signatureOf(body, 'whsec_x', 1_795_168_800_999)).toBe(`t=1795168800,v1=${expected}`);
});

// RFC 4231, section 4: keys shorter and longer than a block, data likewise. Case 5 is cut to 128 bits.
it.each([
  ['1', '0b'.repeat(20), hex('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '2',
    hex('Jefe'),
    hex('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['3', 'aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    '4',
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  ['5', '0c'.repeat(20), hex('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
  [
    '6',
    'aa'.repeat(131),
    hex('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    '7',
    'aa'.repeat(131),
    hex(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('the signing primitive agrees with RFC 4231, test case %s', (_, key, data, tag) => {
  const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(Buffer.from(data, 'hex')).digest('hex');
  expect(digest.slice(0, tag.length)).toBe(tag);
});
