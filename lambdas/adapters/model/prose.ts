import * as z from 'zod';

/** An address as pages make links of it, and schemes that do something when they are followed. */
const link =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.|(?:javascript|vbscript|data|mailto|tel|sms):)[^\s<>"]+/giu;

/** What turns the direction of writing, or is seen by a program and by no reader. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** One line without signs that a page or a chat window would act on: HTML, and Markdown links, pictures and references. */
const harmless = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/:?\/\//g, '/ ')
    .replaceAll('&#', '& #')
    .replaceAll('[', '⁅')
    .replaceAll(']', '⁆')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();

const text = (most: number, made: (text: string) => string) =>
  z
    .string()
    .min(1)
    .max(most)
    .transform((given) => made(given).slice(0, most).toWellFormed())
    .refine((given) => given !== '', { error: 'It says nothing' });

/**
 * Words of a model that people are shown, 1 to so many characters. A speaker can have a model write whatever he likes, and
 * partners show it to managers: a link becomes `(link)`, `@` becomes `at`, angle and square brackets become others that look alike, lines
 * become one. All other words stay as they were.
 */
export const prose = (most: number) =>
  text(most, (given) => harmless(given.replaceAll(link, '(link)').replaceAll('@', ' at ')));

/** Words that a model says were spoken. They are looked up as words alone, so the signs between them are its own. */
export const spokenWords = text(1_000, harmless);
