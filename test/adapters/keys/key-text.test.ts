import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  hashKeyText,
  isKeyOfHash,
  keyPattern,
  mintKeyText,
  readKeyText,
} from '../../../lambdas/adapters/keys/key-text.ts';

const environments = ['sandbox', 'production'] as const;
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomText = (length: number) => Array.from({ length }, () => letters.charAt(randomInt(62))).join('');

describe('a minted key', () => {
  it('can be parsed into its id and environment', () => {
    for (const environment of environments)
      for (let round = 0; round < 500; round += 1) {
        const { key, keyId, keyPrefix } = mintKeyText(environment);
        expect(readKeyText(key)).toEqual({ kind: 'well-formed', keyId, environment });
        expect(key.startsWith(`${keyPrefix}_`)).toBe(true);
        expect(keyPrefix.endsWith(keyId)).toBe(true);
      }
  });

  it('is found by a secret scanner in any text', () => {
    const scanner = new RegExp(keyPattern, 'g');
    for (let round = 0; round < 1_000; round += 1) {
      const { key } = mintKeyText(environments[round % 2] ?? 'sandbox');
      const source = `${randomBytes(40).toString('base64')} const KEY="${key}"; // ${randomText(20)}`;
      expect(source.match(scanner)).toEqual([key]);
    }
  });

  it('is malformed when any one letter is changed, two are swapped, or one is lost', () => {
    const { key } = mintKeyText('sandbox');
    for (let place = 'pk_sandbox_'.length; place < key.length; place += 1) {
      const other = key.charAt(place) === 'A' ? 'B' : 'A';
      expect(readKeyText(key.slice(0, place) + other + key.slice(place + 1)).kind).toBe('malformed');
      expect(readKeyText(key.slice(0, place) + key.slice(place + 1)).kind).toBe('malformed');
      const swapped =
        key.slice(0, place - 1) + key.charAt(place) + key.charAt(place - 1) + key.slice(place + 1);
      if (swapped !== key) expect(readKeyText(swapped).kind).toBe('malformed');
    }
  });

  it('does not become a key of the other environment when its prefix is changed', () => {
    const { key } = mintKeyText('sandbox');
    expect(readKeyText(key.replace('sandbox', 'live')).kind).toBe('malformed');
  });
});

it('is not matched by random text of the right shape', () => {
  let taken = 0;
  for (let round = 0; round < 100_000; round += 1)
    if (readKeyText(`pk_live_${randomText(16)}_${randomText(32)}`).kind === 'well-formed') taken += 1;
  expect(taken).toBe(0);
});

it.each([
  '',
  'pk_live_',
  `pk_test_${'a'.repeat(16)}_${'a'.repeat(32)}`,
  ` ${mintKeyText('sandbox').key}`,
  `${mintKeyText('sandbox').key}\n`,
  mintKeyText('sandbox').key.toUpperCase(),
  `${mintKeyText('sandbox').key}${mintKeyText('sandbox').key}`,
])('is not matched by %j', (text) => {
  expect(readKeyText(text)).toEqual({ kind: 'malformed' });
});

it('is stored as a keyed hash that another key or another pepper does not match', () => {
  const one = mintKeyText('sandbox').key;
  const other = mintKeyText('sandbox').key;
  const hash = hashKeyText(one, 'pepper');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(isKeyOfHash(one, hash, 'pepper')).toBe(true);
  expect(isKeyOfHash(other, hash, 'pepper')).toBe(false);
  expect(isKeyOfHash(one, hash, 'salt')).toBe(false);
  expect(isKeyOfHash(one, hash.slice(2), 'pepper')).toBe(false);
  expect(isKeyOfHash(one, '', 'pepper')).toBe(false);
});

it('uses every letter about equally often', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 2_000; round += 1)
    for (const letter of mintKeyText('sandbox').keyId) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const expected = (2_000 * 16) / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
});
