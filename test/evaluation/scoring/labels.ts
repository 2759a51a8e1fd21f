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

/** One reader's judgement of a talk (`training/README.md`). */
export interface TalkLabel extends Impression {
  readonly id: string;
  readonly outcome: TalkOutcome;
  readonly criteria: ReadonlyMap<string, CriterionLabel>;
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
  return { id: talk.id, ...impressionOf(fields.get('scores') ?? ''), outcome, criteria: new Map(criteria) };
};

/** The labels of those of the talks that have one. */
export const labelsOf = (talks: readonly Talk[]): readonly TalkLabel[] => {
  const folder = 'training/labels';
  const labelled = new Set(readdirSync(folder).map((file) => basename(file, '.txt')));
  return talks
    .filter(({ id }) => labelled.has(id))
    .map((talk) => labelOf(talk, readFileSync(join(folder, `${talk.id}.txt`), 'utf8')));
};
