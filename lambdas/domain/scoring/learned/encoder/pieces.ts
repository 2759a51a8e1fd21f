/** The pieces of words that the encoder knows, and their numbers. */
export type Vocabulary = ReadonlyMap<string, number>;

/** A piece that goes on within a word. */
const WITHIN = '##';
/** Longer words are unknown as a whole. */
const LONGEST_WORD = 100;

/** What is no character of a text: controls, formats, private characters, halves of surrogate pairs. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const ACCENT = /\p{Mn}/gu;
const WORD = /[\p{P}$+<=>^`|~]|[^\p{P}$+<=>^`|~\p{White_Space}]+/gu;
/** Characters of Chinese, each of which is a word. */
const IDEOGRAPH =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
const ASCII = /^[\t\n\r\x20-\x7E]*$/;

/** A capital sigma is lower-cased alike everywhere, not by its place in the word. */
const lowered = (text: string): string => text.replaceAll('Σ', 'σ').toLowerCase();

const plain = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : lowered(
        text.replaceAll(UNSEEN, '').replaceAll(IDEOGRAPH, ' $& ').normalize('NFD').replaceAll(ACCENT, ''),
      );

/** The longest known pieces of a word from its start; undefined if they do not make up the word. */
const piecesOfWord = (word: string, vocabulary: Vocabulary, longest: number): number[] | undefined => {
  const whole = vocabulary.get(word);
  if (whole !== undefined) return [whole];
  if (word.length > LONGEST_WORD && Array.from(word).length > LONGEST_WORD) return undefined;
  const pieces: number[] = [];
  let at = 0;
  while (at < word.length) {
    let end = Math.min(word.length, at + longest);
    let piece: number | undefined;
    for (; end > at; end--) {
      piece = vocabulary.get((at > 0 ? WITHIN : '') + word.slice(at, end));
      if (piece !== undefined) break;
    }
    if (piece === undefined) return undefined;
    pieces.push(piece);
    at = end;
  }
  return pieces;
};

/**
 * Cuts texts into pieces as BERT's tokenizer for uncased text does (WordPiece). Names of special pieces within a text
 * (`[SEP]`) are text as any other.
 */
export const cutter = (vocabulary: Vocabulary): ((text: string) => number[]) => {
  const unknown = vocabulary.get('[UNK]') ?? 0;
  const longest = Math.max(0, ...Array.from(vocabulary.keys(), (piece) => piece.length));
  return (text) => {
    const all: number[] = [];
    for (const [word] of plain(text).matchAll(WORD))
      all.push(...(piecesOfWord(word, vocabulary, longest) ?? [unknown]));
    return all;
  };
};
