import { says } from '../transcripts/cues.ts';
import {
  ASKS_ON,
  CONTRADICTED,
  HOLDS_BACK,
  LEANS_ON,
  NOT_PRESSING,
  URGES,
} from '../transcripts/pressure-cues.ts';
import type { Conversation } from './conversation.ts';
import { type Turn, turnsOf } from './learned/turns.ts';
import { citing } from './rubric/finding.ts';
import { unheardIn } from './unheard.ts';
import type { Citation } from './verify-quote.ts';

/** How a rep presses: by time, by belittling or guilt, or by making little of a signature that was refused. */
export const PRESSURES = ['urges', 'leans', 'asks_on'] as const;

export type PressureKind = (typeof PRESSURES)[number];

/** One attempt to press, with the quote that shows it. */
export interface Pressure {
  readonly kind: PressureKind;
  readonly citation: Citation;
}

const pressuresOf = ({ lines }: Turn, before: Turn | undefined): Pressure[] => {
  const isRefused = before?.lines.some(({ plain }) => says(plain, HOLDS_BACK)) === true;
  const families = [
    { kind: 'urges', family: URGES },
    { kind: 'leans', family: LEANS_ON },
    ...(isRefused ? [{ kind: 'asks_on', family: ASKS_ON } as const] : []),
  ] as const;
  return lines
    .flatMap((line) =>
      line.sentences
        .filter(({ plain }) => !says(plain, NOT_PRESSING))
        .flatMap((sentence) =>
          families.flatMap(({ kind, family }) => {
            const citation = citing(line, sentence, family);
            return citation ? [{ kind, citation }] : [];
          }),
        ),
    )
    .slice(0, 1);
};

/** How a rep treats what the customer says and wants, as far as words show it. */
export interface Pressed {
  /** Where the rep presses, once a turn. */
  readonly pressures: readonly Pressure[];
  /** The words with which the customer points at a contradiction in what the rep says. */
  readonly contradictions: readonly Citation[];
  /** The words in which the customer says again what the rep passed over. */
  readonly unheard: readonly Citation[];
}

/** A rep of whom nothing of the kind is known. */
export const NOT_PRESSED: Pressed = { pressures: [], contradictions: [], unheard: [] };

/** Finds pressure, contradictions that the customer points at, and what the customer had to say again. */
export const pressedIn = ({ lines, customer }: Conversation): Pressed => {
  const turns = turnsOf(lines);
  return {
    pressures: turns.flatMap((turn, at) => (turn.isRep ? pressuresOf(turn, turns[at - 1]) : [])),
    contradictions: customer.flatMap((line) =>
      line.sentences.flatMap((sentence) => citing(line, sentence, CONTRADICTED) ?? []),
    ),
    unheard: unheardIn(turns),
  };
};
