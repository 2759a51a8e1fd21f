import { pitchScoringApp } from '../../lib/cloud/app.ts';
import { stageOf } from '../../lib/cloud/stage.ts';
import { edgeDomain } from '../lib/cloud/edge-domain.ts';

// The app of a stage with an edge, which no stage of the project has: for cfn-lint alone, because the emulator has no TLS.

pitchScoringApp({
  release: { release: '1.0.0', commit: 'unknown', builtAt: 'unknown' },
  stage: stageOf('edge', { costCentre: 'tests', data: 'keep', model: 'none', domain: edgeDomain }),
});
