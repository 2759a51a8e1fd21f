import type { OtherTalk } from './other-talk.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades.ts';

/** Who speaks in a composed conversation: the rep, the other person, a third one. */
export type Who = 'r' | 'o' | 'p';
export type Say = readonly [Who, string];

/** A conversation with a customer, and the customer's name where somebody says it. */
export interface SalesLines {
  readonly lines: readonly Say[];
  readonly name: string | null;
}

type Compose = (random: Random, trade: Trade) => SalesLines;

/** All that people say on a composed day. Days for fitting and days for measuring share no bank. */
export interface Bank {
  readonly trades: readonly Trade[];
  readonly pitch: Compose;
  readonly brushOff: Compose;
  readonly existing: Compose;
  /** The customer of an earlier pitch, hours later. */
  readonly secondVisit: Compose;
  /** A telephone call of the rep amid a pitch, which goes on behind it. */
  readonly interruption: (random: Random) => readonly Say[];
  readonly other: readonly OtherTalk[];
  /** What colleagues say before (`lines`), amid (`middle`) and behind (`end`) a pitch that they play. */
  readonly rehearsals?: readonly OtherTalk[];
  /** From a television or a radio: nobody of the day speaks. */
  readonly media: readonly string[];
}
