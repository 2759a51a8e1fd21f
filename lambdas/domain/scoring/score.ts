import { actionPlan, doubleDown } from './action-plan.ts';
import type { ScoredConversation, ScoringInput } from './analyst.ts';
import { feedbackOn } from './feedback.ts';
import { judge, pillarScores } from './judge.ts';
import { perPillar } from './pillars.ts';
import { checkPrompt } from './prompts.ts';
import { sceneOf } from './scene.ts';
import { prospectIn, scoredConversation } from './scored-conversation.ts';
import { summarise } from './summary.ts';

/** The name under which the scores of these rules are published. */
const ENGINE = 'rules-1';

/**
 * Scores a conversation by rules: figures are counted, each pillar is a checklist of behaviours backed by
 * quotes of the transcript (`RUBRIC`), texts cite those quotes. The same input gives the same bytes. Words in
 * the transcript, the prompts or the playbook are never followed, only matched.
 */
export const score = (input: ScoringInput): ScoredConversation => {
  const scene = sceneOf(input);
  const { utterances } = scene.conversation.transcript;
  const judgements = judge(scene);
  return scoredConversation(input, scene, {
    engine: ENGINE,
    judgements,
    prompts: input.prompts.map((prompt) => checkPrompt(prompt, scene.conversation)),
    ai_summary: summarise(scene, {
      judgements,
      scores: pillarScores(judgements),
      prospect: prospectIn(scene),
    }),
    double_down: doubleDown(judgements, utterances),
    feedback_v5: perPillar((pillar) => feedbackOn(pillar, judgements, utterances)),
    action_plan_v5: actionPlan(judgements, utterances),
  });
};
