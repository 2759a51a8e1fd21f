import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Stores the text of a response so that only the key that requested it can read it again. Responses with a secret are
 * sealed with a key that is derived from the text of the requesting API key (HKDF-SHA-256, AES-256-GCM). That text is
 * stored nowhere, so the stored response opens only for a repeat with the same key. `scope`: the request that the
 * response belongs to; it does not open under another.
 */
export const responseSeal = (apiKey: string, scope: string) => {
  const key = new Uint8Array(hkdfSync('sha256', apiKey, scope, 'response to an Idempotency-Key', 32));
  return {
    seal: (text: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString('base64');
    },
    open: (sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
};

export type ResponseSeal = ReturnType<typeof responseSeal>;
