import type { Criterion } from './criterion.ts';

/** What the rep does with a reason against buying: listen, acknowledge, explore, respond (LAER), and confirm. */
export const OBJECTIONS: readonly Criterion[] = [
  {
    id: 'objection.acknowledges',
    depends: true,
    pillar: 'objection',
    statement: 'Acknowledges an objection before answering it',
    weight: 3,
    advice: 'Say that you heard it (“that makes sense”) before you answer, and leave a second of silence.',
  },
  {
    id: 'objection.clarifies',
    depends: true,
    pillar: 'objection',
    statement: 'Asks a question to understand the objection',
    weight: 2,
    advice: 'Ask what is behind the objection before you answer it: “when you say …, what do you mean?”.',
  },
  {
    id: 'objection.isolates',
    depends: true,
    pillar: 'objection',
    statement: 'Finds out whether it is the only thing in the way',
    weight: 1,
    advice: 'Isolate it: “besides that, is there anything else that would keep you from going ahead?”.',
  },
  {
    id: 'objection.answers',
    depends: true,
    pillar: 'objection',
    statement: 'Answers the objection with a reason or proof',
    weight: 3,
    advice: 'Answer with one concrete reason or proof, not with the pitch from the start.',
  },
  {
    id: 'objection.confirms',
    depends: true,
    pillar: 'objection',
    statement: 'Checks that the concern is resolved',
    weight: 2,
    advice: 'Close the loop: “does that take care of it?”, and wait for the answer.',
  },
];
