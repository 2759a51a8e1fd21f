import type { DayLine } from './day.ts';

const OPENING_LINES = 3;
const CLOSING_LINES = 3;

/** 1 or 0. */
export const flag = (condition: boolean): number => (condition ? 1 : 0);

/** The share (0-1) of the smaller set that is also in the other. */
export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((each) => b.has(each)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
};

const share = (lines: readonly DayLine[], holds: (line: DayLine) => boolean): number =>
  lines.filter(holds).length / Math.max(1, lines.length);

const sells = (line: DayLine): boolean =>
  line.ownCompany ||
  line.purpose ||
  line.offer ||
  line.price ||
  line.benefit ||
  line.ask ||
  line.objection ||
  line.refusal;

const introduces = (line: DayLine): boolean => line.ownCompany || line.ownName || line.purpose;

const opensTalk = (line: DayLine): boolean =>
  line.greeting || line.meeting || introduces(line) || (line.isRep && (line.errand || line.named));

/** How far two stretches of lines are about the same things, 0-1. */
export const cohesion = (before: readonly DayLine[], after: readonly DayLine[]): number =>
  overlap(
    new Set(before.flatMap(({ content }) => content)),
    new Set(after.flatMap(({ content }) => content)),
  );

/**
 * The words around a possible start of a conversation: greetings, errands, farewells, refusals; all but two are flags.
 */
export const wordFeatures = (before: readonly DayLine[], after: readonly DayLine[]) => {
  const opening = after.slice(0, OPENING_LINES);
  const closing = before.slice(-CLOSING_LINES);
  return {
    greeting: flag(opening.some((line) => line.greeting)),
    greetingNow: flag(after[0]?.greeting ?? false),
    farewell: flag(closing.some((line) => line.farewell)),
    farewellBefore: flag(closing.at(-1)?.farewell ?? false),
    introduction: flag(opening.some(introduces)),
    introductionNow: flag(after.slice(0, 1).some(introduces)),
    shift: Math.abs(share(after, sells) - share(before, sells)),
    meetingNow: flag(after[0]?.meeting ?? false),
    partingBefore: flag(before.slice(-2).some((line) => line.parting)),
    quiet: flag(
      !opening.some((line) => line.greeting || line.meeting || introduces(line)) &&
        !closing.some((line) => line.farewell || line.parting || line.refusal),
    ),
    justOpened: flag(before.slice(-4).some(opensTalk)),
    aboutToClose: flag(opening.some((line) => line.farewell)),
    cohesion: cohesion(before, after),
    errand: flag(opening.some((line) => line.isRep && (line.errand || line.named))),
    errandNow: flag(after.slice(0, 1).some((line) => line.isRep && (line.errand || line.named))),
    turnedAway: flag(closing.some((line) => !line.isRep && (line.brushOff || line.refusal))),
    yielded: flag(closing.some((line) => line.isRep && line.yielding)),
    yieldedBefore: flag(closing.at(-1)?.yielding ?? false),
    yieldingNow: flag(after[0]?.yielding ?? false),
  };
};
