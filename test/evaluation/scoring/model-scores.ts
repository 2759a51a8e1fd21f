import * as z from 'zod';
import type { ObservedPillars } from '../../../lambdas/domain/scoring/judge.ts';
import { PILLARS, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';

/** What the levels of a model add up to, before any calibration; null where it saw no occasion. */
export type ModelScores = ObservedPillars;

const COLUMNS = ['id', ...PILLARS];
const points = z.union([z.literal('none').transform(() => null), z.coerce.number().int().min(0).max(100)]);
const cells = z.tuple([z.string().min(1)], points);

/** Reads the scores of a model, by the ids of talks. Throws what is wrong with them. */
export const modelScoresIn = (file: string): ReadonlyMap<string, ModelScores> => {
  const [head, ...lines] = file.trim().split('\n');
  if (head !== COLUMNS.join(',')) throw new Error(`The columns are ${COLUMNS.join(',')}, not ${head}`);
  const scores = lines.map((line) => {
    const [id, ...own] = cells.parse(line.split(','));
    if (own.length !== PILLARS.length)
      throw new Error(`${id} has ${own.length} scores, not ${PILLARS.length}`);
    return [id, perPillar((pillar) => own[PILLARS.indexOf(pillar)] ?? null)] as const;
  });
  return new Map(scores);
};

/** Writes them. */
export const modelScoresFile = (scores: ReadonlyMap<string, ModelScores>): string =>
  [
    COLUMNS.join(','),
    ...[...scores].map(([id, own]) => [id, ...PILLARS.map((pillar) => own[pillar] ?? 'none')].join(',')),
    '',
  ].join('\n');
