import { isPerhapsName, isSurelyName } from '../privacy/first-names.ts';
import type { Tenant } from '../tenants/environments.ts';
import { listedTerms } from './listed-terms.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { type Phrase, phraseOf } from './phrase.ts';
import { spellingOf } from './spelling.ts';
import { writtenNames } from './written-names.ts';

/** The longest playbook that the API accepts. */
const maxTextLength = 500_000;
const maxLines = 50_000;
const maxLineLength = 2_000;
/** Transcribe accepts a vocabulary of 50 KB; long ones are recognised worse than short ones. */
const maxTableBytes = 48_000;
const maxPhrases = 500;

/** `[Powerwall](https://…)` is read as `Powerwall`. */
const link = /\[([^[\]]{1,80})\]\([^()\s]{0,80}/gu;
/** Whether a word is an address of a page or a person, which is not a term. */
const isAddress = (word: string): boolean => /https?:|www\.|@/iu.test(word);
const withoutAddresses = (line: string): string =>
  line
    .slice(0, maxLineLength)
    .replace(link, '$1')
    .replace(/\S+/gu, (word) => (isAddress(word) ? '' : word));

/** A line without the characters of Markdown. */
const plainLine = (line: string): string => line.replace(/[`*_~]/gu, '');

const namesPerson = (term: string): boolean => {
  const [first = '', ...rest] = term.toLowerCase().split(/[^\p{L}]+/u);
  return isPerhapsName(first) || rest.some(isSurelyName);
};

const header = 'Phrase\tSoundsLike\tIPA\tDisplayAs\n';
const rowOf = ({ phrase, display_as }: Phrase): string => `${phrase}\t\t\t${display_as}\n`;

/** Bytes in UTF-8; no letter of a vocabulary takes more than two. */
const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : 4), 0);

const isOrdinary = (term: string): boolean =>
  term
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .every((word) => word === '' || ordinaryWords.has(word));

/**
 * The words of an org that are worth giving to a recogniser: its `names`, and products, brands, competitors and terms
 * of its playbook, in alphabetical order. None for a language whose characters are not known here. Persons are left
 * out, because a vocabulary must not hold personal data. Linear in the text, whatever its content.
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

/**
 * The file of a vocabulary: a table with tabs, as the Developer Guide describes it (Creating a custom vocabulary using
 * a table).
 */
export const vocabularyFile = (phrases: readonly Phrase[]): string => header + phrases.map(rowOf).join('');

/** Which words a vocabulary of the provider has, and whose they are. */
export interface NamedVocabulary {
  readonly tenant: Tenant;
  /** The provider's code of the language. */
  readonly language: string;
  /** The hash of its table: 64 hex digits. */
  readonly hash: string;
}

/**
 * The provider's name of a vocabulary: equal for the same words of one partner, different for another partner.
 * 0-9a-zA-Z._- and at most 89 characters, of the 200 that Transcribe accepts.
 */
export const vocabularyName = ({ tenant, language, hash }: NamedVocabulary): string =>
  [tenant.partner_id, tenant.environment, language, hash.slice(0, 32)].join('.');
