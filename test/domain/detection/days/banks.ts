import { talksOf } from '../../../evaluation/scoring/talks.ts';
import type { Bank } from './bank.ts';
import { CALIBRATION_OTHER } from './calibration-other.ts';
import { CALIBRATION_TALK } from './calibration-talk.ts';
import { CHATTER } from './chatter.ts';
import { corpusBank } from './corpus-bank.ts';
import { OFFICE_OTHER } from './office-other.ts';
import { OFFICE_TALK } from './office-talk.ts';
import { OFFICE_TRADES } from './office-trades.ts';
import { MEDIA_LINES, OTHER_TALK } from './other-talk.ts';
import { PORCH_OTHER } from './porch-other.ts';
import { PORCH_TALK } from './porch-talk.ts';
import { PORCH_TRADES } from './porch-trades.ts';
import { TRAINING_TALK } from './sales-talk.ts';
import { spokenBank } from './spoken-bank.ts';
import { CALIBRATION_TRADES, TRAINING_TRADES } from './trades.ts';
import { withWritten } from './written.ts';

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

/**
 * Talks of which none differs from another in one thing only, as the halves of a pair do. Other writers’ talks came after
 * the detector's constants were fitted, which another bank would change.
 */
const CORPUS = talksOf('train').filter(({ id, pair }) => pair === undefined && /^[abcmn]/.test(id));
const REST = { ...PORCH_TALK, other: [], media: MEDIA_LINES };

/** The labelled talks from which the scores are learned, at length, by one writer and by the others. */
const CORPUS_BANK = corpusBank(
  CORPUS.filter(({ id }) => id.startsWith('a')),
  REST,
);
const OTHER_CORPUS_BANK = corpusBank(
  CORPUS.filter(({ id }) => !id.startsWith('a')),
  REST,
);

const BANKS = [
  { name: 'doors', bank: TRAINING_BANK },
  { name: 'other doors', bank: CALIBRATION_BANK },
  { name: 'porches', bank: PORCH_BANK },
  { name: 'offices', bank: OFFICE_BANK },
  { name: 'corpus a', bank: CORPUS_BANK },
  { name: 'corpus b, c, m, n', bank: OTHER_CORPUS_BANK },
];

/**
 * All that the detector is built on, by name, each with its own part of `training/detection`. What is known of all but one
 * is tried on that one.
 */
export const NAMED_BANKS: readonly { readonly name: string; readonly bank: Bank }[] = BANKS.map(
  ({ name, bank }, part) => ({ name, bank: withWritten(bank, part, BANKS.length) }),
);

export const DEVELOPMENT_BANKS: readonly Bank[] = NAMED_BANKS.map(({ bank }) => bank);

/** Every n-th of the talks of the spoken bank, of which nothing is learned (ADR 101). */
export const spokenTalk = (every: number): Bank => spokenBank(REST, every);
