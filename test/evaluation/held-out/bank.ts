import type { Bank } from '../../domain/detection/days/bank.ts';
import { HELD_OUT_MEDIA, HELD_OUT_OTHER } from './other-talk.ts';
import { HELD_OUT_TALK } from './sales-talk.ts';
import { HELD_OUT_TRADES } from './trades.ts';

/** Everything said on the days that detection is measured on: other trades, people, words and turns of talk. */
export const HELD_OUT_BANK: Bank = {
  ...HELD_OUT_TALK,
  trades: HELD_OUT_TRADES,
  other: HELD_OUT_OTHER,
  media: HELD_OUT_MEDIA,
};
