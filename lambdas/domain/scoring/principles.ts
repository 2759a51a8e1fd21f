import type { Pillar } from './pillars.ts';

/** Principles in our own words (without quotes), one per pillar: shown with the advice for that pillar. */
export const PRINCIPLES: Readonly<Record<Pillar, string>> = {
  clarity: 'Whoever has to guess what you want stops listening: say who, why and what for, then stop.',
  influence:
    'A reason counts when it is the customer’s own: tie every claim to their words and put a proof behind it.',
  objection:
    'An objection is a question that has not been asked yet: hear it, ask it out, answer it once, check it.',
  discovery:
    'Diagnose before you prescribe: a need that the customer has put into words needs no persuading.',
  delivery: 'Silence is a tool: the pause after their last word tells them more than your next sentence.',
  close:
    'A conversation without a next step was only a conversation: ask plainly, agree on a time, say it back.',
};
