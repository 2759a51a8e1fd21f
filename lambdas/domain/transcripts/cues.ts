/** A family of phrases that carry the same meaning, to be found in text made by `plain`. */
export type Cue = RegExp;

/**
 * Compiles phrases into one pattern over `plain` text. In a phrase, `W` stands for any one word; the rest is
 * the source of a regular expression. Every phrase starts with a literal and repeats nothing without a bound,
 * so that matching stays linear in hostile text.
 */
export const cue = (...phrases: readonly string[]): Cue =>
  new RegExp(` (?:${phrases.join('|').replaceAll(/\bW\b/g, '[^ ]+')})(?= )`);

/** Whether the phrase family occurs in a text made by `plain`. */
export const says = (plainText: string, family: Cue): boolean => family.test(plainText);

/** A text made by `plain` with a space in the place of each phrase of these families. */
export const leaveOut = (plainText: string, ...families: readonly Cue[]): string =>
  families.reduce((text, { source }) => text.replaceAll(new RegExp(source, 'g'), ' '), plainText);
