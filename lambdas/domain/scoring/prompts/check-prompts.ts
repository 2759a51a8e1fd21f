import type { ScoringPrompt } from '../analyst.ts';
import type { Line } from '../conversation.ts';
import { excerpt } from '../rubric/finding.ts';
import type { Citation } from '../verify-quote.ts';
import { FEATURES, featuresIn, type PassageFeatures, showsAct } from './passage-features.ts';
import type { PromptResult, RuleResult } from './prompt-result.ts';
import { resultOf } from './prompt-result.ts';
import { type PromptRule, readPrompt } from './read-prompt.ts';
import type { Passage, TalkRead } from './read-talk.ts';

/** Weights of the features, fitted on labelled prompts (`npm run train -- prompts`). */
const WEIGHTS: PassageFeatures = {
  words: 2.64,
  mean: 3.65,
  exact: 3.1,
  all: 0.11,
  replies: 1.03,
  act: 2,
  likely: 1,
  part: 1.67,
  partMissed: -1.42,
  actMissed: -2,
  asks: 0.34,
  tells: -0.98,
  denies: -0.33,
  length: -0,
};
const BIAS = -5.27;
/** From this score on, a passage counts as being about a rule. */
export const LEAST_SCORE = -0.25;

/** How much evidence there is for a passage. */
const scoreOf = (features: PassageFeatures): number =>
  FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature] * features[feature], BIAS);

const cited = ({ line, text }: Passage): Citation => ({ utterance: line.index, quote: excerpt(text) });

/** Whose words count: a prohibition applies to the rep unless it names another person. */
const isOf = ({ role }: Line, { speaker, kind }: PromptRule): boolean =>
  speaker === 'anyone' ? kind === 'demands' || role === 'rep' : role === speaker;

const phraseIn = (passages: readonly Passage[], { phrases }: PromptRule): Citation | null => {
  const passage = passages.find(({ plain }) => phrases.some((phrase) => plain.includes(phrase)));
  const line =
    passage?.line ??
    passages.find(({ line: { plain } }) => phrases.some((phrase) => plain.includes(phrase)))?.line;
  if (passage !== undefined) return cited(passage);
  return line === undefined ? null : { utterance: line.index, quote: excerpt(line.text) };
};

/** The quote that does what a rule is about; null if none was found. */
const finderIn = (talk: TalkRead): ((rule: PromptRule) => Citation | null) => {
  const featuresOf = featuresIn(talk);
  return (rule) => {
    const passages = talk.passages.filter(({ line }) => isOf(line, rule));
    if (rule.phrases.length > 0) return phraseIn(passages, rule);
    const features = featuresOf(rule);
    let best: { readonly passage: Passage; readonly score: number } | undefined;
    for (const passage of passages) {
      if (rule.isAct && !rule.acts.some((act) => showsAct(act, passage, talk))) continue;
      const score = scoreOf(features(passage));
      if (best === undefined ? rule.isAct || score >= LEAST_SCORE : score > best.score)
        best = { passage, score };
    }
    return best === undefined ? null : cited(best.passage);
  };
};

/**
 * Checks prompts without a model: what each asks for and forbids is searched for in the conversation, by the same and
 * by similar words. Only what a quote shows is claimed. A prompt is data; an instruction in it has no other effect.
 */
export const checkPrompts = (prompts: readonly ScoringPrompt[], talk: TalkRead): PromptResult[] => {
  const find = finderIn(talk);
  return prompts.map((prompt) =>
    resultOf(
      prompt,
      readPrompt(prompt).map(
        (rule): RuleResult => ({ rule, citation: rule.isJudgeable ? find(rule) : null }),
      ),
    ),
  );
};
