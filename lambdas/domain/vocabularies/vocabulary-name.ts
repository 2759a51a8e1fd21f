/** Which words a vocabulary of the provider has, and whose they are. */
export interface NamedVocabulary {
  readonly tenant: { readonly partner_id: string; readonly environment: 'sandbox' | 'production' };
  /** The provider's code of the language. */
  readonly language: string;
  /** Of its table: 64 hex digits. */
  readonly hash: string;
}

/**
 * The provider's name of a vocabulary: the same words of a partner are one, another partner's never are. 0-9a-zA-Z._- and at
 * most 89 signs, of 200 that Transcribe takes.
 */
export const vocabularyName = ({ tenant, language, hash }: NamedVocabulary): string =>
  [tenant.partner_id, tenant.environment, language, hash.slice(0, 32)].join('.');
