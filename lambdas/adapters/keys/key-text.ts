import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../../domain/tenants/environments.ts';
import { type Pepper, pepperText } from './pepper.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;
const secretLength = 32;
const prefixes = { sandbox: 'pk_sandbox_', production: 'pk_live_' } as const;

/** For secret scanners: finds every key of this service in a text. The last six characters are its CRC32. */
export const keyPattern = 'pk_(?:sandbox|live)_[0-9A-Za-z]{16}_[0-9A-Za-z]{32}';
const wholeKey = new RegExp(`^${keyPattern}$`);

/** CRC32 of `text` in six base62 digits, most significant first. */
const checksum = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
};

const randomText = (length: number) => Array.from({ length }, () => base62.charAt(randomInt(62))).join('');

export type KeyText =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'well-formed'; readonly keyId: string; readonly environment: Environment };

/** Reads a key's shape and checksum, without any look-up. */
export const readKeyText = (text: string): KeyText => {
  if (!wholeKey.test(text) || checksum(text.slice(0, -checksumLength)) !== text.slice(-checksumLength))
    return { kind: 'malformed' };
  return {
    kind: 'well-formed',
    keyId: text.slice(-(secretLength + 17), -(secretLength + 1)),
    environment: text.startsWith(prefixes.sandbox) ? 'sandbox' : 'production',
  };
};

/** A new key: its full text (shown once), its public id, and the prefix that may always be shown. */
export const mintKeyText = (environment: Environment) => {
  const keyId = randomText(16);
  const keyPrefix = `${prefixes[environment]}${keyId}`;
  const unsealed = `${keyPrefix}_${randomText(secretLength - checksumLength)}`;
  return { key: unsealed + checksum(unsealed), keyId, keyPrefix };
};

/** The stored form of a key: HMAC-SHA-256 with the deployment's pepper, in hex. */
export const hashKeyText = (text: string, pepper: string): string =>
  createHmac('sha256', pepper).update(text).digest('hex');

/** Compares in constant time. */
export const isKeyOfHash = (text: string, hash: string, pepper: string): boolean => {
  const expected = Buffer.from(hash, 'hex');
  const given = Buffer.from(hashKeyText(text, pepper), 'hex');
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Makes a new key's text; only its hash may be stored. */
export const keyMint = (pepper: Pepper) => async (environment: Environment) => {
  const text = mintKeyText(environment);
  return { ...text, keyHash: hashKeyText(text.key, await pepperText(pepper)) };
};
