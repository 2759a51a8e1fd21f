import type { Described } from './listed.ts';

interface Methodology extends Described {
  readonly stages: Described[];
}

/** The sales methodologies known by name, each described in a few words of our own. */
export const methodologies = {
  spin: {
    name: 'SPIN Selling',
    description:
      'A sale made of questions in a fixed order: customers describe their situation, name a problem, see what it leads to, and say themselves what a solution would be worth.',
    stages: [
      { name: 'Situation', description: 'Ask for the facts that cannot be known beforehand, and no more.' },
      { name: 'Problem', description: 'Ask what is difficult, slow, costly or annoying today.' },
      { name: 'Implication', description: 'Ask what the problem leads to if nothing changes.' },
      {
        name: 'Need-payoff',
        description: 'Ask what would be gained by solving it, in the words of the customer.',
      },
    ],
  },
  sandler: {
    name: 'Sandler',
    description:
      'Two equals find out together whether they fit. The rules are agreed first, pain, budget and decision are settled before anything is presented, and a no is welcome.',
    stages: [
      { name: 'Bonding and rapport', description: 'Speak as one adult to another, without pressure.' },
      {
        name: 'Up-front contract',
        description: 'Agree on the time, the topics, and what may come out, a no included.',
      },
      { name: 'Pain', description: 'Find the reasons to change, down to the personal ones.' },
      {
        name: 'Budget',
        description: 'Settle whether money, time and effort are there before a solution is shown.',
      },
      { name: 'Decision', description: 'Learn who decides, how, and by when.' },
      { name: 'Fulfilment', description: 'Show only what takes away the pain that was named.' },
      { name: 'Post-sell', description: 'Bring up second thoughts now, and agree on the next steps.' },
    ],
  },
  challenger: {
    name: 'Challenger Sale',
    description:
      'Customers hear something about their own business that they had not seen. The insight leads to the one solution that answers it, and the rep keeps hold of the conversation throughout.',
    stages: [
      { name: 'Warm-up', description: 'Show that the usual difficulties of such a customer are known.' },
      { name: 'Reframe', description: 'Turn the view: the cause is another one than was thought.' },
      { name: 'Rational drowning', description: 'Put figures to what the overlooked cause costs.' },
      {
        name: 'Emotional impact',
        description: 'Make it personal: somebody like this customer has been there.',
      },
      { name: 'A new way', description: 'Describe what would have to be different, without a product yet.' },
      { name: 'Our solution', description: 'Show that this offer is what makes the new way work.' },
    ],
  },
  meddic: {
    name: 'MEDDIC',
    description:
      'A checklist for sales with many people involved: a deal is only as likely as the answers to six questions are good.',
    stages: [
      { name: 'Metrics', description: 'What gain, in figures, would justify buying.' },
      {
        name: 'Economic buyer',
        description: 'Who can say yes to the money, and has that person been heard.',
      },
      { name: 'Decision criteria', description: 'What the offers will be compared by.' },
      {
        name: 'Decision process',
        description: 'Which steps, papers and dates lie between interest and signature.',
      },
      { name: 'Identify pain', description: 'What goes wrong today, and what happens if it goes on.' },
      {
        name: 'Champion',
        description: 'Who inside wants this to happen and speaks for it when nobody else is there.',
      },
    ],
  },
  nepq: {
    name: 'NEPQ (Neuro-Emotional Persuasion Questions)',
    description:
      'Calm, curious questions in an unhurried tone lead customers to feel the distance between where they are and where they want to be. They persuade themselves; nobody pushes.',
    stages: [
      { name: 'Connecting', description: 'Take off the pressure and turn attention to the customer.' },
      { name: 'Situation', description: 'Understand what is in place today.' },
      {
        name: 'Problem awareness',
        description: 'Let the customer tell what is not right with it, and since when.',
      },
      {
        name: 'Solution awareness',
        description: 'Let the customer picture how it would be if that were solved.',
      },
      { name: 'Consequence', description: 'Ask what happens if nothing is done.' },
      { name: 'Qualifying', description: 'Ask how important it is to change that, and why now.' },
      {
        name: 'Transition and presentation',
        description: 'Show the offer as the answer to what was just said.',
      },
      { name: 'Commitment', description: 'Ask whether this could be it, and what the next step is.' },
    ],
  },
  solution_selling: {
    name: 'Solution Selling',
    description:
      'Products stay in the bag until the problem behind the wish has been understood. Then one solution is put together for exactly this problem, and its worth is shown.',
    stages: [
      { name: 'Prepare', description: 'Know the typical troubles of such customers.' },
      { name: 'Diagnose', description: 'Find the trouble, its causes, and whom else it affects.' },
      { name: 'Create a vision', description: 'Agree on what the customer would be able to do then.' },
      {
        name: 'Present the solution',
        description: 'Tie each part of the offer to a trouble that was named.',
      },
      { name: 'Prove', description: 'Back it with figures, references or a trial.' },
      { name: 'Close', description: 'Settle terms and the plan until it works.' },
    ],
  },
  consultative_selling: {
    name: 'Consultative Selling',
    description:
      'The rep works as an adviser: listens more than talks, recommends what serves the customer, and says so when it is something else than expected.',
    stages: [
      {
        name: 'Research',
        description: 'Come prepared, so that questions are worth the time of the customer.',
      },
      { name: 'Ask', description: 'Explore aims and limits with open questions.' },
      { name: 'Listen', description: 'Sum up what was said until the customer agrees with it.' },
      { name: 'Advise', description: 'Recommend, with reasons and with what speaks against it.' },
      { name: 'Agree', description: 'Decide together on the next step.' },
      { name: 'Follow up', description: 'See whether the advice held, and build on it.' },
    ],
  },
  value_selling: {
    name: 'Value Selling',
    description:
      'Every talk comes back to what the change is worth to this customer, in money and in person. The price is then small beside a figure that both have agreed on.',
    stages: [
      { name: 'Business issue', description: 'Find the aim that this customer is measured by.' },
      { name: 'Problem', description: 'Find what stands in its way.' },
      { name: 'Value', description: 'Work out with the customer what solving it brings, in figures.' },
      { name: 'Difference', description: 'Show what of it comes with this offer only.' },
      { name: 'Power', description: 'Take the figures to those who decide.' },
      { name: 'Plan', description: 'Write down together who does what until the value is there.' },
    ],
  },
} satisfies Record<string, Methodology>;

export type MethodologySlug = keyof typeof methodologies;
