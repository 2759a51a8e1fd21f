import type { Environment } from '../../domain/tenants/environments.ts';
import { hashKeyText, mintKeyText } from './key-text.ts';
import { type Pepper, pepperText } from './pepper.ts';

/** Makes a new key's text; only its hash may be stored. */
export type KeyMint = (environment: Environment) => Promise<{
  readonly key: string;
  readonly keyId: string;
  readonly keyPrefix: string;
  readonly keyHash: string;
}>;

export const keyMint =
  (pepper: Pepper): KeyMint =>
  async (environment) => {
    const text = mintKeyText(environment);
    return { ...text, keyHash: hashKeyText(text.key, await pepperText(pepper)) };
  };
