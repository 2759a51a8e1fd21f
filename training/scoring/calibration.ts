import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { calibrationsIn } from '../../lambdas/adapters/scoring/calibrations.ts';
import { type Calibration, calibratedScores } from '../../lambdas/domain/scoring/model/calibration.ts';
import { PILLARS, type Pillar, perPillar } from '../../lambdas/domain/scoring/pillars.ts';
import { distance, intraclass } from '../../test/evaluation/metrics/agreement.ts';
import { labelsOf } from '../../test/evaluation/scoring/labels.ts';
import { type ModelScores, modelScoresIn } from '../../test/evaluation/scoring/model-scores.ts';
import { talksOf } from '../../test/evaluation/scoring/talks.ts';
import { isotonic } from './isotonic.ts';

const FOLDER = new URL('./', import.meta.url);
const FILE = new URL('calibration.json', FOLDER);
/** Fewer talks would follow the chance of single ones. */
export const LEAST_TALKS = 60;
const PARTS = 5;

/** A talk that both a model and a reader have scored; null where one of them saw no occasion. */
export interface Compared {
  readonly model: ModelScores;
  readonly readers: ModelScores;
}

const pairsOf = (talks: readonly Compared[], pillar: Pillar): (readonly [number, number])[] =>
  talks.flatMap(({ model, readers }) => {
    const own = model[pillar];
    const theirs = readers[pillar];
    return own === null || theirs === null ? [] : [[own, theirs] as const];
  });

/** The table of each pillar, from talks that a model and readers have scored. */
export const calibrationOf = (model: string, talks: readonly Compared[]): Calibration => {
  if (talks.length < LEAST_TALKS)
    throw new Error(
      `A calibration needs ${LEAST_TALKS} talks that both scored, and these are ${talks.length}`,
    );
  return { model, pillars: perPillar((pillar) => isotonic(pairsOf(talks, pillar))) };
};

/** The talks, with what the model's scores become by tables that were fitted on the others. */
const crossed = (model: string, talks: readonly Compared[]): Compared[] =>
  talks.map((talk, at) => {
    const others = talks.filter((_, other) => other % PARTS !== at % PARTS);
    const pillars = perPillar((pillar) => isotonic(pairsOf(others, pillar)));
    return { ...talk, model: calibratedScores(talk.model, model, [{ model, pillars }]) };
  });

const figures = (talks: readonly Compared[], pillar: Pillar): string => {
  const pairs = pairsOf(talks, pillar);
  const off = distance(
    pairs.map(([model]) => model),
    pairs.map(([, readers]) => readers),
  );
  return `ICC ${intraclass(pairs).toFixed(2)}, ${off.toFixed(1)} points off`;
};

/**
 * Fits how the scores of a model lie on the readers' scale, tells what that gains on talks that it was not fitted on, and
 * writes it into `calibration.json`. `--from`: what `npm run evaluate -- scoring --set train --scores FILE` wrote.
 */
export const trainCalibration = (args: readonly string[]): void => {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, model: { type: 'string' } },
  });
  const { from, model } = values;
  if (from === undefined || model === undefined) {
    console.error('npm run train -- calibration --from FILE.csv --model PART-OF-ITS-NAME');
    process.exitCode = 1;
    return;
  }
  const scores = modelScoresIn(readFileSync(from, 'utf8'));
  const talks = labelsOf(talksOf('train')).flatMap(({ id, pillars }) => {
    const own = scores.get(id);
    return own === undefined ? [] : [{ model: own, readers: pillars }];
  });
  const calibration = calibrationOf(model, talks);
  const after = crossed(model, talks);
  console.log(`${model}: ${talks.length} talks; with the calibration as on talks that it has not seen`);
  for (const pillar of PILLARS)
    console.log(`${pillar.padEnd(10)} ${figures(talks, pillar)} → ${figures(after, pillar)}`);
  const others = calibrationsIn(FOLDER).filter((each) => each.model !== model);
  writeFileSync(FILE, JSON.stringify([...others, calibration]));
  execFileSync('biome', ['format', '--write', 'training/scoring/calibration.json'], { stdio: 'inherit' });
};
