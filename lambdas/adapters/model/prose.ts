import * as z from 'zod';

/** An address as pages make links of it, and schemes that do something when they are followed. */
const link = /\b(?:https?:\/\/|www\.|(?:javascript|vbscript|data|mailto|tel|sms):)[^\s<>"]+/gi;

/**
 * What a model wrote, with nothing in it that a page or a chat window would act on: no links, no HTML, no Markdown links or
 * pictures. A speaker can have a model write whatever he likes; partners show it to managers. Angle brackets become ‹ and ›,
 * a link becomes `[link]`, and other schemes get a space; all other words stay as they were.
 */
const plainProse = (text: string): string =>
  text
    .replaceAll(link, '[link]')
    .replaceAll('://', ': //')
    .replaceAll('](', '] (')
    .replaceAll('<', '‹')
    .replaceAll('>', '›');

/** Words of a model that people are shown, 1 to so many characters. */
export const prose = (most: number) => z.string().min(1).max(most).transform(plainProse);
