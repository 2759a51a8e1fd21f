import * as z from 'zod';
import type { Word } from './chunk-words.ts';

const entityTypes = [
  'ADDRESS',
  'ALL',
  'BANK_ACCOUNT_NUMBER',
  'BANK_ROUTING',
  'CREDIT_DEBIT_CVV',
  'CREDIT_DEBIT_EXPIRY',
  'CREDIT_DEBIT_NUMBER',
  'EMAIL',
  'NAME',
  'PHONE',
  'PIN',
  'SSN',
] as const;
type EntityType = (typeof entityTypes)[number];

/** The languages in which Transcribe redacts. */
export const redactableLanguages: ReadonlySet<string> = new Set(['en-US', 'es-US']);

/** ContentRedaction of a request; without an unredacted transcript beside the redacted one. */
export const redactionSchema = z.strictObject({
  RedactionType: z.literal('PII'),
  RedactionOutput: z.literal('redacted'),
  PiiEntityTypes: z.array(z.enum(entityTypes)).max(11).optional(),
});
export type Redaction = z.infer<typeof redactionSchema>;

/** The file with the redacted words, beside the requested one. */
export const redactedKey = (key: string): string => key.replace(/[^/]*$/, (name) => `redacted-${name}`);

const isNumber = /^\+?\d[\d().-]{5,}\d$/;
const isAddress = /^[^@]+@[^@]+\.[a-z]+$/i;

/** The words that a stand-in redacts: those of seven digits and more, and e-mail addresses. No names. */
const typeOf = (content: string): EntityType | undefined => {
  if (isAddress.test(content)) return 'EMAIL';
  if (!isNumber.test(content)) return undefined;
  const digits = content.replace(/\D/g, '').length;
  if (digits < 7) return undefined;
  if (digits === 9) return 'SSN';
  return digits > 12 ? 'CREDIT_DEBIT_NUMBER' : 'PHONE';
};

/** The type of the personal data that a word is, if the request wants it redacted. */
export const redactedType = (
  { content }: Word,
  { PiiEntityTypes: types = [] }: Redaction,
): EntityType | undefined => {
  const type = typeOf(content);
  const isWanted = types.length === 0 || types.some((wanted) => wanted === type || wanted === 'ALL');
  return isWanted ? type : undefined;
};
