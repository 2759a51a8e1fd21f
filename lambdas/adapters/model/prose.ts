import * as z from 'zod';

/** An address that pages turn into links, and schemes that have an effect when they are followed. */
const link =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.|(?:javascript|vbscript|data|mailto|tel|sms):)[^\s<>"]+/giu;

/** Characters that change the direction of writing, or that programs see and readers do not. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * One line without anything that a page or a chat window would act on: HTML, and Markdown links, pictures and
 * references.
 */
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
 * Text of a model that people are shown, 1 to this many characters. A speaker can make a model write anything, and
 * partners show it to managers, so a link becomes `(link)`, `@` becomes `at`, angle and square brackets become others
 * that look alike, and lines become one. All other words stay unchanged.
 */
export const prose = (most: number) =>
  text(most, (given) => harmless(given.replaceAll(link, '(link)').replaceAll('@', ' at ')));

/**
 * Words that a model claims were spoken. They are looked up as words only, so the characters between them are the
 * model's own.
 */
export const spokenWords = text(1_000, harmless);
