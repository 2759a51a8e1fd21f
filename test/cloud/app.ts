import { pitchScoringApp } from '../../lib/cloud/app.ts';
import { stageOf } from '../../lib/cloud/stage.ts';

// The app of a stage for the emulator: it has no models, and `SPEECH_MODULATION_DB` makes a second deployment differ.

const modulation = process.env['SPEECH_MODULATION_DB'];

pitchScoringApp({
  release: { release: '1.0.0', commit: process.env['COMMIT'] ?? 'unknown', builtAt: 'unknown' },
  stage: stageOf('emulator', {
    costCentre: 'tests',
    data: 'keep',
    model: 'none',
    rollout: 'at-once',
    ...(modulation !== undefined && { speechModulationDb: Number(modulation) }),
  }),
});
