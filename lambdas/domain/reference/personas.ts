import type { Described } from './listed.ts';

interface Persona extends Described {
  readonly strengths: string[];
  readonly watch_outs: string[];
}

/** The ways of selling by which reps are distinguished. */
export const personas = {
  challenger: {
    name: 'Challenger',
    description:
      'Brings customers a view of their own situation that they did not have, and holds to it when it is uncomfortable. Steers the conversation instead of following it.',
    strengths: [
      'Teaches the customer something new about the cost of leaving things as they are.',
      'Fits the message to what matters to the person at the table.',
      'Talks about money and objections early and without apology.',
    ],
    watch_outs: [
      'Can sound like a lecture when no question came before the insight.',
      'May push on although trust has not been won yet.',
      'Needs facts at hand: a challenge without proof is only an opinion.',
    ],
  },
  hard_worker: {
    name: 'Hard Worker',
    description:
      'Wins by effort: more doors, more calls, more follow-ups than anybody else. Sticks to the process, takes a no lightly, and asks for feedback.',
    strengths: [
      'Keeps going after a refusal and comes back when it was agreed.',
      'Follows the agreed steps, so that little is forgotten.',
      'Takes coaching well and tries it the same day.',
    ],
    watch_outs: [
      'Spends as much time on customers who cannot buy as on those who can.',
      'Can mistake the number of words or visits for progress.',
      'Repeats the script where a question would have helped.',
    ],
  },
  lone_wolf: {
    name: 'Lone Wolf',
    description:
      'Trusts instinct more than any script, and often delivers. Every conversation is different, and hard to copy for the rest of the team.',
    strengths: [
      'Confident, quick, and at ease in conversations that go off the map.',
      'Reads the customer early and improvises a way to yes.',
      'Takes the whole deal as a personal responsibility.',
    ],
    watch_outs: [
      'Leaves out steps that protect the sale, such as agreeing on what happens next.',
      'Results swing from day to day, and their reasons stay unknown.',
      'Promises may go beyond what the company keeps.',
    ],
  },
  problem_solver: {
    name: 'Problem Solver',
    description:
      'Listens for what is wrong and does not rest until each detail has its answer. Customers rely on what such a rep says.',
    strengths: [
      'Asks precise questions and remembers the answers.',
      'Answers objections with facts, figures and a plan.',
      'Keeps the promises made in the conversation.',
    ],
    watch_outs: [
      'Loses itself in details while the decision waits.',
      'Solves problems of customers who are not going to buy.',
      'Explains once more instead of asking for the order.',
    ],
  },
  relationship_builder: {
    name: 'Relationship Builder',
    description:
      'Makes people feel at ease, finds common ground, and is glad to help. Customers open the door, and open it again.',
    strengths: [
      'Wins trust and warmth within the first minutes.',
      'Hears what is said between the lines and answers to it.',
      'Earns referrals and second visits.',
    ],
    watch_outs: [
      'Avoids tension, so that price and objections come up late or never.',
      'Takes friendliness for an intention to buy.',
      'Lets the customer decide when to talk on, and the close drifts away.',
    ],
  },
} satisfies Record<string, Persona>;

export type PersonaSlug = keyof typeof personas;
