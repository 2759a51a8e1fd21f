import { pitchScoringApp } from '../../lib/cloud/app.ts';
import { stageOf } from '../../lib/cloud/stage.ts';

// The app of a stage for the emulator: it has no models, and `SPEECH_MODULATION_DB` makes a second deployment differ.

const { SPEECH_MODULATION_DB: modulation, RESTORED_TABLE: name, RESTORED_STREAM: streamArn } = process.env;

pitchScoringApp({
  release: { release: '1.0.0', commit: process.env['COMMIT'] ?? 'unknown', builtAt: 'unknown' },
  stage: stageOf('emulator', {
    costCentre: 'tests',
    data: 'keep',
    model: 'none',
    rollout: 'at-once',
    ...(modulation !== undefined && { speechModulationDb: Number(modulation) }),
    ...(name !== undefined && streamArn !== undefined && { restoredTable: { name, streamArn } }),
  }),
});
