import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { PILLARS, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { type Impression, OUTCOMES, type TalkOutcome } from './labels.ts';
import type { NewcomerSet } from './talks.ts';

/** What one reader thought of one talk. */
export interface Rating extends Impression {
  readonly id: string;
  readonly outcome: TalkOutcome;
}

/** A reader and all that he or she rated. */
export interface Reader {
  readonly name: string;
  readonly ratings: ReadonlyMap<string, Rating>;
}

const COLUMNS = ['id', ...PILLARS, 'overall', 'outcome'];
const points = z.coerce.number().int().min(0).max(100);
const cells = z.tuple([
  z.string().min(1),
  points,
  points,
  z.union([z.literal('none').transform(() => null), points]),
  points,
  points,
  points,
  points,
  z.enum(OUTCOMES),
]);

const ratingOf = (line: string): Rating => {
  const [id, clarity, influence, objection, discovery, delivery, close, overall, outcome] = cells.parse(
    line.split(','),
  );
  const rated = { clarity, influence, objection, discovery, delivery, close };
  return { id, pillars: perPillar((pillar) => rated[pillar]), overall, outcome };
};

/** Reads the file of a reader (`training/README.md`). Throws what is wrong with it. */
export const readerOf = (name: string, file: string): Reader => {
  const [head, ...lines] = file.trim().split('\n');
  if (head !== COLUMNS.join(',')) throw new Error(`The columns are ${COLUMNS.join(',')}, not ${head}`);
  const ratings = lines.map(ratingOf);
  const twice = ratings.find(({ id }, at) => ratings.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new Error(`${twice.id} is rated twice`);
  return { name, ratings: new Map(ratings.map((rating) => [rating.id, rating])) };
};

/** Everybody who rated a part of the corpus. */
export const readers = (set: 'test' | NewcomerSet = 'test'): readonly Reader[] => {
  const folder = join('training/ratings', set);
  return readdirSync(folder)
    .toSorted()
    .map((file) => readerOf(basename(file, '.csv'), readFileSync(join(folder, file), 'utf8')));
};

/** Who rated a set of newcomers. Those who shared its talks out among themselves, and rated each once, are one reader. */
export const newcomers = (set: NewcomerSet): readonly Reader[] => {
  const all = readers(set);
  const ratings = all.flatMap((reader) => [...reader.ratings]);
  const shared = new Map(ratings);
  return shared.size === ratings.length ? [{ name: set, ratings: shared }] : all;
};
