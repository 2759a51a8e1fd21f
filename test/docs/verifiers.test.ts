import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../clients/typescript/src/verify.ts';
import { signatureOf } from '../../lambdas/adapters/receivers/post-event.ts';

// Each verifier of the guide is run as a partner would run it, on the same cases, against the service's own signer.

interface Case {
  readonly name: string;
  readonly body: Buffer;
  readonly header: string;
  readonly secret: string;
  readonly now: number;
  readonly isGenuine: boolean;
}

const secret = 'whsec_8mZ4tQv1Rk7Yd2Ws9Lc5Xb3Nf6Hj0Pg';
const now = 1_795_168_800;
const body = Buffer.from('{"id":"evt_1","event":"webhook.test","data":{"message":"Grüße, 世界 🎧"}}');
const signed = (sentAt: number, bytes = body, key = secret) => signatureOf(bytes, key, sentAt * 1_000);
const hex = signed(now).split('v1=')[1] ?? '';
const zeros = '0'.repeat(64);

const genuine = (name: string, rest: Partial<Case> = {}): Case => ({
  name,
  body,
  header: signed(now),
  secret,
  now,
  isGenuine: true,
  ...rest,
});
const forged = (name: string, rest: Partial<Case>): Case => ({ ...genuine(name, rest), isGenuine: false });
const empty = Buffer.alloc(0);
const notUtf8 = Buffer.from([0xff, 0x00, 0xfe, 0x80, 0x0a]);

const cases: readonly Case[] = [
  genuine('a delivery of this second'),
  genuine('300 s old', { header: signed(now - 300) }),
  genuine('300 s ahead', { header: signed(now + 300) }),
  forged('301 s old', { header: signed(now - 301) }),
  forged('301 s ahead', { header: signed(now + 301) }),
  genuine('an empty body', { body: empty, header: signed(now, empty) }),
  genuine('bytes that are no text', { body: notUtf8, header: signed(now, notUtf8) }),
  genuine('several v1, ours first', { header: `${signed(now)},v1=${zeros}` }),
  genuine('several v1, ours last', { header: `t=${now},v1=${zeros},v1=${hex}` }),
  genuine('parts that nobody knows', { header: `t=${now},v0=abc,v1=${hex},v2=def` }),
  forged('a changed byte', { body: Buffer.from(body.toString().replace('evt_1', 'evt_2')) }),
  forged('a body that was parsed and written again', {
    body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
  }),
  forged('another secret', { secret: `${secret}x` }),
  forged('the secret without its prefix', { secret: secret.slice('whsec_'.length) }),
  forged('a time that was not signed', { header: `t=${now - 1},v1=${hex}` }),
  forged('several v1, none ours', { header: `t=${now},v1=${zeros},v1=${zeros}` }),
  forged('two times', { header: `t=${now},t=${now},v1=${hex}` }),
  forged('no header', { header: '' }),
  forged('no time', { header: `v1=${hex}` }),
  forged('no signature', { header: `t=${now}` }),
  forged('an empty signature', { header: `t=${now},v1=` }),
  forged('a shortened signature', { header: `t=${now},v1=${hex.slice(0, 32)}` }),
  forged('a signature with more behind it', { header: `t=${now},v1=${hex}00` }),
  forged('a signature in capitals', { header: `t=${now},v1=${hex.toUpperCase()}` }),
  forged('a signature that is not ASCII', { header: `t=${now},v1=${'é'.repeat(32)}` }),
  forged('a time that is no number', { header: `t=now,v1=${hex}` }),
  forged('a time with a sign', { header: `t=+${now},v1=${hex}` }),
  forged('a time with a fraction', { header: `t=${now}.0,v1=${hex}` }),
  forged('a time with a space', { header: `t= ${now},v1=${hex}` }),
  forged('a time in other digits', { header: `t=١٧٩٥١٦٨٨٠٠,v1=${hex}` }),
  forged('a time beyond every clock', { header: `t=${'9'.repeat(40)},v1=${hex}` }),
  forged('parts with the wrong separator', { header: `t=${now};v1=${hex}` }),
];

const folder = resolve('docs/client');
const drivers = resolve('test/docs/drivers');
const workshop = mkdtempSync(join(tmpdir(), 'verifiers-'));
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

const prepareGo = () => {
  mkdirSync(join(workshop, 'webhooks'));
  copyFileSync(join(folder, 'verify.go'), join(workshop, 'webhooks/verify.go'));
  copyFileSync(join(drivers, 'driver.go'), join(workshop, 'main.go'));
  writeFileSync(join(workshop, 'go.mod'), 'module driver\n\ngo 1.20\n');
};

const input = JSON.stringify(cases.map((one) => ({ ...one, body: one.body.toString('base64') })));
const judged = (command: string, args: readonly string[], cwd = drivers): readonly boolean[] => {
  const env = { ...process.env, GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '-mod=mod' };
  return JSON.parse(execFileSync(command, args, { input, cwd, env, encoding: 'utf8' }));
};

const runtimes = [
  {
    language: 'Python',
    version: ['python3', '--version'],
    judge: () => judged('python3', ['driver.py', resolve('clients/python/src/pitch_scoring')]),
  },
  { language: 'Ruby', version: ['ruby', '--version'], judge: () => judged('ruby', ['driver.rb', folder]) },
  {
    language: 'Go',
    version: ['go', 'version'],
    judge: () => {
      prepareGo();
      return judged('go', ['run', '.'], workshop);
    },
  },
] as const;

const expected = cases.map(({ name, isGenuine }) => [name, isGenuine]);
const named = (answers: readonly boolean[]) => cases.map(({ name }, index) => [name, answers[index]]);

describe.each(runtimes)('the verifier in $language', ({ language, version: [command, argument], judge }) => {
  const isThere = spawnSync(command, [argument]).status === 0;
  if (!isThere)
    console.warn(`NOT RUN: the verifier in ${language}, because ${command} is not on this machine.`);

  it.skipIf(!isThere)(
    `distinguishes genuine deliveries from all others${isThere ? '' : ` (${command} is not on this machine)`}`,
    () => expect(named(judge())).toEqual(expected),
    120_000,
  );
});

describe('the verifier in TypeScript', () => {
  it.each(cases)('judges $name', ({ isGenuine, ...delivery }) => {
    expect(verifyWebhook(delivery)).toBe(isGenuine);
  });

  it('uses the time of the machine by default', () => {
    expect(verifyWebhook({ body, secret, header: signatureOf(body, secret, Date.now()) })).toBe(true);
    expect(verifyWebhook({ body, secret, header: signed(0) })).toBe(false);
  });

  it("agrees with Stripe's library on every case that it judges: it accepts future times", () => {
    const oracle = new Stripe('sk_test_unused').webhooks;
    const accepts = (one: Case) => {
      try {
        const header = one.header;
        return oracle.signature?.verifyHeader(
          one.body.toString(),
          header,
          one.secret,
          300,
          undefined,
          now * 1_000,
        );
      } catch {
        return false;
      }
    };
    const common = cases.filter(({ name }) => /second|old|v1|changed|written again|secret|signed/.test(name));
    expect(common.length).toBeGreaterThan(10);
    for (const one of common) expect([one.name, accepts(one)]).toEqual([one.name, one.isGenuine]);
  });
});
