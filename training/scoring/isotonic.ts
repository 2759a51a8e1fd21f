import type { CalibrationTable } from '../../lambdas/domain/scoring/model/calibration.ts';

interface Block {
  readonly count: number;
  readonly models: number;
  readonly readers: number;
}

const joined = (one: Block, other: Block): Block => ({
  count: one.count + other.count,
  models: one.models + other.models,
  readers: one.readers + other.readers,
});
const readersOf = ({ readers, count }: Block): number => readers / count;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The rising curve that is nearest to the readers' scores (by squares): neighbours that fall are pooled until none does
 * (Ayer and others, Annals of Mathematical Statistics 26, 1955). The points are the middles of the pools, so that scores in
 * between stay apart (Oron and Flournoy, Statistics in Biopharmaceutical Research 9, 2017).
 */
export const isotonic = (pairs: readonly (readonly [model: number, readers: number])[]): CalibrationTable => {
  const blocks = [...Map.groupBy(pairs, ([model]) => model)]
    .toSorted(([one], [other]) => one - other)
    .map(([model, own]) => ({
      count: own.length,
      models: model * own.length,
      readers: own.reduce((sum, [, readers]) => sum + readers, 0),
    }));
  const pools: Block[] = [];
  for (const block of blocks) {
    let pool: Block = block;
    for (let last = pools.at(-1); last && readersOf(last) >= readersOf(pool); last = pools.at(-1)) {
      pools.pop();
      pool = joined(last, pool);
    }
    pools.push(pool);
  }
  return pools.map((pool) => [tenths(pool.models / pool.count), tenths(readersOf(pool))] as const);
};
