import { meanOf } from '../numbers/arithmetic.ts';
import type { Gathering, Profiled } from './profiler.ts';
import { type RepScene, readScene } from './rep-analysis.ts';

/** A candidate, and how well it describes the conversations on average, 0-1. */
export interface Ranked<Slug> {
  readonly slug: Slug;
  readonly mean: number;
}

/** The readings of the conversations that yielded one, and how many conversations were given. */
export interface Readings<Reading> {
  readonly readings: readonly Reading[];
  readonly given: number;
}

/** How one of several candidates is assigned to a rep. */
export interface Assignment<Slug, Reading, Finding> {
  /** In alphabetical order, which decides ties. */
  readonly slugs: readonly Slug[];
  readonly read: (scene: RepScene, analysisId: string) => Reading;
  /** How well a candidate describes a conversation, 0-1. */
  readonly scoreOf: (slug: Slug, reading: Reading) => number;
  /** `others`: the best first. */
  readonly findingOf: (
    best: Ranked<Slug>,
    others: readonly Ranked<Slug>[],
    read: Readings<Reading>,
  ) => Finding;
  /** The reason that is given when no candidate describes anything. */
  readonly silent: string;
}

/**
 * Assigns the candidate that describes a rep's conversations best on average. The same conversations give the same
 * finding.
 */
export const assigning =
  <Slug, Reading, Finding>(assignment: Assignment<Slug, Reading, Finding>) =>
  (): Gathering<Profiled<Finding>> => {
    const readings: Reading[] = [];
    let given = 0;
    return {
      add: (analysis) => {
        given += 1;
        const scene = readScene(analysis);
        if (scene !== undefined) readings.push(assignment.read(scene, analysis.id));
      },
      found: () => assigned(assignment, { readings, given }),
    };
  };

const assigned = <Slug, Reading, Finding>(
  { slugs, scoreOf, findingOf, silent }: Assignment<Slug, Reading, Finding>,
  read: Readings<Reading>,
): Profiled<Finding> => {
  const { readings } = read;
  const meanScore = (slug: Slug): number =>
    readings.length === 0 ? 0 : meanOf(readings.map((reading) => scoreOf(slug, reading)));
  const [best, ...others] = slugs
    .map((slug): Ranked<Slug> => ({ slug, mean: meanScore(slug) }))
    .toSorted((one, other) => other.mean - one.mean);
  if (best === undefined || best.mean === 0) return { kind: 'no-evidence', reason: silent };
  return { kind: 'found', source: 'rules', finding: findingOf(best, others, read) };
};

/** `1 conversation`, `3 conversations`. */
export const conversations = (count: number): string => `${count} conversation${count === 1 ? '' : 's'}`;
