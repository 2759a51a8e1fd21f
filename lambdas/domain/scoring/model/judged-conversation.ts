import type { Modelled, Prompt } from '../../model/ask.ts';
import { modelEngine } from '../../model/engine.ts';
import type { ScoredConversation, ScoringInput, ScoringPrompt } from '../analyst.ts';
import { type Judgement, levelScores } from '../judge.ts';
import { PRINCIPLES } from '../pillars.ts';
import type { PromptResult } from '../prompts/prompt-result.ts';
import { readPrompt } from '../prompts/read-prompt.ts';
import type { Criterion, Finding, Level, Scene } from '../rubric/criterion.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import { sceneOf } from '../scene.ts';
import { scoredConversation } from '../scored-conversation.ts';
import { type Citation, verifyQuote } from '../verify-quote.ts';
import { type Calibration, calibratedScores } from './calibration.ts';
import type { CriterionJudged, JudgementWanted, ModelJudgement } from './model-judgement.ts';
import { judgedCriteria, scoringPrompt } from './scoring-prompt.ts';

const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5];
/** The highest level of a behaviour without words that show it: perhaps in part. */
const MOST_UNPROVEN: Level = 3;
/** The level of a behaviour that the rep could have shown, whatever the customer did, and did not. */
const NOT_SHOWN: Level = 1;
const MOST_QUOTES = 3;

const findingOf = (
  { level, shown, missed }: CriterionJudged,
  { depends }: Criterion,
  { conversation }: Scene,
): Finding | null => {
  // Otherwise a call to one's mother, in which nothing of all this is to be judged, would score 100 by its pace.
  const claimed = LEVELS.find((each) => each === level) ?? (depends ? undefined : NOT_SHOWN);
  if (claimed === undefined) return null;
  const { utterances } = conversation.transcript;
  const isSaid = (citation: Citation) => verifyQuote(utterances, citation) !== undefined;
  // Several votes have more quotes than are shown; those that were actually said come first.
  const kept = (citations: readonly Citation[]) =>
    [...citations.filter(isSaid), ...citations.filter((citation) => !isSaid(citation))].slice(0, MOST_QUOTES);
  return {
    level: shown.some(isSaid) || claimed <= MOST_UNPROVEN ? claimed : MOST_UNPROVEN,
    shown: kept(shown),
    missed: kept(missed),
  };
};

/** Counted criteria come from the rules, all others from the model. */
const judgementsOf = (judged: readonly CriterionJudged[], scene: Scene): Judgement[] =>
  RUBRIC.flatMap((criterion) => {
    const own = judged.find(({ id }) => id === criterion.id);
    const finding =
      criterion.measured === true ? criterion.compute?.(scene) : own && findingOf(own, criterion, scene);
    return finding ? [{ criterion, finding }] : [];
  });

const found = (citation: Citation | null, { conversation }: Scene): Citation | null => {
  const { utterances } = conversation.transcript;
  const utterance = citation === null ? undefined : verifyQuote(utterances, citation);
  return citation === null || utterance === undefined ? null : { ...citation, utterance };
};

type Check = ModelJudgement['prompts'][number];

const UNJUDGED: Check = { met: false, level: 0, shown: null };

/** A disqualifier is shown by words, unless it asks for something, because an omission leaves no words. */
const disqualified = (
  prompt: ScoringPrompt,
  { met, level }: Check,
  citation: Citation | null,
): PromptResult => {
  const asks = readPrompt(prompt).some(({ kind }) => kind === 'demands');
  if (met && citation !== null) return { prompt, met, level, verdict: 'violated', citation };
  const isMissed = met && asks;
  const verdict = !met && citation !== null && asks ? 'fulfilled' : 'not_found';
  return {
    prompt,
    met: isMissed,
    level: isMissed ? level : Math.min(level, MOST_UNPROVEN),
    verdict,
    citation: verdict === 'fulfilled' ? citation : null,
  };
};

/** Words that were not said show nothing: neither that a prompt is kept, nor that it is broken. */
const promptResult = (prompt: ScoringPrompt, check: Check, scene: Scene): PromptResult => {
  const citation = found(check.shown, scene);
  const isClaimed = check.shown !== null && citation === null;
  const forbids = readPrompt(prompt).filter(({ kind }) => kind === 'forbids');
  const { utterances } = scene.conversation.transcript;
  // A prohibition applies to the rep. A customer's words break nothing, unless the prompt is about customers.
  const isOfOthers =
    citation !== null &&
    utterances[citation.utterance]?.role === 'customer' &&
    forbids.length > 0 &&
    forbids.every(({ speaker }) => speaker !== 'customer');
  const proof = isOfOthers ? null : citation;
  if (prompt.prompt_type === 'disqualifier') {
    const isWrong = isClaimed || isOfOthers;
    return disqualified(prompt, isWrong ? { ...check, met: false, shown: null } : check, proof);
  }
  const { met, level } = check;
  const ceiling = isClaimed ? MOST_UNPROVEN : level;
  if (met) {
    const verdict = proof === null ? 'not_found' : 'fulfilled';
    return { prompt, met: !isClaimed, level: Math.min(level, ceiling), verdict, citation: proof };
  }
  if (forbids.length === 0)
    return { prompt, met, level: Math.min(level, ceiling), verdict: 'not_found', citation: null };
  if (proof !== null) return { prompt, met, level, verdict: 'violated', citation: proof };
  const isOnlyForbidden = forbids.length === readPrompt(prompt).length;
  return {
    prompt,
    met: isOnlyForbidden,
    level: isOnlyForbidden ? Math.max(level, MOST_UNPROVEN) : Math.min(level, ceiling),
    verdict: 'not_found',
    citation: null,
  };
};

const promptResults = (judged: readonly Check[], { prompts }: ScoringInput, scene: Scene): PromptResult[] =>
  prompts.map((prompt, at) => promptResult(prompt, judged[at] ?? UNJUDGED, scene));

const weakestPillar = (judgements: readonly Judgement[]) =>
  judgements
    .toSorted((one, other) => one.finding.level - other.finding.level)
    .map(({ criterion }) => criterion.pillar)[0] ?? 'close';

/** The prompt of a model about a conversation. */
export interface JudgementQuestion {
  readonly scene: Scene;
  readonly prompt: Prompt;
  readonly wanted: JudgementWanted;
  /** The parts that the model was not shown, for the summary. */
  readonly notes: readonly string[];
}

export const judgementQuestion = (input: ScoringInput): JudgementQuestion => {
  const scene = sceneOf(input);
  const { notes, ...prompt } = scoringPrompt(input, scene);
  const wanted = { criteria: judgedCriteria(scene).map(({ id }) => id), prompts: input.prompts.length };
  return { scene, prompt, wanted, notes };
};

/**
 * The scores of a conversation in which a model has judged each criterion of the rubric. Figures are counted and scores
 * computed here; quotes are looked up in the transcript. `calibrations`: how models are mapped to the readers' scale.
 */
export const judgedConversation = (
  input: ScoringInput,
  { scene, notes }: JudgementQuestion,
  { value, tokens, failures = [] }: Modelled<ModelJudgement>,
  calibrations: readonly Calibration[],
): ScoredConversation => {
  const judgements = judgementsOf(value.criteria, scene);
  const scored = scoredConversation(input, scene, {
    engine: modelEngine(tokens.model),
    judgements,
    scores: calibratedScores(levelScores(judgements), tokens.model, calibrations),
    prompts: promptResults(value.prompts, input, scene),
    ai_summary: [value.summary, ...notes].join(' '),
    double_down: value.double_down,
    feedback_v5: value.feedback,
    action_plan_v5: {
      double_down_implementation: value.double_down_implementation,
      general_communication_improvement: value.general_communication_improvement,
      quoted_principle: PRINCIPLES[weakestPillar(judgements)],
    },
  });
  return { ...scored, tokens, ...(failures.length > 0 && { failures }) };
};
