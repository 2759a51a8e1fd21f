import type { Bank } from './bank.ts';
import { CALIBRATION_OTHER } from './calibration-other.ts';
import { CALIBRATION_TALK } from './calibration-talk.ts';
import { CHATTER } from './chatter.ts';
import { MEDIA_LINES, OTHER_TALK } from './other-talk.ts';
import { TRAINING_TALK } from './sales-talk.ts';
import { CALIBRATION_TRADES, TRAINING_TRADES } from './trades.ts';

/** What the weights are fitted on. */
export const TRAINING_BANK: Bank = {
  ...TRAINING_TALK,
  trades: TRAINING_TRADES,
  other: [...OTHER_TALK, ...CHATTER],
  media: MEDIA_LINES,
};

/** What the calibration is fitted on, and what choices by hand look at: nothing that the weights have seen. */
export const CALIBRATION_BANK: Bank = {
  ...CALIBRATION_TALK,
  trades: CALIBRATION_TRADES,
  other: CALIBRATION_OTHER,
  media: MEDIA_LINES,
};
