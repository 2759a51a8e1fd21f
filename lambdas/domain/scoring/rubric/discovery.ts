import type { Criterion } from './criterion.ts';

/** What the rep finds out before offering (situation, problem, implication, need-payoff: SPIN; decision: MEDDIC). */
export const DISCOVERY: readonly Criterion[] = [
  {
    id: 'discovery.situation',
    pillar: 'discovery',
    statement: 'Asks about the customer’s situation',
    weight: 2,
    advice: 'Start with two questions about how things are today: what they use, since when, for whom.',
  },
  {
    id: 'discovery.problem',
    pillar: 'discovery',
    statement: 'Asks what troubles the customer',
    weight: 2,
    advice: 'Ask what bothers them about it before you say what you sell.',
  },
  {
    id: 'discovery.implication',
    pillar: 'discovery',
    statement: 'Asks what follows if nothing changes',
    weight: 2,
    advice: 'Ask what happens if it goes on like this, and what that has cost so far.',
  },
  {
    id: 'discovery.need_payoff',
    pillar: 'discovery',
    statement: 'Asks what a solution would be worth',
    weight: 1,
    advice: 'Let them say the value: “if that were gone, what would change for you?”.',
  },
  {
    id: 'discovery.decision',
    pillar: 'discovery',
    statement: 'Asks who decides, by when, and within what budget',
    weight: 2,
    advice: 'Ask who else has a say and what they pay today before you name your price.',
  },
  {
    id: 'discovery.open_questions',
    pillar: 'discovery',
    statement: 'Asks open questions',
    weight: 2,
    advice: 'Turn yes-no questions into “what”, “how” and “tell me about”.',
  },
  {
    id: 'discovery.builds_on_answers',
    depends: true,
    pillar: 'discovery',
    statement: 'Builds the next question on the answer',
    weight: 2,
    advice: 'Take one word of the answer and ask on from there before you change the subject.',
  },
];
