// Makes the weights of engines anew from the labelled talks (training/README.md):
//   npm run train -- scoring                              writes training/scoring/weights.json
//   npm run train -- scoring --cross-validate             tells how well it does on talks that it has not seen
//   npm run train -- scoring --cross-validate --talks 80  the same from so many talks
//   npm run train -- quotes                               lists what readers have to judge before it may be quoted
//   npm run train -- outcome [--cross-validate]           writes lambdas/domain/transcripts/ending/weights.json
//   npm run train -- calibration --from F.csv --model M   puts a model on the readers' scale: training/scoring/calibration.json
//   npm run train -- prompts                              prints the weights by which prompts find their lines
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pythonTools } from '../test/cloud/python.ts';
import { trainOutcome } from './outcome/fit.ts';
import { trainPrompts } from './prompts/fit.ts';
import { trainCalibration } from './scoring/calibration.ts';
import { writeQuotes } from './scoring/quotes.ts';

const FEATURES = '.local/training';

/** Learns from the labelled talks by `fit.py`; false where there is no Python. */
const learn = async (runs: readonly (readonly string[])[]): Promise<boolean> => {
  const programs = await pythonTools('training/scoring/requirements.txt');
  if (programs === undefined) {
    process.exitCode = 1;
    return false;
  }
  const stdio = 'inherit';
  execFileSync(process.execPath, ['training/scoring/features.ts', FEATURES], { stdio });
  for (const run of runs)
    execFileSync(join(programs, 'python'), ['training/scoring/fit.py', FEATURES, ...run], { stdio });
  return true;
};

const format = (written: readonly string[]): void => {
  for (const file of written) execFileSync('biome', ['format', '--write', file], { stdio: 'inherit' });
};

const trainScoring = async (options: readonly string[]): Promise<void> => {
  const written = 'training/scoring/weights.json';
  if (await learn([[written, ...options]])) format([written]);
};

/** What engines would quote of each writer's talks that have learned from the others' alone. */
const listQuotes = async (): Promise<void> => {
  if (await learn([[FEATURES, '--each-writer']])) writeQuotes(FEATURES);
};

const [what, ...options] = process.argv.slice(2);
if (what === 'scoring') await trainScoring(options);
else if (what === 'quotes') await listQuotes();
else if (what === 'outcome') format(trainOutcome(options));
else if (what === 'calibration') trainCalibration(options);
else if (what === 'prompts') trainPrompts();
else {
  console.error(
    'Which? npm run train -- scoring [--cross-validate] [--talks N], -- quotes, -- outcome [--cross-validate], -- calibration --from FILE.csv --model NAME, or -- prompts',
  );
  process.exitCode = 1;
}
