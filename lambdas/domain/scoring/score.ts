import { saidOutcome } from '../transcripts/outcome.ts';
import { actionPlan, doubleDown } from './action-plan.ts';
import type { ScoredConversation, ScoringInput } from './analyst.ts';
import { type Conduct, conductIn } from './conduct.ts';
import { overallCeiling } from './conduct-ceilings.ts';
import { type Coaching, feedbackOn, NOTHING_SOLD } from './feedback.ts';
import type { Judgement, ObservedPillars } from './judge.ts';
import type { Engine } from './learned/engine.ts';
import { sellingIn, UNSOLD_CEILING, unsold } from './learned/is-selling.ts';
import { learnedJudgements } from './learned/learned-judgements.ts';
import { learnedScores } from './learned/learned-scores.ts';
import { observe } from './learned/observe.ts';
import { turnsOf } from './learned/turns.ts';
import { momentsIn, NO_MOMENTS } from './moments.ts';
import { PRINCIPLES, perPillar } from './pillars.ts';
import { NOT_PRESSED, pressedIn } from './pressure.ts';
import { checkPrompts } from './prompts/check-prompts.ts';
import { readTalk } from './prompts/read-talk.ts';
import { conductJudgements } from './rubric/conduct.ts';
import type { Scene } from './rubric/criterion.ts';
import { pressureJudgements } from './rubric/pressure.ts';
import { priceFirstJudgements } from './rubric/price-first.ts';
import { sceneOf } from './scene.ts';
import { type Findings, scoredConversation } from './scored-conversation.ts';
import { summarise } from './summary.ts';

/** The name under which the scores of the learned engine are published. */
const ENGINE = 'learned-1';
/** The level that a criterion is compared with if none was learned for it. */
const MIDDLE = 3;

const coachingOf = ({ conversation }: Scene, scores: ObservedPillars, engine: Engine): Coaching => ({
  utterances: conversation.transcript.utterances,
  scores,
  typical: ({ id }) => engine.criteria.find((each) => each.id === id)?.typical ?? MIDDLE,
});

type Texts = Pick<Findings, 'double_down' | 'feedback_v5' | 'action_plan_v5'>;

const coachingTexts = (judgements: readonly Judgement[], coaching: Coaching): Texts => ({
  double_down: doubleDown(judgements, coaching),
  feedback_v5: perPillar((pillar) => feedbackOn(pillar, judgements, coaching)),
  action_plan_v5: actionPlan(judgements, coaching),
});

/** Nothing to repeat or to change, because nobody sells anything. */
const UNSOLD_TEXTS: Texts = {
  double_down: NOTHING_SOLD.positive,
  feedback_v5: perPillar(() => NOTHING_SOLD),
  action_plan_v5: {
    double_down_implementation: NOTHING_SOLD.negative,
    general_communication_improvement: NOTHING_SOLD.negative,
    quoted_principle: PRINCIPLES.close,
  },
};

/** Whoever insults, threatens or does not leave is a rep at work, and is told so. */
const isOffended = ({ offences, thrownOut }: Conduct): boolean =>
  offences.length > 0 || thrownOut !== undefined;

/**
 * Scores a conversation without a model: figures are counted, the behaviours of turns are recognised as learned from
 * labelled conversations, and texts cite the words that show them. The same input and engine give the same bytes. Words
 * in the transcript, the prompts or the playbook are never followed, only matched.
 */
export const score = (input: ScoringInput, engine: Engine): ScoredConversation => {
  const scene = sceneOf(input);
  const seen = observe(turnsOf(scene.conversation.lines), engine);
  const conduct = conductIn(scene.conversation);
  const selling = isOffended(conduct) ? 'yes' : sellingIn(scene.conversation.transcript, seen, engine);
  const sells = selling !== 'no';
  const talk = sells ? seen : unsold(seen, engine);
  const ending = saidOutcome(scene.conversation.transcript.utterances);
  const pressed = sells ? pressedIn(scene.conversation) : NOT_PRESSED;
  const moments = sells ? momentsIn(scene.conversation) : NO_MOMENTS;
  const { utterances } = scene.conversation.transcript;
  const judgements = [
    ...conductJudgements(conduct, utterances),
    ...pressureJudgements(pressed, utterances),
    ...(selling === 'yes' ? priceFirstJudgements(moments, utterances) : []),
    ...learnedJudgements(scene, { talk, conduct, ending, mayAdvise: selling === 'yes' }, engine),
  ];
  const scores = learnedScores(talk, judgements, { conduct, pressed });
  const coaching = coachingOf(scene, scores, engine);
  return scoredConversation(input, scene, {
    engine: ENGINE,
    judgements: sells ? judgements : [],
    scores,
    ceiling: sells ? overallCeiling({ conduct, pressed }) : UNSOLD_CEILING,
    prompts:
      input.prompts.length === 0
        ? []
        : checkPrompts(input.prompts, readTalk(scene.conversation, talk, engine)),
    ai_summary: summarise(scene, {
      scores,
      thrownOut: conduct.thrownOut,
      ending,
      pressed,
      anotherDecides: moments.anotherDecides,
      selling,
    }),
    ...(sells ? coachingTexts(judgements, coaching) : UNSOLD_TEXTS),
  });
};
