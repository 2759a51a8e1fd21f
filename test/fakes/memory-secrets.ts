import type { SealedSecret, SecretContext } from '../../lambdas/adapters/secrets/sealed-secret.ts';
import type { SecretOpener } from '../../lambdas/adapters/secrets/secret-opener.ts';
import type { SecretSealer } from '../../lambdas/adapters/secrets/secret-sealer.ts';

/** Seals without a key: the context stands in the ciphertext and is compared, as KMS would. */
export const memorySealer = (): SecretSealer & { readonly count: () => number } => {
  let count = 0;
  return {
    count: () => count,
    create: async (context) => {
      count += 1;
      const text = `whsec_${String(count).padStart(32, 'a')}`;
      return { text, ciphertext: Buffer.from(JSON.stringify([context, text])) };
    },
  };
};

const sameContext = (one: SecretContext, other: SecretContext) =>
  one.partner_id === other.partner_id && one.webhook_id === other.webhook_id;

export const memoryOpener = (): SecretOpener => {
  const memory = new Map<string, string>();
  const nameOf = ({ ciphertext }: SealedSecret) => Buffer.from(ciphertext).toString('hex');
  return {
    remembered: (sealed) => memory.get(nameOf(sealed)),
    open: async (sealed) => {
      const [context, text] = JSON.parse(Buffer.from(sealed.ciphertext).toString());
      if (!sameContext(context, sealed.context)) throw new Error('InvalidCiphertextException');
      memory.set(nameOf(sealed), text);
    },
  };
};
