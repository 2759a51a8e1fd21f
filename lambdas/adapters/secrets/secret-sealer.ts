import { randomInt } from 'node:crypto';
import type { SecretContext } from './sealed-secret.ts';
import type { SealingKey } from './sealing-key.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;

/** A new signing secret: 190 bits, in letters that survive any copying. */
const newSecretText = () =>
  `whsec_${Array.from({ length: secretLength }, () => base62.charAt(randomInt(base62.length))).join('')}`;

/** A new signing secret: its text, which is shown once, and the part that may be stored. */
export interface NewSecret {
  readonly text: string;
  readonly ciphertext: Uint8Array;
}

export interface SecretSealer {
  create(context: SecretContext): Promise<NewSecret>;
}

export const secretSealer = (key: SealingKey): SecretSealer => ({
  create: async (context) => {
    const text = newSecretText();
    return { text, ciphertext: await key.seal(text, context) };
  },
});
