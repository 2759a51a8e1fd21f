import type { Conversation, Line, Sentence } from '../scoring/conversation.ts';
import { ALIKE } from './alike.ts';
import type { Asked } from './asked.ts';
import { rootsOf } from './terms.ts';

/** A sentence of a conversation, in its place. */
export interface Spot {
  readonly line: Line;
  /** Position of the sentence in its line. */
  readonly at: number;
}

export interface Unit extends Spot {
  readonly sentence: Sentence;
  readonly words: readonly string[];
}

/** Something that is looked for, and how much of it is in each unit that has it. */
export interface Wanted {
  /** What it is worth: rare words more than common ones (the inverse document frequency of BM25). */
  readonly weight: number;
  /** By the unit's position. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Another word for the same is a weaker sign than the word itself. */
const ALIKE_COUNTS = 0.6;

const wordsIn = ({ plain }: Sentence): string[] => plain.split(' ').filter((word) => word !== '');

/** The sentences of a conversation, in their order. */
export const unitsOf = ({ lines }: Conversation): Unit[] =>
  lines.flatMap((line) =>
    line.sentences.map((sentence, at) => ({ line, at, sentence, words: wordsIn(sentence) })),
  );

const placesOf = (units: readonly Unit[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  units.forEach(({ words }, unit) => {
    for (const root of rootsOf(words)) {
      const known = places.get(root);
      if (known === undefined) places.set(root, [unit]);
      else known.push(unit);
    }
  });
  return places;
};

const countsOf = (places: ReadonlyMap<string, readonly number[]>, term: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const other of ALIKE.get(term) ?? [])
    for (const unit of places.get(other) ?? []) counts.set(unit, ALIKE_COUNTS);
  for (const unit of places.get(term) ?? []) counts.set(unit, 1);
  return counts;
};

/** What a question wants of a conversation: its words, and its concepts as if each were one word more. */
export const wantedOf = (units: readonly Unit[], { terms, concepts, names }: Asked): Wanted[] => {
  const places = placesOf(units);
  // Nothing is known of somebody whose name is never said.
  if ([...names].some((name) => !places.has(name))) return [];
  const heard = concepts.map(({ isSaid }) => {
    const spoken = units.flatMap(({ sentence, line }, unit) =>
      isSaid(sentence.plain, line.role) ? [unit] : [],
    );
    return new Map(spoken.map((unit) => [unit, 1]));
  });
  return [...terms.map((term) => countsOf(places, term)), ...heard].map((counts) => ({
    counts,
    weight: Math.log(1 + (units.length - counts.size + 0.5) / (counts.size + 0.5)),
  }));
};

/** How much of what is wanted is never said, by weight, 0-1. */
export const unheardShare = (wanted: readonly Wanted[]): number => {
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const unheard = wanted.reduce((sum, { weight, counts }) => sum + (counts.size === 0 ? weight : 0), 0);
  return total === 0 ? 1 : unheard / total;
};
