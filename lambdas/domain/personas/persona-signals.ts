import { type Move, saying, showing } from '../intelligence/moves.ts';
import type { PersonaSlug } from '../reference/personas.ts';
import type { Scene } from '../scoring/rubric/criterion.ts';
import { exchanges } from '../scoring/rubric/exchange.ts';
import { hearing, sentencesThat } from '../scoring/rubric/finding.ts';
import type { Citation } from '../scoring/verify-quote.ts';
import { OBJECTION, PRICE_QUESTION, REFUSAL } from '../transcripts/buyer-cues.ts';
import { ASK } from '../transcripts/closing-cues.ts';
import { type Cue, says } from '../transcripts/cues.ts';
import { customerName } from '../transcripts/customer-name.ts';
import { DISCOVERY_QUESTION, IMPLICATION, PROBLEM } from '../transcripts/discovery-cues.ts';
import { INSIGHT, PRESSURE, PRICE, PURPOSE } from '../transcripts/seller-cues.ts';
import { OWN_COMPANY, OWN_NAME, TIME_NAMED } from '../transcripts/talk-cues.ts';
import { plain } from '../transcripts/words.ts';
import {
  CHALLENGES,
  COSTS,
  EASES,
  EFFORT,
  EMPATHY,
  FEEDBACK,
  FIXES,
  FOLLOW_UP,
  IMPROVISES,
  PERSONAL_PROMISE,
  RAPPORT,
  TEACHES,
} from './persona-cues.ts';

/** A move that is evidence for a persona. */
export interface PersonaSignal extends Move {
  /** 1-3. */
  readonly weight: number;
  /** From this many occurrences in one conversation on, more add nothing. */
  readonly enough: number;
}

const signal = (move: Move, { weight, enough }: Omit<PersonaSignal, keyof Move>): PersonaSignal => ({
  ...move,
  weight,
  enough,
});

const bothOf = (statement: string, ...moves: readonly Move[]): Move => ({
  statement,
  hear: (scene) => {
    const all = moves.flatMap((move) => move.hear(scene));
    return all.filter(({ quote }, at) => all.findIndex((other) => other.quote === quote) === at);
  },
});

/** The rep names the price before the customer has asked for it or called it too high. */
const namesPriceFirst = ({ conversation: { rep, customer } }: Scene): readonly Citation[] => {
  const asked = customer.find(({ plain: words }) => says(words, PRICE_QUESTION) || says(words, OBJECTION));
  return hearing(
    rep.filter(({ index }) => asked === undefined || index < asked.index),
    PRICE,
  ).slice(0, 1);
};

const callsByName = ({ conversation }: Scene): readonly Citation[] => {
  const name = customerName(conversation.transcript.utterances)?.name;
  if (name === undefined) return [];
  const words = plain(name);
  return sentencesThat(conversation.rep, (sentence) => sentence.plain.includes(words));
};

/** The reply to an objection, or to a no, asks for the order once more. */
const asksAgain = ({ conversation }: Scene): readonly Citation[] =>
  exchanges(conversation, ({ plain: words }) => says(words, OBJECTION) || says(words, REFUSAL)).flatMap(
    ({ reply }) => sentencesThat(reply, (sentence) => says(sentence.plain, ASK)).slice(0, 1),
  );

const asksAbout = ({ conversation }: Scene): readonly Citation[] =>
  sentencesThat(
    conversation.rep,
    (sentence) => sentence.isQuestion && (says(sentence.plain, PROBLEM) || says(sentence.plain, IMPLICATION)),
  );

/** The evidence for each persona, in words that can be quoted. */
export const personaSignals: Readonly<Record<PersonaSlug, readonly PersonaSignal[]>> = {
  challenger: [
    signal(
      bothOf(
        'Shows customers something new about their own situation',
        saying('', INSIGHT),
        saying('', TEACHES),
      ),
      { weight: 3, enough: 2 },
    ),
    signal(saying('Contradicts, and holds to it', CHALLENGES), { weight: 3, enough: 2 }),
    signal(saying('Puts a cost on leaving things as they are', COSTS), { weight: 2, enough: 2 }),
    signal({ statement: 'Names the price unasked', hear: namesPriceFirst }, { weight: 1, enough: 1 }),
  ],
  hard_worker: [
    signal({ statement: 'Asks again after a no', hear: asksAgain }, { weight: 3, enough: 2 }),
    signal(saying('Promises to come back, or has come back', FOLLOW_UP), { weight: 3, enough: 3 }),
    signal(saying('Tells of the work put in', EFFORT), { weight: 2, enough: 2 }),
    signal(saying('Asks how to do better', FEEDBACK), { weight: 1, enough: 1 }),
  ],
  lone_wolf: [
    signal(saying('Leaves the script and the rules', IMPROVISES), { weight: 3, enough: 2 }),
    signal(saying('Answers for it in person', PERSONAL_PROMISE), { weight: 2, enough: 2 }),
    signal(saying('Wants the decision on the spot', PRESSURE), { weight: 2, enough: 2 }),
  ],
  problem_solver: [
    signal(
      { statement: 'Asks what goes wrong and what it leads to', hear: asksAbout },
      { weight: 3, enough: 3 },
    ),
    signal(showing('discovery.open_questions'), { weight: 2, enough: 1 }),
    signal(showing('objection.clarifies'), { weight: 2, enough: 1 }),
    signal(saying('Works out how the trouble goes away', FIXES), { weight: 2, enough: 2 }),
  ],
  relationship_builder: [
    signal(saying('Finds common ground', RAPPORT), { weight: 3, enough: 3 }),
    signal(bothOf('Shows that feelings were heard', saying('', EMPATHY), showing('objection.acknowledges')), {
      weight: 2,
      enough: 3,
    }),
    signal(saying('Leaves the customer all the time there is', EASES), { weight: 2, enough: 2 }),
    signal({ statement: 'Calls the customer by name', hear: callsByName }, { weight: 1, enough: 3 }),
  ],
};

/** A step that most playbooks have, and whether a conversation has it. */
interface UsualStep {
  readonly name: string;
  readonly isTaken: (scene: Scene) => boolean;
}

const isSaid =
  (...families: readonly Cue[]) =>
  ({ conversation }: Scene): boolean =>
    conversation.rep.some(({ plain: words }) => families.some((family) => says(words, family)));

/** A rep who leaves these out goes his or her own way: the only sign of a lone wolf that cannot be quoted. */
export const usualSteps: readonly UsualStep[] = [
  { name: 'saying who they are', isTaken: isSaid(OWN_NAME, OWN_COMPANY) },
  { name: 'saying why they are there', isTaken: isSaid(PURPOSE) },
  {
    name: 'asking anything about the customer',
    isTaken: ({ conversation }) =>
      conversation.rep.some(({ sentences }) =>
        sentences.some((one) => one.isQuestion && says(one.plain, DISCOVERY_QUESTION)),
      ),
  },
  { name: 'naming a day or hour for what comes next', isTaken: isSaid(TIME_NAMED) },
];
/** The weight of leaving them out among the other signals of a lone wolf. */
export const leftOutWeight = 3;
