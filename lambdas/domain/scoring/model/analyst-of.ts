import { type Confidence, mayAskModel } from '../../model/may-ask.ts';
import type { Analyst } from '../analyst.ts';
import type { Engine } from '../learned/engine.ts';
import { score } from '../score.ts';
import { isUnheard, unscorableInEnglish } from '../unscorable.ts';
import { type AskForJudgement, type Calibrations, modelAnalyst } from './model-analyst.ts';

/** Who scores a conversation. */
export type AnalystOf = (conversation: Confidence) => Analyst;

/**
 * A model where there is one that may be asked, else the learned engine. `engine` is asked for when it is needed.
 */
export const analystOf = (
  ask: AskForJudgement | undefined,
  engine: () => Engine,
  {
    calibrations,
    takesHealthcare = false,
  }: { readonly calibrations?: Calibrations; readonly takesHealthcare?: boolean } = {},
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
  return (conversation) => (mayAskModel(conversation, takesHealthcare) ? byModel : byEngine);
};
