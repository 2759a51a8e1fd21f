import { pitchScoringApp } from '../lib/cloud/app.ts';
import manifest from '../package.json' with { type: 'json' };
import { releaseOf } from './release.ts';

pitchScoringApp({
  release: releaseOf(manifest.version, process.env),
  region: process.env['CDK_DEFAULT_REGION'],
});
