import { customerName } from '../transcripts/customer-name.ts';
import type { Analysis, ScoredConversation, ScoringInput } from './analyst.ts';
import { derivedTitle } from './derived-title.ts';
import { evidenceOf } from './evidence.ts';
import { withoutOccasion } from './feedback.ts';
import { filledScores, type Judgement, notObserved, type ObservedPillars } from './judge.ts';
import {
  criteriaOf,
  DISQUALIFIED_SCORE,
  disqualifiersMet,
  promptFeedback,
  promptSummary,
} from './organization.ts';
import { overallScore } from './overall.ts';
import { type PerPillar, type Pillar, perPillar, pillarScores } from './pillars.ts';
import type { PromptResult } from './prompts/prompt-result.ts';
import type { Scene } from './rubric/criterion.ts';
import { RUBRIC_VERSION } from './rubric/rubric.ts';

/** The findings of an analyst. Figures, scores and caps are computed from them in the same way for every analyst. */
export interface Findings
  extends Pick<Analysis, 'ai_summary' | 'double_down' | 'feedback_v5' | 'action_plan_v5'> {
  readonly engine: string;
  readonly judgements: readonly Judgement[];
  readonly scores: ObservedPillars;
  /** The highest possible overall score, whatever the weights. */
  readonly ceiling?: number;
  readonly prompts: readonly PromptResult[];
}

const cappedOverall = (
  { scores, without, ceiling }: { scores: PerPillar<number>; without: readonly Pillar[]; ceiling: number },
  { profile }: ScoringInput,
  prompts: readonly PromptResult[],
): number => {
  const levels = criteriaOf(prompts).flatMap(({ level }) => level ?? []);
  const overall = overallScore(scores, { without, weights: profile?.weights, levels });
  return Math.min(overall, ceiling, disqualifiersMet(prompts).length > 0 ? DISQUALIFIED_SCORE : ceiling);
};

/** The customer's name, if it is said. */
export const prospectIn = ({ conversation }: Scene): string | null =>
  customerName(conversation.transcript.utterances)?.name ?? null;

/** The analysis and the evidence of the API, from what an analyst found. */
export const scoredConversation = (
  input: ScoringInput,
  scene: Scene,
  { engine, judgements, scores: observed, ceiling = 100, prompts, ...texts }: Findings,
): ScoredConversation => {
  const { transcript } = scene.conversation;
  const { utterances } = transcript;
  const scores = filledScores(observed);
  const without = notObserved(observed);
  const prospect_name = prospectIn(scene) ?? '';
  const analysis: Analysis = {
    prospect_name,
    recording_title:
      input.recording_title || derivedTitle(transcript, { prospect: prospect_name, day: input.day }),
    ai_summary: texts.ai_summary,
    double_down: texts.double_down,
    questions_asked: scene.metrics.questions_asked,
    filler_word_count: scene.metrics.filler_word_count,
    words_per_minute: scene.metrics.words_per_minute,
    overall_score: cappedOverall({ scores, without, ceiling }, input, prompts),
    ...pillarScores((pillar) => scores[pillar]),
    feedback_v5: perPillar((pillar) =>
      without.includes(pillar) ? withoutOccasion(pillar) : texts.feedback_v5[pillar],
    ),
    action_plan_v5: texts.action_plan_v5,
    organization_prompt_summary: promptSummary(prompts, utterances),
    organization_feedback: promptFeedback(prompts, utterances),
    scoring: {
      engine,
      rubric_version: RUBRIC_VERSION,
      profile_id: input.profile?.id ?? null,
      playbook_id: input.playbook?.id ?? null,
      not_observed: without,
    },
  };
  return { analysis, evidence: evidenceOf(judgements, transcript) };
};
