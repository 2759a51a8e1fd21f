/** A signing secret as it is stored: only KMS can open it, and only for the receiver that it was sealed for. */
export interface SealedSecret {
  readonly ciphertext: Uint8Array;
  readonly context: SecretContext;
}

/** Whose secret it is: part of what KMS checks. */
export interface SecretContext {
  readonly partner_id: string;
  /** `callback#sandbox`, `callback#production`: the secret of the partner's callbacks there. */
  readonly webhook_id: string;
}

/** KMS accepts the context as a plain map. */
export const encryptionContext = ({ partner_id, webhook_id }: SecretContext): Record<string, string> => ({
  partner_id,
  webhook_id,
});
