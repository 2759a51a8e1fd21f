import type { Turn } from './turns.ts';

/** The words, their point in the conversation, and the words around them. */
export interface Said {
  readonly words: readonly string[];
  readonly isQuestion: boolean;
  /** The turn of the other side before it, and the one after it. */
  readonly before: Heard;
  readonly after: Heard;
  /** The same side's words in its previous turn. */
  readonly earlier: readonly string[];
  /** Words of this turn that the other side mentioned first. */
  readonly takenUp: ReadonlySet<string>;
  /** The number of the turn, and how many there are. */
  readonly at: number;
  readonly turns: number;
}

/** A neighbouring turn; empty at either end of the conversation. */
export type Heard = Pick<Turn, 'words' | 'isQuestion'>;

const NOTHING: Heard = { words: [], isQuestion: false };

/** Every turn of a conversation in its context. */
export const saidIn = (turns: readonly Turn[]): Said[] => {
  const broughtUpByRep = new Map<string, boolean>();
  return turns.map(({ isRep, words, isQuestion }, at) => {
    const takenUp = new Set(words.filter((word) => broughtUpByRep.get(word) === !isRep));
    for (const word of words) if (!broughtUpByRep.has(word)) broughtUpByRep.set(word, isRep);
    return {
      words,
      isQuestion,
      before: turns[at - 1] ?? NOTHING,
      after: turns[at + 1] ?? NOTHING,
      earlier: turns[at - 2]?.words ?? [],
      takenUp,
      at,
      turns: turns.length,
    };
  });
};
