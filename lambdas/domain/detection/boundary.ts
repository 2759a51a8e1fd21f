import { cohesion, flag, overlap, wordFeatures } from './boundary-words.ts';
import type { Day, DayLine } from './day.ts';

/** Lines that are read on either side of a possible boundary. */
const WINDOW = 6;
/** Over this distance the topic of a conversation usually stays the same. */
const FAR_WINDOW = 16;
/**
 * Silences of this many seconds can be pauses within one conversation, or ends of chunks at which voices get new
 * labels.
 */
const MIDDLE_GAP = 8;
const LONG_GAP = 60;

const others = (lines: readonly DayLine[]): Set<string> =>
  new Set(lines.filter(({ isRep }) => !isRep).map(({ utterance }) => utterance.speaker));

const commonest = (lines: readonly DayLine[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { isRep, utterance } of lines)
    if (!isRep) counts.set(utterance.speaker, (counts.get(utterance.speaker) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/** The names of the boundary features, in the order of `boundaryFeatures`. */
export const BOUNDARY_FEATURES = [
  'gap',
  'long_gap',
  'trusted_change',
  'doubted_change',
  'trusted_same',
  'doubted_same',
  'new_speaker',
  'gone_speaker',
  'greeting',
  'greeting_now',
  'farewell',
  'farewell_before',
  'introduction',
  'introduction_now',
  'sales_shift',
  'cohesion',
  'change_and_gap',
  'change_and_greeting',
  'change_and_farewell',
  'gap_and_greeting',
  'rep_then_rep',
  'other_then_other',
  'just_opened',
  'about_to_close',
  'gap_just_opened',
  'very_long_gap',
  'middle_gap_change',
  'meeting_now',
  'parting_before',
  'change_and_meeting',
  'change_and_parting',
  'quiet_change',
  'quiet_middle_gap',
  'far_cohesion',
  'errand',
  'errand_now',
  'turned_away',
  'turned_away_change',
  'yielded',
  'yielded_before',
  'yielding_now',
  'starts',
  'starts_soon',
  'ends',
  'ends_before',
  'gap_and_starts',
] as const;

/** The last two others before, the first two after. Only the nearest count, so that a change has a definite place. */
const nearest = (lines: readonly DayLine[], fromEnd: boolean): Set<string> => {
  const own = lines.filter(({ isRep }) => !isRep);
  return others(fromEnd ? own.slice(-2) : own.slice(0, 2));
};

const voiceFeatures = (
  day: Day,
  at: number,
  [before, after]: readonly [readonly DayLine[], readonly DayLine[]],
) => {
  const left = commonest(before);
  const right = commonest(after);
  const known = flag(left !== undefined && right !== undefined);
  const alike =
    known *
    Math.max(overlap(others(before), others(after)), overlap(nearest(before, true), nearest(after, false)));
  return {
    change: known * (1 - alike),
    alike,
    isNew: flag(right !== undefined && (day.presence.get(right)?.first ?? 0) >= at) * day.labelTrust,
    isGone: flag(left !== undefined && (day.presence.get(left)?.last ?? at) < at) * day.labelTrust,
  };
};

/**
 * The evidence for and against a new conversation that starts at line `at`, from at most sixteen lines on either side
 * (so that the whole day takes linear time). Order as in `BOUNDARY_FEATURES`.
 */
export const boundaryFeatures = (day: Day, at: number): number[] => {
  const before = day.lines.slice(Math.max(0, at - WINDOW), at);
  const after = day.lines.slice(at, at + WINDOW);
  const seconds = day.lines[at]?.gap ?? 0;
  const gap = Math.log1p(seconds);
  const middleGap = flag(seconds >= MIDDLE_GAP && seconds < LONG_GAP);
  const voice = voiceFeatures(day, at, [before, after]);
  const word = wordFeatures(before, after);
  const last = before.at(-1);
  const first = after[0];
  const starts = first?.evidence.starts ?? 0;
  const ends = last?.evidence.ends ?? 0;
  return [
    gap,
    flag(seconds >= 4),
    voice.change * day.labelTrust,
    voice.change * (1 - day.labelTrust),
    voice.alike * day.labelTrust,
    voice.alike * (1 - day.labelTrust),
    voice.isNew,
    voice.isGone,
    word.greeting,
    word.greetingNow,
    word.farewell,
    word.farewellBefore,
    word.introduction,
    word.introductionNow,
    word.shift,
    word.cohesion,
    voice.change * gap,
    voice.change * word.greetingNow,
    voice.change * word.farewellBefore,
    gap * word.greetingNow,
    flag((last?.isRep ?? false) && (first?.isRep ?? false)),
    flag(!last?.isRep && !first?.isRep),
    word.justOpened,
    word.aboutToClose,
    word.justOpened * gap,
    flag(seconds >= LONG_GAP),
    voice.change * middleGap,
    word.meetingNow,
    word.partingBefore,
    voice.change * word.meetingNow,
    voice.change * word.partingBefore,
    voice.change * word.quiet,
    word.quiet * middleGap,
    cohesion(day.lines.slice(Math.max(0, at - FAR_WINDOW), at), day.lines.slice(at, at + FAR_WINDOW)),
    word.errand,
    word.errandNow,
    word.turnedAway,
    voice.change * word.turnedAway,
    word.yielded,
    word.yieldedBefore,
    word.yieldingNow,
    starts,
    Math.max(after[1]?.evidence.starts ?? 0, after[2]?.evidence.starts ?? 0),
    ends,
    before.at(-2)?.evidence.ends ?? 0,
    gap * Math.max(0, starts + ends),
  ];
};
