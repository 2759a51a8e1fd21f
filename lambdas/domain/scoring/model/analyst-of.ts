import { isFixture } from '../../transcription/word-source.ts';
import type { Analyst } from '../analyst.ts';
import type { Engine } from '../learned/engine.ts';
import { score } from '../score.ts';
import { isUnheard, unscorableInEnglish } from '../unscorable.ts';
import { type AskForJudgement, type Calibrations, modelAnalyst } from './model-analyst.ts';

/** Who scores the conversation of a recording. */
export type AnalystOf = (recordingUrl: string) => Analyst;

/**
 * A model where there is one to ask, else the learned engine, which alone scores fixtures: no provider is called for
 * those. `engine` is asked for when it is needed.
 */
export const analystOf = (
  ask: AskForJudgement | undefined,
  engine: () => Engine,
  calibrations?: Calibrations,
): AnalystOf => {
  const byEngine: Analyst = {
    unscorable: unscorableInEnglish,
    score: async (input) => score(input, engine()),
  };
  if (ask === undefined) return () => byEngine;
  const byModel: Analyst = {
    unscorable: (transcript) => (isUnheard(transcript) ? 'too_little_speech' : undefined),
    score: modelAnalyst(ask, calibrations),
  };
  return (recordingUrl) => (isFixture(recordingUrl) ? byEngine : byModel);
};
