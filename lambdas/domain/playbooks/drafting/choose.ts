import type { Material } from './drafter.ts';
import type { Instructions } from './instructions.ts';
import { type Placed, place } from './placed.ts';
import type { SectionId } from './section-names.ts';
import { statementsOf } from './statements.ts';

/** A sentence of the playbook. */
export interface Chosen extends Placed {
  /** The customer's words before it. */
  readonly answers: Placed | null;
}

/** The sentences of all sources by section, the best first; null holds those that fit none. */
export type Choice = ReadonlyMap<SectionId | null, readonly Chosen[]>;

/** The best are chosen from at most this many per section, because a source may hold hundreds of thousands. */
const MOST_KEPT = 400;
/** Two sentences that share more of their content words than this say the same. */
const SAME = 0.75;

const saysTheSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  if (one.size === 0 || other.size === 0) return false;
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / (one.size + other.size - shared) >= SAME;
};

/** A stable sort: equally good ones stay in the order of the sources. */
const bestOf = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.toSorted((one, other) => other.score - one.score).slice(0, MOST_KEPT);

/** A repeated statement, of two sources or within one, appears once, in its best wording. */
const withoutRepeats = (chosen: readonly Chosen[]): Chosen[] => {
  const kept: Chosen[] = [];
  for (const one of chosen)
    if (!kept.some(({ content }) => saysTheSame(content, one.content))) kept.push(one);
  return kept;
};

/** Whether a sentence may be the answer to the one before it. */
const mayAnswer = (before: Placed | null, { statement, section, isObjection }: Placed): before is Placed =>
  before?.isObjection === true &&
  !isObjection &&
  section !== 'compliance' &&
  before.statement.heading === statement.heading;

/** Assigns the sentences of all sources to sections. */
export const choose = (materials: readonly Material[], instructions: Instructions): Choice => {
  const sections = new Map<SectionId | null, Chosen[]>();
  const answered = new Set<string>();
  const seen = new Set<string>();
  const keep = (chosen: Chosen) => {
    const section = sections.get(chosen.section) ?? [];
    section.push(chosen);
    sections.set(chosen.section, section.length < 2 * MOST_KEPT ? section : bestOf(section));
  };
  for (const [source, material] of materials.entries()) {
    let before: Placed | null = null;
    for (const statement of statementsOf(material, source)) {
      if (seen.has(statement.plain)) continue;
      seen.add(statement.plain);
      const placed = place(statement, instructions);
      if (mayAnswer(before, placed)) {
        answered.add(before.statement.plain);
        keep({ ...placed, section: 'objections', score: placed.score + before.score, answers: before });
      } else keep({ ...placed, answers: null });
      before = placed;
    }
  }
  return new Map(
    [...sections].map(([id, chosen]) => [
      id,
      withoutRepeats(bestOf(chosen.filter(({ statement }) => !answered.has(statement.plain)))),
    ]),
  );
};
