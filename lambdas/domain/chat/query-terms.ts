import type { Conversation, Line, Sentence } from '../scoring/conversation.ts';
import type { Asked } from './asked.ts';
import { SYNONYMS } from './synonyms.ts';
import { rootsOf } from './terms.ts';

/** A sentence of a conversation, in its place. */
export interface Spot {
  readonly line: Line;
  /** Position of the sentence in its line. */
  readonly at: number;
}

/** The same, as the search reads it. */
export interface Unit extends Spot {
  readonly sentence: Sentence;
  readonly words: readonly string[];
}

/** A term of the question, a word's root or a concept, and how much of it is in each unit that has it. */
export interface QueryTerm {
  /** The inverse document frequency of BM25: rare words are worth more than common ones. */
  readonly weight: number;
  /** By the unit's position. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Another word for the same is a weaker sign than the word itself. */
const SYNONYM_COUNTS = 0.6;

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
  for (const other of SYNONYMS.get(term) ?? [])
    for (const unit of places.get(other) ?? []) counts.set(unit, SYNONYM_COUNTS);
  for (const unit of places.get(term) ?? []) counts.set(unit, 1);
  return counts;
};

/** What a question wants of a conversation: its words, and its concepts as if each were one word more. */
export const queryTermsOf = (units: readonly Unit[], { terms, concepts, names }: Asked): QueryTerm[] => {
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
export const unheardShare = (queryTerms: readonly QueryTerm[]): number => {
  const total = queryTerms.reduce((sum, { weight }) => sum + weight, 0);
  const unheard = queryTerms.reduce((sum, { weight, counts }) => sum + (counts.size === 0 ? weight : 0), 0);
  return total === 0 ? 1 : unheard / total;
};
