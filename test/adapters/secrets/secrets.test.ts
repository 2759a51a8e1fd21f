import { expect, it } from 'vitest';
import { type SealingKey, sealingKey } from '../../../lambdas/adapters/secrets/sealing-key.ts';
import { secretOpener } from '../../../lambdas/adapters/secrets/secret-opener.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import type { Service } from '../../../lib/local/index.ts';
import { serve } from '../../../lib/local/index.ts';
import { KeyRing, kms } from '../../../lib/local/kms/index.ts';
import { localAccess } from '../../support/local-access.ts';

const keyArn = 'arn:aws:kms:eu-west-1:000000000000:key/sealing';
const context = { partner_id: 'p1', webhook_id: 'wh_1' };

/** KMS over the wire, with every call counted. */
const withKms = async (run: (at: { key: SealingKey; calls: string[] }) => Promise<void>): Promise<void> => {
  const material = new Map<string, string>();
  const service = kms(
    new KeyRing([keyArn], {
      get: (name) => material.get(name),
      set: (name, value) => material.set(name, value),
    }),
  );
  const calls: string[] = [];
  const counted: Service = {
    ...service,
    handle: (request) => {
      calls.push(String(request.headers['x-amz-target']).replace('TrentService.', ''));
      return service.handle(request);
    },
  };
  await serve(counted, ({ endpoint }) => run({ key: sealingKey('sealing', localAccess(endpoint)), calls }));
};

it('opens a secret that was sealed for this receiver, and caches it', async () => {
  await withKms(async ({ key, calls }) => {
    const sealer = secretSealer(key);
    const opener = secretOpener(key);
    const { text, ciphertext } = await sealer.create(context);
    const sealed = { ciphertext, context };
    expect(opener.remembered(sealed)).toBeUndefined();
    await opener.open(sealed);
    expect(opener.remembered(sealed)).toBe(text);
    expect(calls).toEqual(['Encrypt', 'Decrypt']);
  });
});

it('seals a secret so that the ciphertext does not contain it', async () => {
  await withKms(async ({ key }) => {
    const { text, ciphertext } = await secretSealer(key).create(context);
    expect(text).toMatch(/^whsec_[0-9A-Za-z]{32}$/);
    expect(Buffer.from(ciphertext).includes(text.slice(6))).toBe(false);
  });
});

it('does not open a secret for another partner or webhook', async () => {
  await withKms(async ({ key }) => {
    const { ciphertext } = await secretSealer(key).create(context);
    const opener = secretOpener(key);
    for (const other of [
      { ...context, partner_id: 'p2' },
      { ...context, webhook_id: 'wh_2' },
      { ...context, webhook_id: 'callback' },
    ])
      await expect(opener.open({ ciphertext, context: other })).rejects.toThrow();
  });
});

it('forgets a cached secret after five minutes, and reads a rotated one at once', async () => {
  await withKms(async ({ key }) => {
    let nowMs = 1_000_000;
    const sealer = secretSealer(key);
    const opener = secretOpener(key, () => nowMs);
    const old = await sealer.create(context);
    const fresh = await sealer.create(context);
    await opener.open({ ciphertext: old.ciphertext, context });
    expect(opener.remembered({ ciphertext: fresh.ciphertext, context })).toBeUndefined();
    nowMs += 299_999;
    expect(opener.remembered({ ciphertext: old.ciphertext, context })).toBe(old.text);
    nowMs += 1;
    expect(opener.remembered({ ciphertext: old.ciphertext, context })).toBeUndefined();
  });
});

it('generates unique secrets that use every letter at every position', async () => {
  const fake: SealingKey = { seal: async () => new Uint8Array(1), open: async () => '' };
  const made = await Promise.all(Array.from({ length: 2_000 }, () => secretSealer(fake).create(context)));
  expect(new Set(made.map(({ text }) => text)).size).toBe(2_000);
  for (const place of [6, 20, 37]) expect(new Set(made.map(({ text }) => text[place])).size).toBe(62);
});
