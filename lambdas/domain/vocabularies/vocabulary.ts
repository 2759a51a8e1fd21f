import { isPerhapsName, isSurelyName } from '../privacy/first-names.ts';
import { listedTerms } from './listed-terms.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { type Phrase, phraseOf } from './phrase.ts';
import { spellingOf } from './spelling.ts';
import { writtenNames } from './written-names.ts';

/** As much of a playbook as the API takes. */
const maxTextLength = 500_000;
const maxLines = 50_000;
const maxLineLength = 2_000;
/** Transcribe takes 50 KB of a vocabulary; long ones are recognised worse than short ones. */
const maxTableBytes = 48_000;
const maxPhrases = 500;

/** `[Powerwall](https://…)` says `Powerwall`. */
const link = /\[([^[\]]{1,80})\]\([^()\s]{0,80}/gu;
/** Addresses of pages and of persons are nobody's words. */
const isAddress = (word: string): boolean => /https?:|www\.|@/iu.test(word);
const withoutAddresses = (line: string): string =>
  line
    .slice(0, maxLineLength)
    .replace(link, '$1')
    .replace(/\S+/gu, (word) => (isAddress(word) ? '' : word));

/** Nor are the signs of Markdown. */
const plainLine = (line: string): string => line.replace(/[`*_~]/gu, '');

const namesPerson = (term: string): boolean => {
  const [first = '', ...rest] = term.toLowerCase().split(/[^\p{L}]+/u);
  return isPerhapsName(first) || rest.some(isSurelyName);
};

const header = 'Phrase\tSoundsLike\tIPA\tDisplayAs\n';
const rowOf = ({ phrase, display_as }: Phrase): string => `${phrase}\t\t\t${display_as}\n`;

/** Bytes in UTF-8: a vocabulary has no letters beyond two. */
const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : 4), 0);

const isOrdinary = (term: string): boolean =>
  term
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .every((word) => word === '' || ordinaryWords.has(word));

/**
 * What is worth telling a recogniser of the words of an org: `names` that it has, and products, brands, competitors and terms
 * of its playbook, in order of the alphabet. None for a language whose signs are not known here. Persons are left out: a vocabulary must not
 * hold personal data. Linear in the text, whatever stands in it.
 */
export const vocabularyOf = (
  text: string,
  { language, names = [] }: { readonly language: string; readonly names?: readonly string[] },
): Phrase[] => {
  const spelling = spellingOf(language);
  if (spelling === undefined) return [];
  const lines = text.slice(0, maxTextLength).split(/\r?\n/u, maxLines).map(withoutAddresses);
  const listed = [...names, ...listedTerms(lines)].filter((term) => !namesPerson(term));
  const terms = [...listed, ...writtenNames(lines.map(plainLine), spelling)];
  const phrases = new Map<string, Phrase>();
  let bytes = header.length;
  for (const term of terms) {
    const phrase = isOrdinary(term) ? undefined : phraseOf(term, spelling);
    const name = phrase?.phrase.toLowerCase() ?? '';
    if (phrase === undefined || phrases.has(name)) continue;
    bytes += bytesOf(rowOf(phrase));
    if (bytes > maxTableBytes || phrases.size === maxPhrases) break;
    phrases.set(name, phrase);
  }
  return [...phrases.values()].toSorted((one, other) => (one.phrase < other.phrase ? -1 : 1));
};

/** The file of a vocabulary: a table with tabs, as the Developer Guide has it (Creating a custom vocabulary using a table). */
export const vocabularyFile = (phrases: readonly Phrase[]): string => header + phrases.map(rowOf).join('');

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
