import { boundaryFeatures } from './boundary.ts';
import type { Day, DayLine } from './day.ts';
import { logit } from './logistic.ts';
import { BOUNDARY_MODEL } from './model.ts';
import type { Range } from './range.ts';

/** Lines of a piece that are looked at, from the border on: enough to know who talks, and of what. */
const WINDOW = 40;
const EDGE = 4;
const FEW_LINES = 6;
const [MIDDLE_GAP, LONG_GAP] = [8, 60];

/** The names of the features of a border between two pieces, in the order of `borderFeatures`. */
export const BORDER_FEATURES = [
  'belief',
  'gap',
  'middle_gap',
  'long_gap',
  'shared_voice',
  'same_counterpart',
  'trusted_change',
  'opens',
  'closes',
  'quiet',
  'quiet_middle_gap',
  'before_opened',
  'after_closes',
  'before_few',
  'after_few',
  'cohesion',
  'selling_differs',
  'both_sell',
  'trusted_same_gap',
] as const;

const flag = (condition: boolean): number => (condition ? 1 : 0);

const opens = (line: DayLine): boolean =>
  line.greeting || line.meeting || line.ownCompany || line.ownName || line.purpose;
const closes = (line: DayLine): boolean => line.farewell || line.parting || line.refusal;
const sells = (line: DayLine): boolean =>
  line.purpose || line.offer || line.price || line.benefit || line.ask || line.objection || line.sounding;

const share = (lines: readonly DayLine[], holds: (line: DayLine) => boolean): number =>
  lines.filter(holds).length / Math.max(1, lines.length);

const voicesOf = (lines: readonly DayLine[]): Map<string, number> => {
  const voices = new Map<string, number>();
  let total = 0;
  for (const { isRep, utterance, words } of lines) {
    if (isRep) continue;
    voices.set(utterance.speaker, (voices.get(utterance.speaker) ?? 0) + words);
    total += words;
  }
  return new Map([...voices].map(([voice, words]) => [voice, words / Math.max(1, total)]));
};

const mainVoice = (voices: ReadonlyMap<string, number>): string | undefined =>
  [...voices].sort((a, b) => b[1] - a[1])[0]?.[0];

const wordsOf = (lines: readonly DayLine[]): Set<string> => new Set(lines.flatMap(({ content }) => content));

const cohesion = (before: readonly DayLine[], after: readonly DayLine[]): number => {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  return [...a].filter((word) => b.has(word)).length / Math.max(4, Math.min(a.size, b.size));
};

const voiceFeatures = (before: readonly DayLine[], after: readonly DayLine[], trust: number) => {
  const [left, right] = [voicesOf(before), voicesOf(after)];
  const known = flag(left.size > 0 && right.size > 0);
  const shared = [...left].reduce((sum, [voice, part]) => sum + Math.min(part, right.get(voice) ?? 0), 0);
  const same = known * flag(mainVoice(left) === mainVoice(right));
  return { shared, same: same * trust, change: known * (1 - same) * trust };
};

/** What speaks for (and against) two pieces of talk being two conversations, from at most forty lines of each. */
export const borderFeatures = (day: Day, left: Range, right: Range): number[] => {
  const before = day.lines.slice(Math.max(left.first, left.last + 1 - WINDOW), left.last + 1);
  const after = day.lines.slice(right.first, Math.min(right.last + 1, right.first + WINDOW));
  const seconds = after[0]?.gap ?? 0;
  const middle = flag(seconds >= MIDDLE_GAP && seconds < LONG_GAP);
  const voice = voiceFeatures(before, after, day.labelTrust);
  const [opening, closing] = [flag(after.slice(0, EDGE).some(opens)), flag(before.slice(-EDGE).some(closes))];
  const quiet = (1 - opening) * (1 - closing);
  return [
    logit(BOUNDARY_MODEL, boundaryFeatures(day, right.first)),
    Math.log1p(seconds),
    middle,
    flag(seconds >= LONG_GAP),
    voice.shared,
    voice.same,
    voice.change,
    opening,
    closing,
    quiet,
    quiet * middle,
    flag(day.lines.slice(left.first, left.first + EDGE).some(opens)),
    flag(day.lines.slice(Math.max(right.first, right.last + 1 - EDGE), right.last + 1).some(closes)),
    flag(left.last - left.first < FEW_LINES),
    flag(right.last - right.first < FEW_LINES),
    cohesion(before, after),
    Math.abs(share(before, sells) - share(after, sells)),
    Math.min(share(before, sells), share(after, sells)),
    voice.same * Math.log1p(seconds),
  ];
};
