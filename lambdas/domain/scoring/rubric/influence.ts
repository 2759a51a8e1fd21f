import type { Criterion } from './criterion.ts';

/** Whether the rep gives this customer reasons, instead of talking at a listener. */
export const INFLUENCE: readonly Criterion[] = [
  {
    id: 'influence.relevance',
    pillar: 'influence',
    statement: 'Ties the offer to what this customer said',
    weight: 3,
    advice: 'Begin each benefit with the customer’s own situation: “you mentioned …, so …”.',
  },
  {
    id: 'influence.proof',
    pillar: 'influence',
    statement: 'Backs claims with proof: figures, neighbours, reviews, guarantees',
    weight: 3,
    advice:
      'Put one piece of proof behind every claim: a neighbour, a review, a figure, a written guarantee.',
  },
  {
    id: 'influence.insight',
    pillar: 'influence',
    statement: 'Teaches the customer something new about the own situation',
    weight: 2,
    advice: 'Bring one fact that most customers do not know and that changes how they see their problem.',
  },
  {
    id: 'influence.mirroring',
    pillar: 'influence',
    statement: 'Takes up the customer’s own words',
    weight: 2,
    advice: 'Repeat the customer’s own key word in your reply before you add yours.',
  },
  {
    id: 'influence.respect',
    depends: true,
    pillar: 'influence',
    statement: 'Leaves the decision to the customer: no pressure, no false urgency',
    weight: 3,
    advice: 'Drop the pressure: say what the offer is and until when it holds, and let the customer decide.',
  },
];
