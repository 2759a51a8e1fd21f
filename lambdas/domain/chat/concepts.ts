import { CALLBACK, OBJECTION, PAIN } from '../transcripts/buyer-cues.ts';
import { ASK } from '../transcripts/closing-cues.ts';
import { type Cue, cue, says } from '../transcripts/cues.ts';
import { DECISION } from '../transcripts/discovery-cues.ts';
import { PRICE } from '../transcripts/seller-cues.ts';
import { FAREWELL, TIME_NAMED } from '../transcripts/talk-cues.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { termsOf } from './terms.ts';

/** The price is above what the customer had in mind. */
const TOO_MUCH = cue(
  "(that's|thats|that is|it's|its|it is|bit|lot|much) (more|dearer) than (i|we)('d| had| would)? (W )?(wanted|want|planned|bargained|pay|paid)",
);

/** Whether words, as `plain` makes them, hold a reason against the offer. */
export const objects = (text: string): boolean => says(text, OBJECTION) || says(text, TOO_MUCH);

/** A subject that questions name in words other than those that express it, such as “objections” for “that's too expensive”. */
export interface Concept {
  readonly id: 'price' | 'objection' | 'pain' | 'time' | 'decision' | 'next_step';
  /** Roots of the words that ask for it. They are not searched for themselves. */
  readonly asking: ReadonlySet<string>;
  /** Phrases that ask for it, in text made by `plain`. */
  readonly phrases: Cue;
  /** Whether the speaker mentions it; `plainText` is the utterance, or one sentence of it, made by `plain`. */
  readonly isSaid: (plainText: string, role: Utterance['role']) => boolean;
}

const roots = (words: string): ReadonlySet<string> => new Set(termsOf(words));

const MONEY = cue(
  'dollars?',
  'bucks',
  'euros?',
  'pounds?',
  '(price|prices|cost|costs|pricing|fees?)',
  'expensive',
);
const PEOPLE_WHO_DECIDE = cue(
  '(talk|talking|speak|check|discuss) (to|with|it with) my (husband|wife|spouse|partner|boss|landlord|family)',
  'leaves? it to (me|him|her|us)',
  'big decision',
  '(owns?|pays?) half',
);

/** Every concept. One that is asked for counts as one more word of the question. */
export const CONCEPTS: readonly Concept[] = [
  {
    id: 'price',
    asking: roots('price prices pricing cost costs charge charged fee fees expensive money monthly payment'),
    phrases: cue(
      'how much (does|did|do|is|was|are|were|would|will|for|money|per|did)',
      'what (W )?(pays?|paid|spends?)',
    ),
    isSaid: (text) => says(text, PRICE) || says(text, MONEY),
  },
  {
    id: 'objection',
    asking: roots(
      'objection objections concern concerns concerned worry worried worries hesitation hesitations hesitate hesitant doubt doubts reservation reservations pushback resistance skeptical',
    ),
    phrases: cue('push(ed|es)? back', '(held|hold|holding) (W )?back', 'afraid of', 'against (it|the offer)'),
    isSaid: (text, role) => role !== 'rep' && objects(text),
  },
  {
    id: 'pain',
    asking: roots(
      'problem problems pain pains issue issues trouble troubles frustration frustrated struggle struggles complain complained complaint',
    ),
    phrases: cue('(bothers?|bothered|bothering|annoys?|annoyed|frustrates?|unhappy) '),
    isSaid: (text, role) => role !== 'rep' && says(text, PAIN),
  },
  {
    id: 'time',
    asking: roots('when date day schedule scheduled'),
    phrases: cue('when (is|was|will|would|does|did|do|are|can|should)', '(what|which) (time|day|date)'),
    isSaid: (text) => says(text, TIME_NAMED) && !says(text, FAREWELL),
  },
  {
    id: 'decision',
    asking: roots('decision decisions decide decides decided decider'),
    phrases: cue(
      'who (else|decides)',
      'who (makes|made|takes|has) (the )?(W )?decisions?',
      'decision makers?',
      'has the (final|last) (say|word)',
    ),
    isSaid: (text) => says(text, DECISION) || says(text, PEOPLE_WHO_DECIDE),
  },
  {
    id: 'next_step',
    asking: roots('appointment appointments agreed agreement booked follow-up'),
    phrases: cue(
      'next steps?',
      'follow up',
      'what (happens|comes) (next|now)',
      'what (was|is|did they|have they) (agreed|agree|promised?)',
      'when (will|do|are) they (W )?(meet|talk|speak)',
    ),
    isSaid: (text) => says(text, CALLBACK) || (says(text, TIME_NAMED) && says(text, ASK)),
  },
];
