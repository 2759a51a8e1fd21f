import type { Criterion } from './criterion.ts';

/** How clearly the rep says who, why, what and how much. */
export const CLARITY: readonly Criterion[] = [
  {
    id: 'clarity.purpose_early',
    pillar: 'clarity',
    statement: 'Says who is speaking and why within the first few sentences',
    weight: 3,
    advice: 'Open with your name, your company and one sentence on why you are there, before anything else.',
  },
  {
    id: 'clarity.benefits_first',
    pillar: 'clarity',
    statement: 'Says what the customer gains before talking about features or price',
    weight: 3,
    advice: 'Name what changes for the customer (“so that you …”) before you name a feature or a price.',
  },
  {
    id: 'clarity.plain_words',
    depends: true,
    pillar: 'clarity',
    statement: 'Uses short sentences and explains technical terms',
    weight: 1,
    advice: 'Keep sentences under twenty words and put a plain explanation behind every technical term.',
  },
  {
    id: 'clarity.structure',
    pillar: 'clarity',
    statement: 'Guides the listener through the talk or the process step by step',
    weight: 2,
    advice:
      'Announce the steps (“first …, then …, after that …”), so that the customer always knows what comes next.',
  },
  {
    id: 'clarity.specifics',
    pillar: 'clarity',
    statement: 'Gives concrete figures instead of generalities',
    weight: 2,
    advice:
      'Replace words like “affordable” or “fast” by the figure: the price, the days, the number of visits.',
  },
];
