import { talkFeatures } from './classify.ts';
import type { Day } from './day.ts';
import { logit, sigmoid } from './logistic.ts';
import { CALIBRATION, TALK_MODEL } from './model.ts';
import { counterpart, type Range } from './ranges.ts';

/** Farther away than this, in lines, a voice is heard on another occasion. */
const SAME_OCCASION_LINES = 30;

/** The features of a range of the day, for the model and for the script that fits it. */
export const rangeFeatures = (day: Day, range: Range): number[] => {
  const presence = day.presence.get(counterpart(day.lines, range) ?? '');
  const elsewhere =
    presence !== undefined &&
    (presence.first < range.first - SAME_OCCASION_LINES || presence.last > range.last + SAME_OCCASION_LINES);
  return talkFeatures(day.lines.slice(range.first, range.last + 1), elsewhere ? day.labelTrust : 0);
};

/** Nothing is surer than what the calibration could see: a few thousand segments, and no real day. */
const SUREST = 0.99;

/** The calibrated probability (0.01-0.99, three decimals) that a range is a sales conversation (Platt scaling). */
export const salesConfidence = (day: Day, range: Range): number => {
  const belief = logit(TALK_MODEL, rangeFeatures(day, range));
  const probability = sigmoid(CALIBRATION.slope * belief + CALIBRATION.intercept);
  return Math.round(Math.min(SUREST, Math.max(1 - SUREST, probability)) * 1000) / 1000;
};
