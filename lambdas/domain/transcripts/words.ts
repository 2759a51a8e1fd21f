const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text, lower case, apostrophes straight, punctuation gone: `I’m in!` gives `i'm`, `in`.
 * A run of letters or digits is one word, so a script without spaces counts too few.
 */
export const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"));

/** How many words `wordsOf` finds. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/**
 * The words joined by single spaces, with a space at both ends, as the cue patterns expect them.
 * Linear in the text; every pattern of this engine runs on this form only.
 */
export const plain = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/**
 * A full stop after a title or a single initial ends nothing. A run of marks is matched from its start only, because
 * matching from each of its marks would take quadratic time.
 */
const SENTENCE_END = /(?<![.!?…]|\b(?:Mr|Mrs|Ms|Dr|St|vs|[A-Z])(?=\.))[.!?…]+(?=\s|$)/gu;

/** The sentences of a text, verbatim and trimmed, each with its closing marks. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    sentences.push(text.slice(from, to).trim());
    from = to;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => sentence !== '');
};
