import * as z from 'zod';
import type { AwsAccess } from '../aws/aws-access.ts';
import { jsonService } from '../aws/json-service.ts';
import type { Patience } from '../aws/signed-requests.ts';
import { encryptionContext, type SealedSecret, type SecretContext } from './sealed-secret.ts';

/** The key of KMS that secrets rest under. */
export interface SealingKey {
  seal(text: string, context: SecretContext): Promise<Uint8Array>;
  /** Throws when the secret was sealed for somebody else. */
  open(sealed: SealedSecret): Promise<string>;
}

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
const encrypted = z.object({ CiphertextBlob: bytes });
const decrypted = z.object({ Plaintext: bytes });

const maxAnswerBytes = 65_536;
const patience: Patience = { attempts: 4, attemptMs: 3_000, overallMs: 8_000 };

/** Two operations of KMS by signed requests: its client was 15 ms of a cold start (docs/adr/010). */
export const sealingKey = (keyId: string, access: AwsAccess): SealingKey => {
  const service = { name: 'kms', target: 'TrentService', version: '1.1', maxAnswerBytes } as const;
  const call = jsonService(access, service, patience);
  return {
    seal: async (text, context) => {
      const answer = await call('Encrypt', {
        KeyId: keyId,
        Plaintext: Buffer.from(text).toString('base64'),
        EncryptionContext: encryptionContext(context),
      });
      return encrypted.parse(answer).CiphertextBlob;
    },
    open: async ({ ciphertext, context }) => {
      const answer = await call('Decrypt', {
        KeyId: keyId,
        CiphertextBlob: Buffer.from(ciphertext).toString('base64'),
        EncryptionContext: encryptionContext(context),
      });
      return decrypted.parse(answer).Plaintext.toString();
    },
  };
};
