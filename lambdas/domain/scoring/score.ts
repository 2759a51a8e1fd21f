import { customerName } from '../transcripts/customer-name.ts';
import { actionPlan, doubleDown } from './action-plan.ts';
import type { Analysis, ScoredConversation, ScoringInput } from './analyst.ts';
import { readConversation } from './conversation.ts';
import { evidenceOf } from './evidence.ts';
import { feedbackOn } from './feedback.ts';
import { judge, pillarScores } from './judge.ts';
import { measure } from './metrics.ts';
import { DISQUALIFIED_SCORE, disqualifiersMet, promptFeedback, promptSummary } from './organization.ts';
import { overallScore } from './overall.ts';
import { type PerPillar, perPillar } from './pillars.ts';
import { checkPrompt, type PromptResult } from './prompts.ts';
import type { Scene } from './rubric/criterion.ts';
import { playbookPoints } from './rubric/playbook.ts';
import { RUBRIC_VERSION } from './rubric/rubric.ts';
import { summarise } from './summary.ts';

/** The name under which the scores of these rules are published. */
const ENGINE = 'rules-1';

const sceneOf = ({ transcript, playbook }: ScoringInput): Scene => {
  const conversation = readConversation(transcript);
  return {
    conversation,
    metrics: measure(conversation),
    playbookPoints: playbook ? playbookPoints(playbook.content) : [],
  };
};

const cappedOverall = (
  scores: PerPillar<number>,
  { profile }: ScoringInput,
  prompts: readonly PromptResult[],
): number => {
  const overall = overallScore(scores, profile?.weights);
  return disqualifiersMet(prompts).length > 0 ? Math.min(overall, DISQUALIFIED_SCORE) : overall;
};

const namedScores = (scores: PerPillar<number>) => ({
  clarity_score: scores.clarity,
  influence_score: scores.influence,
  objection_score: scores.objection,
  discovery_score: scores.discovery,
  delivery_score: scores.delivery,
  close_score: scores.close,
});

/**
 * Scores a conversation by rules: figures are counted, each pillar is a checklist of behaviours backed by
 * quotes of the transcript (`RUBRIC`), texts cite those quotes. The same input gives the same bytes. Words in
 * the transcript, the prompts or the playbook are never followed, only matched.
 */
export const score = (input: ScoringInput): ScoredConversation => {
  const scene = sceneOf(input);
  const { transcript } = scene.conversation;
  const { utterances } = transcript;
  const judgements = judge(scene);
  const scores = pillarScores(judgements);
  const prompts = input.prompts.map((prompt) => checkPrompt(prompt, scene.conversation));
  const prospect = customerName(utterances)?.name ?? null;
  const analysis: Analysis = {
    prospect_name: prospect,
    recording_title: input.recording_title,
    ai_summary: summarise(scene, { judgements, scores, prospect }),
    double_down: doubleDown(judgements, utterances),
    questions_asked: scene.metrics.questions_asked,
    filler_word_count: scene.metrics.filler_word_count,
    words_per_minute: scene.metrics.words_per_minute,
    overall_score: cappedOverall(scores, input, prompts),
    ...namedScores(scores),
    feedback_v5: perPillar((pillar) => feedbackOn(pillar, judgements, utterances)),
    action_plan_v5: actionPlan(judgements, utterances),
    organization_prompt_summary: promptSummary(prompts, utterances),
    organization_feedback: promptFeedback(prompts, utterances),
    scoring: {
      engine: ENGINE,
      rubric_version: RUBRIC_VERSION,
      profile_id: input.profile?.id ?? null,
      playbook_id: input.playbook?.id ?? null,
    },
  };
  return { analysis, evidence: evidenceOf(judgements, transcript) };
};
