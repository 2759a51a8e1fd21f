import { readFileSync } from 'node:fs';
import { certainOutcome, type Outcome, saidOutcome } from '../../../lambdas/domain/transcripts/outcome.ts';
import type { TalkOutcome } from '../scoring/labels.ts';
import { readers } from '../scoring/ratings.ts';
import { type Talk, talksOf } from '../scoring/talks.ts';
import { transcriptOf } from '../scoring/transcript.ts';

/** How a talk ended as most readers saw it, and what an engine says of it. */
export interface Told {
  readonly talk: string;
  readonly seen: TalkOutcome;
  readonly said: Outcome | null;
}

/** How often what an engine says of the outcome is what readers saw; talks in which nothing is sold are apart. */
export interface OutcomeFigures {
  readonly talks: number;
  /** Share of all talks, null being right where it stayed open. */
  readonly right: number;
  /** The same, where an agreement is one, be it the deal or the next step. */
  readonly inKind: number;
  /** Talks of which an outcome is told, and the share of which it is true; a won talk, too, agrees on how to go on. */
  readonly told: number;
  readonly toldTrue: number;
  /** Of what is told, the share that is exactly right: a next step is none where the deal was made. */
  readonly toldRight: number;
  /** Talks that readers saw end in one way (by row) and of which something else or the same is said (by column). */
  readonly table: ReadonlyMap<TalkOutcome, ReadonlyMap<Outcome | null, number>>;
}

export const SAID: readonly (Outcome | null)[] = ['won', 'follow_up', 'lost', null];
export const SEEN: readonly TalkOutcome[] = ['won', 'next_step', 'refused', 'open', 'none'];
const MEANS = { won: 'won', next_step: 'follow_up', refused: 'lost', open: null, none: null } as const;

const mostSaid = (outcomes: readonly TalkOutcome[]): TalkOutcome =>
  outcomes.toSorted(
    (one, other) =>
      outcomes.filter((each) => each === other).length - outcomes.filter((each) => each === one).length,
  )[0] ?? 'none';

/** What an engine says of each talk of the test set, beside what readers saw. */
export const told = (say: (talk: Talk) => Outcome | null): readonly Told[] => {
  const all = readers();
  return talksOf('test').map((talk) => ({
    talk: talk.id,
    seen: mostSaid(all.flatMap(({ ratings }) => ratings.get(talk.id)?.outcome ?? [])),
    said: say(talk),
  }));
};

export const outcomeFigures = (all: readonly Told[]): OutcomeFigures => {
  const sold = all.filter(({ seen }) => seen !== 'none');
  const said = sold.filter((each) => each.said !== null);
  const share = (some: readonly Told[], holds: (each: Told) => boolean) =>
    some.filter(holds).length / Math.max(1, some.length);
  const isRight = (each: Told) => MEANS[each.seen] === each.said;
  const kind = (outcome: Outcome | null) => (outcome === 'won' ? 'follow_up' : outcome);
  const count = (row: TalkOutcome, column: Outcome | null) =>
    all.filter((each) => each.seen === row && each.said === column).length;
  return {
    talks: sold.length,
    right: share(sold, isRight),
    inKind: share(sold, (each) => kind(MEANS[each.seen]) === kind(each.said)),
    told: said.length,
    toldTrue: share(said, (each) => isRight(each) || (each.said === 'follow_up' && each.seen === 'won')),
    toldRight: share(said, isRight),
    table: new Map(SEEN.map((row) => [row, new Map(SAID.map((column) => [column, count(row, column)]))])),
  };
};

/** What `detected_outcome` has: only what is certain. */
export const certain = (talk: Talk): Outcome | null => certainOutcome(transcriptOf(talk).utterances);

/** What the engine in use says. */
export const learned = (talk: Talk): Outcome | null =>
  saidOutcome(transcriptOf(talk).utterances)?.outcome ?? null;

/** What the families of phrases said, which it replaced. */
export const phrases = (): ((talk: Talk) => Outcome | null) => {
  const lines = readFileSync('training/baselines/outcome-phrases.csv', 'utf8').trim().split('\n');
  const said = new Map(lines.map((line) => [line.split(',')[0], line.split(',')[1]]));
  return ({ id }) => SAID.find((outcome) => outcome === said.get(id)) ?? null;
};
