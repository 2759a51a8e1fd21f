import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PerPillar, PILLARS, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import type { Talk } from './talks.ts';

/** How the selling in a talk ended, as a reader saw it. */
export type TalkOutcome = 'won' | 'next_step' | 'refused' | 'open' | 'none';

export const OUTCOMES: readonly TalkOutcome[] = ['won', 'next_step', 'refused', 'open', 'none'];

/** What a reader found for one criterion. */
export interface CriterionLabel {
  /** 0-5; null: there was no occasion for it. */
  readonly level: number | null;
  /** Turns of the rep that show it, and turns that show where it was missing, from 0. */
  readonly shown: readonly number[];
  readonly missed: readonly number[];
}

/** A reader's impression of a rep, 0-100; null where the customer raised no objection. */
export interface Impression {
  readonly pillars: PerPillar<number | null>;
  readonly overall: number;
}

/** What a label can say of how people treat each other. */
export const CONDUCT_KINDS = [
  'insult',
  'threat',
  'stays',
  'hides',
  'presses',
  'deceit',
  'conceals',
  'dismisses',
] as const;

/** Words by which a rep offends the customer, or the customer throws the rep out (`dismisses`). */
export interface ConductLabel {
  readonly kind: (typeof CONDUCT_KINDS)[number];
  readonly turn: number;
  readonly quote: string;
}

/** What mattered most in a talk, in the reader's words. */
export interface EventLabel {
  readonly turns: readonly number[];
  readonly text: string;
}

/** One reader's judgement of a talk (`training/README.md`). */
export interface TalkLabel extends Impression {
  readonly id: string;
  readonly outcome: TalkOutcome;
  /** Empty where only the conduct was labelled. */
  readonly criteria: ReadonlyMap<string, CriterionLabel>;
  readonly conduct: readonly ConductLabel[];
  /** Criteria on which a coach would advise this rep, most useful first; undefined where no reader was asked. */
  readonly advise: readonly string[] | undefined;
  /** Undefined where nothing stands out, or no reader was asked. */
  readonly event: EventLabel | undefined;
}

const numberIn = (text: string | undefined, most: number): number => {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`A whole number from 0 to ${most} belongs here: ${text}`);
  return value;
};

const impressionOf = (line: string): Impression => {
  const scores = new Map(line.split(', ').map((each) => [each.split(' ')[0] ?? '', each.split(' ')[1]]));
  const of = (name: string) => (scores.get(name) === 'none' ? null : numberIn(scores.get(name), 100));
  const pillars = perPillar(of);
  const rated = PILLARS.filter((pillar) => pillars[pillar] === null);
  if (rated.some((pillar) => pillar !== 'objection')) throw new Error(`Not rated: ${rated.join(', ')}`);
  return { pillars, overall: numberIn(scores.get('overall'), 100) };
};

const turnsIn = (text: string | undefined, { turns }: Talk): number[] =>
  (text?.trim().split(' ') ?? []).map((turn) => numberIn(turn, turns.length - 1));

const criterionOf = (said: string, talk: Talk): CriterionLabel => {
  const { level, shown, missed } =
    /^(?<level>none|[0-5])(?: \+(?<shown>(?: \d+)+))?(?: -(?<missed>(?: \d+)+))?$/.exec(said)?.groups ?? {};
  if (level === undefined) throw new Error(`A level and turns belong here: ${said}`);
  return {
    level: level === 'none' ? null : Number(level),
    shown: turnsIn(shown, talk),
    missed: turnsIn(missed, talk),
  };
};

const conductOf = (line: string, talk: Talk): ConductLabel => {
  const {
    kind,
    turn,
    quote = '',
  } = /^conduct: (?<kind>[a-z]+) (?<turn>\d+) (?<quote>\S.*)$/.exec(line)?.groups ?? {};
  const known = CONDUCT_KINDS.find((each) => each === kind);
  const said = numberIn(turn, talk.turns.length - 1);
  if (known === undefined || talk.turns[said]?.text.includes(quote) !== true)
    throw new Error(`A kind of conduct, a turn and its words belong here: ${line}`);
  return { kind: known, turn: said, quote };
};

/** More advice than this is not taken in. */
const MOST_ADVISED = 3;

const adviseOf = (said: string | undefined, criteria: readonly string[]): readonly string[] | undefined => {
  if (said === undefined) return undefined;
  if (said === 'none') return [];
  const advised = said.split(', ');
  if (advised.length > MOST_ADVISED || !advised.every((id) => criteria.includes(id)))
    throw new Error(`At most ${MOST_ADVISED} criteria belong here: ${said}`);
  return advised;
};

const eventOf = (said: string | undefined, talk: Talk): EventLabel | undefined => {
  if (said === undefined || said === 'none') return undefined;
  const { turns, text } = /^(?<turns>(?:\d+ )+)(?<text>\S.*)$/.exec(said)?.groups ?? {};
  if (text === undefined) throw new Error(`Turns and a sentence belong here: ${said}`);
  return { turns: turnsIn(turns, talk), text };
};

/** Reads a label as it stands in its file. Throws what is wrong with it. */
export const labelOf = (talk: Talk, file: string): TalkLabel => {
  const fields = new Map(
    file
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => [line.split(': ', 1).join(), line.slice(line.indexOf(': ') + 2)]),
  );
  const outcome = OUTCOMES.find((each) => each === fields.get('outcome'));
  if (outcome === undefined) throw new Error(`No outcome: ${fields.get('outcome')}`);
  const criteria = [...fields]
    .filter(([name]) => name.includes('.'))
    .map(([name, said]) => [name, criterionOf(said, talk)] as const);
  const conduct = file
    .split('\n')
    .filter((line) => line.startsWith('conduct: '))
    .map((line) => conductOf(line, talk));
  return {
    id: talk.id,
    ...impressionOf(fields.get('scores') ?? ''),
    outcome,
    criteria: new Map(criteria),
    conduct,
    advise: adviseOf(
      fields.get('advise'),
      criteria.map(([name]) => name),
    ),
    event: eventOf(fields.get('event'), talk),
  };
};

/** The labels of those of the talks that have one. */
export const labelsOf = (talks: readonly Talk[]): readonly TalkLabel[] => {
  const folder = 'training/labels';
  const labelled = new Set(readdirSync(folder).map((file) => basename(file, '.txt')));
  return talks
    .filter(({ id }) => labelled.has(id))
    .map((talk) => labelOf(talk, readFileSync(join(folder, `${talk.id}.txt`), 'utf8')));
};
