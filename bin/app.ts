import { pitchScoringApp } from '../lib/cloud/app.ts';
import manifest from '../package.json' with { type: 'json' };

pitchScoringApp(manifest.version);
