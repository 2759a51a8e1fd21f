// Makes the weights of engines anew from the labelled talks (training/README.md):
//   npm run train -- scoring                              writes training/scoring/weights.json
//   npm run train -- scoring --cross-validate             tells how well it does on talks that it has not seen
//   npm run train -- scoring --cross-validate --talks 80  the same from so many talks
//   npm run train -- chat                                 prints the weights of the chat's search
//   npm run train -- outcome [--cross-validate]           writes lambdas/domain/transcripts/ending/weights.json
//   npm run train -- calibration --from F.csv --model M   puts a model on the readers' scale: training/scoring/calibration.json
//   npm run train -- prompts                              prints the weights by which prompts find their lines
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pythonTools } from '../test/cloud/python.ts';
import { trainChat } from './chat/fit.ts';
import { trainOutcome } from './outcome/fit.ts';
import { trainPrompts } from './prompts/fit.ts';
import { trainCalibration } from './scoring/calibration.ts';

const FEATURES = '.local/training';

const trainScoring = async (options: readonly string[]): Promise<void> => {
  const programs = await pythonTools('training/scoring/requirements.txt');
  if (programs === undefined) {
    process.exitCode = 1;
    return;
  }
  const stdio = 'inherit';
  execFileSync(process.execPath, ['training/scoring/features.ts', FEATURES], { stdio });
  const fit = ['training/scoring/fit.py', FEATURES, 'training/scoring/weights.json', ...options];
  execFileSync(join(programs, 'python'), fit, { stdio });
  execFileSync('biome', ['format', '--write', 'training/scoring/weights.json'], { stdio });
};

const [what, ...options] = process.argv.slice(2);
if (what === 'scoring') await trainScoring(options);
else if (what === 'chat') trainChat();
else if (what === 'outcome') {
  for (const written of trainOutcome(options))
    execFileSync('biome', ['format', '--write', written], { stdio: 'inherit' });
} else if (what === 'calibration') trainCalibration(options);
else if (what === 'prompts') trainPrompts();
else {
  console.error(
    'Which? npm run train -- scoring [--cross-validate] [--talks N], -- chat, -- outcome [--cross-validate], -- calibration --from FILE.csv --model NAME, or -- prompts',
  );
  process.exitCode = 1;
}
