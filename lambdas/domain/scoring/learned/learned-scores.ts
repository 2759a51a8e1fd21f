import { type Treatment, withinCeilings } from '../conduct-ceilings.ts';
import type { Judgement, ObservedPillars } from '../judge.ts';
import { type Pillar, perPillar } from '../pillars.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import type { TalkSeen } from './observe.ts';

const POINTS_PER_LEVEL = 20;
/**
 * The cost of a pace that is hard to follow, per level below 4. The conversations of the training data have no times.
 */
const PACE_POINTS = 5;
const FOLLOWED: number = 4;

const bounded = (score: number): number => Math.min(100, Math.max(0, Math.round(score)));

/** The weight of a pillar's learned criteria beside its computed ones. */
const learnedWeight = (pillar: Pillar): number =>
  RUBRIC.filter((each) => each.pillar === pillar && !each.id.endsWith('.playbook')).reduce(
    (sum, { weight }) => sum + weight,
    0,
  );

/**
 * Scores of the pillars, 0-100, as the engine learned them from readers. The playbook's points and the pace are added,
 * because they cannot be learned from conversations that have neither. A rep who offends or presses the customer
 * gets at most what readers give for that.
 */
export const learnedScores = (
  { pillars, isObjectionRaised }: TalkSeen,
  judgements: readonly Judgement[],
  treatment: Treatment,
): ObservedPillars => {
  const foundOf = (id: string) => judgements.find(({ criterion }) => criterion.id === id);
  const pace = foundOf('delivery.pace')?.finding.level ?? FOLLOWED;
  const scores = perPillar((pillar) => {
    if (pillar === 'objection' && !isObjectionRaised && !treatment.conduct.thrownOut) return null;
    const learned =
      pillars[pillar] - (pillar === 'delivery' ? PACE_POINTS * Math.max(0, FOLLOWED - pace) : 0);
    const playbook = foundOf(`${pillar}.playbook`);
    if (playbook === undefined) return bounded(learned);
    const { weight } = playbook.criterion;
    const points = playbook.finding.level * POINTS_PER_LEVEL;
    return bounded(
      (bounded(learned) * learnedWeight(pillar) + points * weight) / (learnedWeight(pillar) + weight),
    );
  });
  return withinCeilings(scores, treatment);
};
