import { isFixture } from '../../transcription/word-source.ts';
import type { Analyst } from '../analyst.ts';
import { score } from '../score.ts';
import { isUnheard, unscorableInEnglish } from '../unscorable.ts';
import { type AskForJudgement, modelAnalyst } from './model-analyst.ts';

/** Who scores the conversation of a recording. */
export type AnalystOf = (recordingUrl: string) => Analyst;

const byRules: Analyst = {
  unscorable: unscorableInEnglish,
  score: async (input) => score(input),
};

/** A model where there is one to ask, else the rules, who alone score fixtures: no provider is called for those. */
export const analystOf = (ask: AskForJudgement | undefined): AnalystOf => {
  if (ask === undefined) return () => byRules;
  const byModel: Analyst = {
    unscorable: (transcript) => (isUnheard(transcript) ? 'too_little_speech' : undefined),
    score: modelAnalyst(ask),
  };
  return (recordingUrl) => (isFixture(recordingUrl) ? byRules : byModel);
};
