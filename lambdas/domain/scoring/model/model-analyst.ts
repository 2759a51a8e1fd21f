import type { Modelled, Prompt } from '../../model/ask.ts';
import { modelEngine } from '../../model/engine.ts';
import type { Scoring, ScoringInput } from '../analyst.ts';
import { type Judgement, levelScores } from '../judge.ts';
import { PRINCIPLES } from '../principles.ts';
import { isMetBySilence, type PromptResult } from '../prompts.ts';
import type { Finding, Level, Scene } from '../rubric/criterion.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import { sceneOf } from '../scene.ts';
import { scoredConversation } from '../scored-conversation.ts';
import { type Citation, verifyQuote } from '../verify-quote.ts';
import { type Calibration, calibratedScores } from './calibration.ts';
import type { CriterionJudged, JudgementWanted, ModelJudgement } from './model-judgement.ts';
import { judgedCriteria, scoringPrompt } from './scoring-prompt.ts';

/** Asks a model for a judgement, within so many milliseconds. */
export type AskForJudgement = (
  prompt: Prompt,
  wanted: JudgementWanted,
  budgetMs: number,
) => Promise<Modelled<ModelJudgement>>;

/** How models are put on the readers' scale. */
export type Calibrations = () => readonly Calibration[];

const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5];
/** A behaviour without words that show it: perhaps in part. */
const MOST_UNPROVEN: Level = 3;
const MOST_QUOTES = 3;

const findingOf = ({ level, shown, missed }: CriterionJudged, { conversation }: Scene): Finding | null => {
  const claimed = LEVELS.find((each) => each === level);
  if (claimed === undefined) return null;
  const { utterances } = conversation.transcript;
  const isSaid = (citation: Citation) => verifyQuote(utterances, citation) !== undefined;
  // Of several votes there are more quotes than are shown: those that were said come first.
  const kept = (citations: readonly Citation[]) =>
    [...citations.filter(isSaid), ...citations.filter((citation) => !isSaid(citation))].slice(0, MOST_QUOTES);
  return {
    level: shown.some(isSaid) || claimed <= MOST_UNPROVEN ? claimed : MOST_UNPROVEN,
    shown: kept(shown),
    missed: kept(missed),
  };
};

/** What is counted comes from the rules, everything else from the model. */
const judgementsOf = (judged: readonly CriterionJudged[], scene: Scene): Judgement[] =>
  RUBRIC.flatMap((criterion) => {
    const own = judged.find(({ id }) => id === criterion.id);
    const finding = criterion.measured === true ? criterion.detect(scene) : own && findingOf(own, scene);
    return finding ? [{ criterion, finding }] : [];
  });

const found = (citation: Citation | null, { conversation }: Scene): Citation | null => {
  const { utterances } = conversation.transcript;
  const utterance = citation === null ? undefined : verifyQuote(utterances, citation);
  return citation === null || utterance === undefined ? null : { ...citation, utterance };
};

/** Words that were not said meet no check, and without words nobody has done what is forbidden. */
const promptResults = (
  judged: ModelJudgement['prompts'],
  { prompts }: ScoringInput,
  scene: Scene,
): PromptResult[] =>
  prompts.map((prompt, at) => {
    const { met, level, shown } = judged[at] ?? { met: false, level: 0, shown: null };
    const citation = found(shown, scene);
    const isShown = citation !== null || (shown === null && isMetBySilence(prompt));
    return {
      prompt,
      met: met && isShown,
      level: isShown ? level : Math.min(level, MOST_UNPROVEN),
      citation: met ? citation : null,
    };
  });

const weakestPillar = (judgements: readonly Judgement[]) =>
  judgements
    .toSorted((one, other) => one.finding.level - other.finding.level)
    .map(({ criterion }) => criterion.pillar)[0] ?? 'close';

/**
 * An analyst that has a model judge each criterion of the rubric. Figures are counted and scores computed here, quotes
 * are looked up in the transcript. `calibrations` is asked for when a judgement is there. Throws what asking throws.
 */
export const modelAnalyst =
  (ask: AskForJudgement, calibrations: Calibrations = () => []): Scoring =>
  async (input, budgetMs) => {
    const scene = sceneOf(input);
    const { notes, ...prompt } = scoringPrompt(input, scene);
    const wanted = { criteria: judgedCriteria(scene).map(({ id }) => id), prompts: input.prompts.length };
    const { value, tokens, failures = [] } = await ask(prompt, wanted, budgetMs);
    const judgements = judgementsOf(value.criteria, scene);
    const scored = scoredConversation(input, scene, {
      engine: modelEngine(tokens.model),
      judgements,
      scores: calibratedScores(levelScores(judgements), tokens.model, calibrations()),
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
