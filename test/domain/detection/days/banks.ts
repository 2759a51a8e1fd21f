import type { Bank } from './bank.ts';
import { CALIBRATION_OTHER } from './calibration-other.ts';
import { CALIBRATION_TALK } from './calibration-talk.ts';
import { CHATTER } from './chatter.ts';
import { OFFICE_OTHER } from './office-other.ts';
import { OFFICE_TALK } from './office-talk.ts';
import { OFFICE_TRADES } from './office-trades.ts';
import { MEDIA_LINES, OTHER_TALK } from './other-talk.ts';
import { PORCH_OTHER } from './porch-other.ts';
import { PORCH_TALK } from './porch-talk.ts';
import { PORCH_TRADES } from './porch-trades.ts';
import { TRAINING_TALK } from './sales-talk.ts';
import { CALIBRATION_TRADES, TRAINING_TRADES } from './trades.ts';

/** Short talk at doors. */
export const TRAINING_BANK: Bank = {
  ...TRAINING_TALK,
  trades: TRAINING_TRADES,
  other: [...OTHER_TALK, ...CHATTER],
  media: MEDIA_LINES,
};

/** At doors too, with other people. */
export const CALIBRATION_BANK: Bank = {
  ...CALIBRATION_TALK,
  trades: CALIBRATION_TRADES,
  other: CALIBRATION_OTHER,
  media: MEDIA_LINES,
};

/** On porches, where people take their time. */
export const PORCH_BANK: Bank = {
  ...PORCH_TALK,
  trades: PORCH_TRADES,
  other: PORCH_OTHER,
  media: MEDIA_LINES,
};

/** In shops and offices, at stalls and on the telephone. */
export const OFFICE_BANK: Bank = {
  ...OFFICE_TALK,
  trades: OFFICE_TRADES,
  other: OFFICE_OTHER,
  media: MEDIA_LINES,
};

/** All that the detector is built on. What is known of three of them is tried on the fourth. */
export const DEVELOPMENT_BANKS: readonly Bank[] = [TRAINING_BANK, CALIBRATION_BANK, PORCH_BANK, OFFICE_BANK];
