import table from './word-evidence.json' with { type: 'json' };

/**
 * What words say of a conversation, in the order of the numbers of each word. All but the last two separate selling
 * from other talk: what the rep says, what the others say, how a conversation opens, how it closes. The last two
 * separate the start and the end of a conversation from its middle, whatever it is about.
 */
export const WORD_SIGNS = ['sells', 'buys', 'opens', 'closes', 'starts', 'ends'] as const;
export type WordSign = (typeof WORD_SIGNS)[number];

/** For each word, one number per sign, in twentieths. */
export type WordTable = ReadonlyMap<string, readonly number[]>;

/**
 * Learned by test/domain/detection/fit.ts through word vectors, so that words that never occurred in a pitch or an
 * office have the numbers of words that are used alike.
 */
export const WORD_TABLE: WordTable = new Map(Object.entries(table));

/** What the words of a line say for each sign, about -4 to 4; 0 if none of them is known. */
export type WordEvidence = Readonly<Record<WordSign, number>>;

const TWENTIETHS = 20;

/**
 * Adds up what the words of a line say. Long lines say more than short ones, but less than in proportion to their
 * length.
 */
export const wordEvidence = (words: readonly string[], known: WordTable): WordEvidence => {
  const sums = WORD_SIGNS.map(() => 0);
  for (const word of words)
    known.get(word)?.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + value;
    });
  const [sells, buys, opens, closes, starts, ends] = sums.map(
    (sum) => sum / TWENTIETHS / Math.sqrt(words.length + 1),
  );
  return {
    sells: sells ?? 0,
    buys: buys ?? 0,
    opens: opens ?? 0,
    closes: closes ?? 0,
    starts: starts ?? 0,
    ends: ends ?? 0,
  };
};
