import type { Bank } from '../domain/detection/days/bank.ts';
import { CALIBRATION_BANK, DEVELOPMENT_BANKS, spokenTalk } from '../domain/detection/days/banks.ts';
import { type ComposedDay, composeDay, type DayOptions } from '../domain/detection/days/compose.ts';
import { corpusBank } from '../domain/detection/days/corpus-bank.ts';
import { HELD_OUT_BANK } from './held-out/bank.ts';
import { REHEARSING_BANK } from './held-out/rehearsals.ts';
import { talksOf } from './scoring/talks.ts';

/** Days are measured under each of these: of held-out trades, people and words, unless it has a bank of its own. */
export interface Condition {
  readonly name: string;
  readonly bank?: Bank;
  readonly options: Omit<DayOptions, 'seed' | 'bank'>;
}

const KNOWN_TRADES = new Set(DEVELOPMENT_BANKS.flatMap(({ trades }) => trades.map(({ name }) => name)));

/** Talks at length by other writers, of other trades than those that anything was learned from. */
export const WRITTEN_BANK = corpusBank(
  talksOf('test').filter(({ pair, trade }) => pair === undefined && !KNOWN_TRADES.has(trade)),
  HELD_OUT_BANK,
);

export const CONDITIONS: readonly Condition[] = [
  { name: 'known talk', bank: CALIBRATION_BANK, options: { stress: true } },
  { name: 'clean', options: { stress: false } },
  { name: 'stress', options: { stress: true } },
  { name: 'restarting labels', options: { stress: true, labelling: 'restarting' } },
  { name: 'reused labels', options: { stress: true, labelling: 'reused' } },
  { name: 'written talk', bank: WRITTEN_BANK, options: { stress: true } },
  { name: 'rehearsals', bank: REHEARSING_BANK, options: { stress: true } },
  { name: 'spoken talk', bank: spokenTalk(1), options: { stress: true } },
];

/** Fits use seeds below 10,000, choices by hand those from 50,000 to 69,999. */
export const FIRST_SEED = 90_000;

export const heldOutDays = ({ options, bank = HELD_OUT_BANK }: Condition, count: number): ComposedDay[] =>
  Array.from({ length: count }, (_, at) => composeDay({ ...options, seed: FIRST_SEED + at, bank }));
