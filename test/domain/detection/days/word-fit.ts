import { readFileSync } from 'node:fs';
import {
  WORD_SIGNS,
  type WordSign,
  type WordTable,
} from '../../../../lambdas/domain/detection/word-evidence.ts';
import { readWordVectors } from '../../../../lambdas/domain/scoring/learned/word-vectors.ts';
import { wordsOf } from '../../../../lambdas/domain/transcripts/words.ts';
import type { Bank, Say } from './bank.ts';
import { seeded } from './random.ts';
import { solved } from './ridge.ts';

// What words say, learned from lines that stand in a bank: ridge regressions on the mean vector of a line. Because they are
// linear, what a line says is the sum over its words, and a table of words is all that a detector needs.

const FILE = new URL('../../../../training/scoring/word-vectors.bin', import.meta.url);
const VECTORS = readWordVectors(readFileSync(FILE));
const SIZE = VECTORS.dimensions;

/** The commonest words have numbers, and those of the banks: bundles have little room, and all others are seldom said. */
const COMMONEST = 1_000;
const LEAST_LINES = 4;
const PITCHES = 240;
const EDGE_LINES = 4;
const RIDGE = 0.03;
const TWENTIETHS = 20;

type Kind = 'selling' | 'rehearsal' | 'other';

interface WrittenLine {
  readonly isRep: boolean;
  readonly kind: Kind;
  readonly words: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  isOpening: boolean;
  isClosing: boolean;
}

/** All lines of a bank, each once, with the places at which they are said. */
const linesOf = (bank: Bank): WrittenLine[] => {
  const lines = new Map<string, WrittenLine>();
  const add = (talk: readonly Say[], kind: Kind): void =>
    talk.forEach(([who, text], at) => {
      const key = `${who === 'r'} ${kind} ${text}`;
      const line = lines.get(key) ?? {
        isRep: who === 'r',
        kind,
        words: wordsOf(text),
        isFirst: false,
        isLast: false,
        isOpening: false,
        isClosing: false,
      };
      line.isFirst ||= at === 0;
      line.isLast ||= at === talk.length - 1;
      line.isOpening ||= at < EDGE_LINES;
      line.isClosing ||= at >= talk.length - EDGE_LINES;
      lines.set(key, line);
    });
  const random = seeded(77);
  const talks = [bank.pitch, bank.pitch, bank.brushOff, bank.existing, bank.secondVisit];
  for (let at = 0; at < PITCHES; at += 1) {
    const trade = bank.trades[at % bank.trades.length];
    const talk = talks[at % talks.length];
    if (trade && talk) add(talk(random, trade).lines, 'selling');
  }
  for (const talk of [...bank.other, ...(bank.rehearsals ?? [])]) {
    const all = [...talk.lines, ...talk.middle, ...talk.end];
    const most = Math.max(...all.map(([, variants]) => variants.length));
    for (let at = 0; at < most; at += 1)
      add(
        all.map(([who, variants]) => [who, variants[at % variants.length] ?? '']),
        talk.kind === 'role-play' ? 'rehearsal' : 'other',
      );
  }
  return [...lines.values()].filter(({ words }) => words.length > 0);
};

/** To which class of a sign a line belongs, if to any, and which of the classes are the true ones. */
const CLASSES: Readonly<Record<WordSign, (line: WrittenLine) => string | undefined>> = {
  sells: ({ isRep, kind }) => (isRep && kind !== 'rehearsal' ? kind : undefined),
  buys: ({ isRep, kind }) => (!isRep && kind !== 'rehearsal' ? kind : undefined),
  opens: ({ isOpening, kind }) => (isOpening ? kind : undefined),
  closes: ({ isClosing, kind }) => (isClosing ? kind : undefined),
  starts: ({ isFirst }) => (isFirst ? 'edge' : 'inner'),
  ends: ({ isLast }) => (isLast ? 'edge' : 'inner'),
};
const isTrue = (kind: string): boolean => kind === 'selling' || kind === 'edge';

/** The sums from which a regression is solved: they add up over banks. */
export interface Sums {
  /** Row by row, with a last row and column for the constant. */
  readonly products: Float64Array;
  readonly targets: Float64Array;
}

const vectorOf = (words: readonly string[]): Float64Array => {
  const sum = new Float64Array(SIZE + 1);
  for (const word of words) VECTORS.add(sum, word);
  const scaled = sum.map((value) => value / Math.sqrt(words.length + 1));
  scaled[SIZE] = 1;
  return scaled;
};

const addLine = ({ products, targets }: Sums, vector: Float64Array, weight: number, target: number): void => {
  const width = SIZE + 1;
  for (let row = 0; row < width; row += 1) {
    const scaled = weight * (vector[row] ?? 0);
    targets[row] = (targets[row] ?? 0) + scaled * target;
    for (let column = row; column < width; column += 1)
      products[row * width + column] = (products[row * width + column] ?? 0) + scaled * (vector[column] ?? 0);
  }
};

const sumsOf = (lines: readonly WrittenLine[], vectors: readonly Float64Array[], sign: WordSign): Sums => {
  const sums = { products: new Float64Array((SIZE + 1) ** 2), targets: new Float64Array(SIZE + 1) };
  const kinds = lines.map(CLASSES[sign]);
  const counts = new Map<string, number>();
  for (const kind of kinds) if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const falseKinds = [...counts.keys()].filter((kind) => !isTrue(kind)).length;
  kinds.forEach((kind, at) => {
    const vector = vectors[at];
    if (kind === undefined || vector === undefined) return;
    const share = isTrue(kind) ? 0.5 : 0.5 / falseKinds;
    addLine(sums, vector, share / (counts.get(kind) ?? 1), isTrue(kind) ? 1 : -1);
  });
  return sums;
};

/** For each sign the sums of a bank, in which each kind of line counts the same. */
export const wordSums = (bank: Bank): Sums[] => {
  const lines = linesOf(bank);
  const vectors = lines.map(({ words }) => vectorOf(words));
  return WORD_SIGNS.map((sign) => sumsOf(lines, vectors, sign));
};

const added = (all: readonly Sums[]): Sums => ({
  products: Float64Array.from({ length: (SIZE + 1) ** 2 }, (_, at) =>
    all.reduce((sum, { products }) => sum + (products[at] ?? 0), 0),
  ),
  targets: Float64Array.from({ length: SIZE + 1 }, (_, at) =>
    all.reduce((sum, { targets }) => sum + (targets[at] ?? 0), 0),
  ),
});

const spelled = (): string[] => {
  const [head = '', ...lines] = readFileSync(FILE, 'latin1').split('\n', 30_000);
  const { words }: { words: number } = JSON.parse(head);
  return lines.slice(0, words);
};

const VOCABULARY = spelled();

/** The words that have numbers: the commonest, and those that stand in four lines or more of these banks. */
export const wordsHeard = (banks: readonly Bank[]): string[] => {
  const counts = new Map<string, number>();
  for (const { words } of banks.flatMap(linesOf))
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return VOCABULARY.filter(
    (word, at) => !/^\d/.test(word) && (at < COMMONEST || (counts.get(word) ?? 0) >= LEAST_LINES),
  );
};

/** What words say, learned from the lines of some banks. */
export const wordTable = (banks: readonly (readonly Sums[])[], words: readonly string[]): WordTable => {
  const weights = WORD_SIGNS.map((_, sign) =>
    solved(added(banks.flatMap((bank) => bank[sign] ?? [])), RIDGE * banks.length),
  );
  return new Map(
    words.map((word) => {
      const vector = new Float64Array(SIZE);
      VECTORS.add(vector, word);
      const said = (own: Float64Array): number =>
        vector.reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0);
      return [word, weights.map((own) => Math.round(TWENTIETHS * said(own)))] as const;
    }),
  );
};
