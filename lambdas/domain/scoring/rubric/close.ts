import type { Criterion } from './criterion.ts';

/** Whether the rep asks for the business and leaves with an agreed next step (NCSC: close). */
export const CLOSE: readonly Criterion[] = [
  {
    id: 'close.trial',
    pillar: 'close',
    statement: 'Tests readiness with a trial question before asking',
    weight: 2,
    advice: 'Before you ask for the order, test it: “how does that sound so far?”.',
  },
  {
    id: 'close.asks',
    pillar: 'close',
    statement: 'Asks for the commitment in so many words',
    weight: 3,
    advice: 'Ask plainly: “shall we get you started?”, and then stay silent.',
  },
  {
    id: 'close.next_step',
    pillar: 'close',
    statement: 'Leaves with a concrete next step: who, what, when',
    weight: 3,
    advice: 'Do not leave without a day, an hour and a name for the next step.',
  },
  {
    id: 'close.hesitation',
    depends: true,
    pillar: 'close',
    statement: 'Stays with the customer who hesitates after the ask',
    weight: 2,
    advice: 'When they hesitate after the ask, acknowledge it, answer once, and ask again.',
  },
  {
    id: 'close.recap',
    pillar: 'close',
    statement: 'Sums up what was agreed',
    weight: 1,
    advice: 'End with one sentence that repeats what you agreed: what, when, how much.',
  },
];
