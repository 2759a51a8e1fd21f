import { boundaryFeatures } from './boundary.ts';
import type { Day, DayLine, Range } from './day.ts';
import type { Habits } from './habits.ts';
import { logit } from './logistic.ts';
import { BOUNDARY_MODEL } from './model.ts';

/** Lines of a piece that are read from the border on: enough to know who talks, and about what. */
const WINDOW = 40;
const EDGE = 4;
const FEW_LINES = 6;
const MIDDLE_GAP = 8;
const LONG_GAP = 60;

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
  'errand',
  'turned_away',
  'yielded',
  'errand_turned_away',
  'before_errand',
  'closes_few',
  'opened_few',
  'opens_closes',
  'opens_few',
  'unopened_few',
  'opens_as_usual',
  'closes_as_usual',
  'pending',
  'starts',
  'ends',
] as const;

const flag = (condition: boolean): number => (condition ? 1 : 0);

const opens = (line: DayLine): boolean =>
  line.greeting || line.meeting || line.ownCompany || line.ownName || line.purpose;
const closes = (line: DayLine): boolean => line.farewell || line.parting || line.refusal;
const sells = (line: DayLine): boolean =>
  line.purpose || line.offer || line.price || line.benefit || line.ask || line.objection || line.sounding;

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

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
  const a = wordsOf(before);
  const b = wordsOf(after);
  return [...a].filter((word) => b.has(word)).length / Math.max(4, Math.min(a.size, b.size));
};

const voiceFeatures = (before: readonly DayLine[], after: readonly DayLine[], trust: number) => {
  const left = voicesOf(before);
  const right = voicesOf(after);
  const known = flag(left.size > 0 && right.size > 0);
  const shared = [...left].reduce((sum, [voice, part]) => sum + Math.min(part, right.get(voice) ?? 0), 0);
  const same = known * flag(mainVoice(left) === mainVoice(right));
  return { shared, same: same * trust, change: known * (1 - same) * trust };
};

const isErrand = (line: DayLine): boolean => line.isRep && (line.errand || line.named);

/** How the two pieces begin and end. */
const edgeFeatures = ({ lines }: Day, left: Range, right: Range) => {
  const ending = lines.slice(Math.max(left.first, left.last + 1 - EDGE), left.last + 1);
  const beginning = lines.slice(right.first, Math.min(right.last + 1, right.first + EDGE));
  const head = lines.slice(left.first, left.first + EDGE);
  const tail = lines.slice(Math.max(right.first, right.last + 1 - EDGE), right.last + 1);
  return {
    opening: flag(beginning.some(opens)),
    closing: flag(ending.some(closes)),
    errand: flag(beginning.some(isErrand)),
    turnedAway: flag(ending.some((line) => !line.isRep && (line.brushOff || line.refusal))),
    yielded: flag(ending.some((line) => line.isRep && line.yielding)),
    asked: flag(ending.at(-1)?.asks ?? false),
    beforeOpened: flag(head.some(opens)),
    beforeErrand: flag(head.some(isErrand)),
    afterCloses: flag(tail.some(closes)),
    beforeFew: flag(left.last - left.first < FEW_LINES),
    afterFew: flag(right.last - right.first < FEW_LINES),
  };
};

/** The evidence for (and against) two pieces being two conversations, from at most forty lines of each. */
export const borderFeatures = (
  day: Day,
  [left, right]: readonly [Range, Range],
  habits: Habits,
): number[] => {
  const before = day.lines.slice(Math.max(left.first, left.last + 1 - WINDOW), left.last + 1);
  const after = day.lines.slice(right.first, Math.min(right.last + 1, right.first + WINDOW));
  const seconds = after[0]?.gap ?? 0;
  const middle = flag(seconds >= MIDDLE_GAP && seconds < LONG_GAP);
  const voice = voiceFeatures(before, after, day.labelTrust);
  const edge = edgeFeatures(day, left, right);
  const quiet = (1 - edge.opening) * (1 - edge.closing);
  return [
    logit(BOUNDARY_MODEL, boundaryFeatures(day, right.first)),
    Math.log1p(seconds),
    middle,
    flag(seconds >= LONG_GAP),
    voice.shared,
    voice.same,
    voice.change,
    edge.opening,
    edge.closing,
    quiet,
    quiet * middle,
    edge.beforeOpened,
    edge.afterCloses,
    edge.beforeFew,
    edge.afterFew,
    cohesion(before, after),
    Math.abs(share(before, sells) - share(after, sells)),
    Math.min(share(before, sells), share(after, sells)),
    voice.same * Math.log1p(seconds),
    edge.errand,
    edge.turnedAway,
    edge.yielded,
    edge.errand * edge.turnedAway,
    edge.beforeErrand,
    edge.closing * edge.beforeFew,
    Math.max(edge.beforeOpened, edge.beforeErrand) * edge.beforeFew,
    edge.opening * edge.closing,
    edge.opening * edge.beforeFew,
    (1 - edge.opening) * edge.afterFew,
    meanOf(habits.opens.slice(right.first, right.first + 2)),
    meanOf(habits.closes.slice(Math.max(left.first, left.last - 1), left.last + 1)),
    (1 - edge.opening) * edge.asked,
    meanOf(after.slice(0, 2).map(({ evidence }) => evidence.starts)),
    meanOf(before.slice(-2).map(({ evidence }) => evidence.ends)),
  ];
};
