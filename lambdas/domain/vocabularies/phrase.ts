import type { Spelling } from './spelling.ts';

/** An entry of a vocabulary: its sound, in the characters of its language, and its spelling. */
export interface Phrase {
  readonly phrase: string;
  readonly display_as: string;
}

/** Transcribe's bound on an entry, and on how it is displayed. */
const maxPhraseLength = 256;
const maxDisplayLength = 64;
const maxWords = 6;
/** Longer numbers are left out, because their digits do not show how they are said. */
const maxDigits = 4;

const letterRun = /\p{L}[\p{L}\p{M}']*|\p{N}+/gu;
const vowel = /[AEIOUY]/;

/** Whether letters are said one by one: `HVAC` is not, `ADT` is. */
const isSpelledOut = (run: string): boolean =>
  /^[A-Z]{1,5}$/.test(run) && (run.length <= 3 || !vowel.test(run));

/** The word in the letters of the language; undefined for a word of another script. */
const lettersOf = (run: string, { letters }: Spelling): string | undefined => {
  const known = Array.from(run, (sign) => {
    if (letters.includes(sign.toLowerCase()) || /^[A-Za-z']$/.test(sign)) return sign;
    const bare = sign.normalize('NFD').replace(/\p{M}+/gu, '');
    return /^[A-Za-z]+$/.test(bare) ? bare : undefined;
  });
  return known.includes(undefined) ? undefined : known.join('').replace(/(?<!')'+$/, '');
};

/** `IQ8` → `I.Q.`, `eight`; undefined for what cannot be said. */
const spoken = (run: string, spelling: Spelling): readonly string[] | undefined => {
  if (/^[0-9]+$/.test(run))
    return run.length > maxDigits
      ? undefined
      : Array.from(run, (digit) => spelling.digits[Number(digit)] ?? '');
  if (isSpelledOut(run)) return [Array.from(run, (letter) => `${letter}.`).join('')];
  const letters = lettersOf(run, spelling);
  return letters === undefined ? undefined : [letters];
};

const plainSigns = (term: string): string =>
  term
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .replace(/[™®©\p{M}\p{C}]+/gu, '')
    .replace(/[^\p{L}\p{N}'&.+/-]+/gu, ' ')
    .trim();

/**
 * A term as Transcribe accepts it: letters of its language, hyphens for spaces, full stops after letters that are said
 * one by one, digits in words. Undefined for terms that cannot be said that way, and for those that are too long.
 */
export const phraseOf = (term: string, spelling: Spelling): Phrase | undefined => {
  const display = plainSigns(term.slice(0, maxPhraseLength));
  const runs = display.replaceAll('&', ` ${spelling.and} `).match(letterRun) ?? [];
  const words = runs.map((run) => spoken(run, spelling));
  if (runs.length === 0 || runs.length > maxWords || words.includes(undefined)) return undefined;
  const phrase = words
    .flatMap((word) => word ?? [])
    .filter((word) => word !== '')
    .join('-');
  const isSayable = /\p{L}/u.test(display) && (phrase.match(/\p{L}/gu) ?? []).length >= 2;
  if (!isSayable || phrase.length > maxPhraseLength || display.length > maxDisplayLength) return undefined;
  return { phrase, display_as: display };
};
