import { expect, it } from 'vitest';
import { isOfLocalStage } from '../../bin/local/prepare.ts';

const manifestOf = (stage: string): string =>
  JSON.stringify({
    artifacts: {
      PitchScoringData: { properties: { stackName: `PitchScoring-${stage}-Data` } },
      PitchScoring: { properties: { stackName: `PitchScoring-${stage}` } },
    },
  });

it('what was synthesized for a stage of an account is not run on one machine', () => {
  expect(isOfLocalStage(manifestOf('local'))).toBe(true);
  expect(isOfLocalStage(manifestOf('prod'))).toBe(false);
});
