import { pitchScoringApp } from '../lib/cloud/app.ts';
import { WrongStage } from '../lib/cloud/stage.ts';
import manifest from '../package.json' with { type: 'json' };
import { releaseOf } from './release.ts';

try {
  pitchScoringApp({
    release: releaseOf(manifest.version, process.env),
    region: process.env['CDK_DEFAULT_REGION'],
  });
} catch (error) {
  if (!(error instanceof WrongStage)) throw error;
  // The sentence says what to change; where it was thrown says nothing.
  console.error(error.message);
  process.exitCode = 1;
}
