import { hashKeyText, mintKeyText } from './key-text.ts';

/** Makes a new key's text; only its hash may be stored. */
export type KeyMint = (environment: 'sandbox' | 'production') => {
  readonly key: string;
  readonly keyId: string;
  readonly keyPrefix: string;
  readonly keyHash: string;
};

export const keyMint =
  (pepper: string): KeyMint =>
  (environment) => {
    const text = mintKeyText(environment);
    return { ...text, keyHash: hashKeyText(text.key, pepper) };
  };
