import type { Conduct } from '../conduct.ts';
import { withinCeilings } from '../conduct-ceilings.ts';
import type { Judgement, ObservedPillars } from '../judge.ts';
import { type Pillar, perPillar } from '../pillars.ts';
import { RUBRIC } from '../rubric/rubric.ts';
import type { TalkSeen } from './observe.ts';

const POINTS_PER_LEVEL = 20;
/** What a pace that is hard to follow costs, per level below 4. Talks to learn from have no times. */
const PACE_POINTS = 5;
const FOLLOWED: number = 4;

const bounded = (score: number): number => Math.min(100, Math.max(0, Math.round(score)));

/** What the learned criteria of a pillar weigh beside its computed ones. */
const learnedWeight = (pillar: Pillar): number =>
  RUBRIC.filter((each) => each.pillar === pillar && !each.id.endsWith('.playbook')).reduce(
    (sum, { weight }) => sum + weight,
    0,
  );

/**
 * Scores of the pillars, 0-100, as the engine learned them from readers; the playbook's points and the pace, which can
 * not be learned from talks without either, come on top. Who offends the customer gets no more than readers give for that.
 */
export const learnedScores = (
  { pillars, isObjectionRaised }: TalkSeen,
  judgements: readonly Judgement[],
  conduct: Conduct,
): ObservedPillars => {
  const foundOf = (id: string) => judgements.find(({ criterion }) => criterion.id === id);
  const pace = foundOf('delivery.pace')?.finding.level ?? FOLLOWED;
  const scores = perPillar((pillar) => {
    if (pillar === 'objection' && !isObjectionRaised && !conduct.thrownOut) return null;
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
  return withinCeilings(scores, conduct);
};
