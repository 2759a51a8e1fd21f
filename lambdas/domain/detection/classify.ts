import type { DayLine } from './day.ts';

/** The names of the features of a conversation, in the order of `talkFeatures`. */
export const TALK_FEATURES = [
  'rep_introduces',
  'rep_purpose',
  'rep_permission',
  'rep_benefit',
  'rep_proof',
  'rep_insight',
  'rep_price',
  'rep_offer',
  'rep_trial',
  'rep_ask',
  'rep_discovery',
  'other_objects',
  'other_refuses',
  'other_commits',
  'other_callback',
  'other_pain',
  'other_introduces',
  'other_offers',
  'other_purpose',
  'other_asks',
  'buying',
  'serving',
  'colleagues',
  'rehearsal',
  'private',
  'one_sided',
  'known_voice',
  'length',
  'selling_share',
  'other_selling_share',
  'rep_objects',
  'rep_questions',
  'other_questions',
  'rep_you',
  'rep_we',
  'other_you',
] as const;

const flag = (condition: boolean): number => (condition ? 1 : 0);

/** A count that matters less the higher it gets. */
const few = (lines: readonly DayLine[], holds: (line: DayLine) => boolean): number =>
  Math.log1p(lines.filter(holds).length);

const sells = (line: DayLine): boolean =>
  line.ownCompany ||
  line.purpose ||
  line.offer ||
  line.price ||
  line.benefit ||
  line.proof ||
  line.ask ||
  line.discovery;

const shareOf = (lines: readonly DayLine[], holds: (line: DayLine) => boolean): number =>
  lines.filter(holds).length / Math.max(1, lines.length);

/**
 * What speaks for a sales conversation and against it: who introduces, offers and asks, who objects, and the
 * talk of counters, colleagues, rehearsals and families. `knownVoice` (0-1) says whether the counterpart is
 * heard at other times of the day too. Order as in `TALK_FEATURES`.
 */
export const talkFeatures = (lines: readonly DayLine[], knownVoice: number): number[] => {
  const rep = lines.filter(({ isRep }) => isRep);
  const other = lines.filter(({ isRep }) => !isRep);
  return [
    few(rep, (line) => line.ownCompany || line.ownName),
    few(rep, (line) => line.purpose),
    few(rep, (line) => line.permission),
    few(rep, (line) => line.benefit),
    few(rep, (line) => line.proof),
    few(rep, (line) => line.insight),
    few(rep, (line) => line.price),
    few(rep, (line) => line.offer),
    few(rep, (line) => line.trial),
    few(rep, (line) => line.ask),
    few(rep, (line) => line.discovery),
    few(other, (line) => line.objection),
    few(other, (line) => line.refusal),
    few(other, (line) => line.commitment),
    few(other, (line) => line.callback),
    few(other, (line) => line.pain),
    few(other, (line) => line.ownCompany),
    few(other, (line) => line.offer || line.price),
    few(other, (line) => line.purpose),
    few(other, (line) => line.ask || line.discovery),
    few(rep, (line) => line.buying),
    few(other, (line) => line.serving),
    few(lines, (line) => line.colleagues),
    few(lines, (line) => line.rehearsal),
    few(lines, (line) => line.private),
    flag(other.length === 0),
    knownVoice,
    Math.log1p(lines.reduce((sum, { words }) => sum + words, 0)) - 4,
    shareOf(rep, sells),
    shareOf(other, sells),
    few(rep, (line) => line.objection || line.refusal),
    shareOf(rep, (line) => line.asks),
    shareOf(other, (line) => line.asks),
    shareOf(rep, (line) => line.you),
    shareOf(rep, (line) => line.we),
    shareOf(other, (line) => line.you),
  ];
};
