import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { encryptionContext, type SealedSecret } from './sealed-secret.ts';

/** Opens sealed secrets, and remembers them for a while by their ciphertext: a rotated secret is another one at once. */
export interface SecretOpener {
  /** The text, if it was opened within the last minutes. */
  remembered(sealed: SealedSecret): string | undefined;
  /** Opens and remembers. */
  open(sealed: SealedSecret): Promise<void>;
}

const memoryMs = 5 * 60_000;
const maxRemembered = 1_000;

const nameOf = ({ ciphertext, context }: SealedSecret) =>
  `${context.partner_id}#${context.webhook_id}#${Buffer.from(ciphertext).toString('base64')}`;

export const secretOpener = (
  keyId: string,
  client = new KMSClient({ maxAttempts: 4 }),
  nowMs: () => number = Date.now,
): SecretOpener => {
  const memory = new Map<string, { text: string; untilMs: number }>();
  return {
    remembered: (sealed) => {
      const entry = memory.get(nameOf(sealed));
      return entry !== undefined && nowMs() < entry.untilMs ? entry.text : undefined;
    },
    open: async (sealed) => {
      const { Plaintext } = await client.send(
        new DecryptCommand({
          KeyId: keyId,
          CiphertextBlob: sealed.ciphertext,
          EncryptionContext: encryptionContext(sealed.context),
        }),
      );
      if (Plaintext === undefined) throw new Error('KMS opened nothing');
      if (memory.size >= maxRemembered) memory.clear();
      memory.set(nameOf(sealed), {
        text: Buffer.from(Plaintext).toString(),
        untilMs: nowMs() + memoryMs,
      });
    },
  };
};
