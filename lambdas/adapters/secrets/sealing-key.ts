import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { AwsAccess } from '../aws/aws-access.ts';
import { clientSettings, type RequestLimits } from '../aws/client-settings.ts';
import { encryptionContext, type SealedSecret, type SecretContext } from './sealed-secret.ts';

/** The KMS key that encrypts secrets. */
export interface SealingKey {
  seal(text: string, context: SecretContext): Promise<Uint8Array>;
  /** Throws if the secret was sealed for another receiver. */
  open(sealed: SealedSecret): Promise<string>;
}

const limits: RequestLimits = {
  attempts: 4,
  attemptMs: 3_000,
  lastStartMs: 5_000,
  maxResponseBytes: 65_536,
};

export const sealingKey = (keyId: string, access: AwsAccess): SealingKey => {
  const client = new KMSClient(clientSettings(access, limits));
  return {
    seal: async (text, context) => {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({
          KeyId: keyId,
          Plaintext: Buffer.from(text),
          EncryptionContext: encryptionContext(context),
        }),
      );
      if (CiphertextBlob === undefined) throw new TypeError('KMS gave no ciphertext');
      return CiphertextBlob;
    },
    open: async ({ ciphertext, context }) => {
      const { Plaintext } = await client.send(
        new DecryptCommand({
          KeyId: keyId,
          CiphertextBlob: ciphertext,
          EncryptionContext: encryptionContext(context),
        }),
      );
      if (Plaintext === undefined) throw new TypeError('KMS gave no plaintext');
      return Buffer.from(Plaintext).toString();
    },
  };
};
