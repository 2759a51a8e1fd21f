import type { Environment } from '../../domain/tenants/environments.ts';
import { hashKeyText, mintKeyText } from './key-text.ts';
import { type Pepper, pepperText } from './pepper.ts';

/** Makes a new key's text; only its hash may be stored. */
export const keyMint = (pepper: Pepper) => async (environment: Environment) => {
  const text = mintKeyText(environment);
  return { ...text, keyHash: hashKeyText(text.key, await pepperText(pepper)) };
};
