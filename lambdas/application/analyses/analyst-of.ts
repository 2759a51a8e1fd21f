import type { AskForJudgement } from '../../adapters/model/judgement.ts';
import { type Confidence, mayAskModel } from '../../domain/model/may-ask.ts';
import type { ScoredConversation, ScoringInput } from '../../domain/scoring/analyst.ts';
import type { Engine } from '../../domain/scoring/learned/engine.ts';
import type { Calibration } from '../../domain/scoring/model/calibration.ts';
import { judgedConversation, judgementQuestion } from '../../domain/scoring/model/judged-conversation.ts';
import { score } from '../../domain/scoring/score.ts';
import { isUnheard, type Unscorable, unscorableInEnglish } from '../../domain/scoring/unscorable.ts';

import type { Transcript } from '../../domain/transcripts/transcript.ts';

/** What scores conversations: the rules, or a model. */
export interface Analyst {
  /** Why this analyst cannot score the conversation; undefined if it can. */
  readonly unscorable: (transcript: Transcript) => Unscorable | undefined;
  /** Scores a conversation that can be scored, within this many milliseconds. The rules never wait; a model does. */
  readonly score: (input: ScoringInput, budgetMs: number) => Promise<ScoredConversation>;
}

/** Returns the analyst of a conversation. */
export type AnalystOf = (conversation: Confidence) => Analyst;

/** How models are mapped to the readers' scale; called once a judgement has been made. */
type Calibrations = () => readonly Calibration[];

/** Lets a model judge each criterion of the rubric. Throws what `ask` throws. */
export const modelAnalyst = (ask: AskForJudgement, calibrations: Calibrations = () => []): Analyst => ({
  unscorable: (transcript) => (isUnheard(transcript) ? 'too_little_speech' : undefined),
  score: async (input, budgetMs) => {
    const question = judgementQuestion(input);
    const judged = await ask(question.prompt, question.wanted, budgetMs);
    return judgedConversation(input, question, judged, calibrations());
  },
});

/** A model if there is one that may be used, otherwise the learned engine. `engine` is called when it is needed. */
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
  const byModel = modelAnalyst(ask, calibrations);
  return (conversation) => (mayAskModel(conversation, takesHealthcare) ? byModel : byEngine);
};
