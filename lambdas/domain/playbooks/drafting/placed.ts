import { OBJECTION } from '../../transcripts/buyer-cues.ts';
import { contentWords } from '../../transcripts/content-words.ts';
import { type Cue, cue, says } from '../../transcripts/cues.ts';
import type { Instructions } from './instructions.ts';
import { ANSWERS, IF_THEY_SAY } from './section-cues.ts';
import { SECTION_NAMES, type SectionId } from './section-names.ts';
import { SECTIONS, type Section } from './sections.ts';
import type { Statement } from './statements.ts';

/** A sentence with its place in the playbook; without a section it belongs to the rest. */
export interface Placed {
  readonly statement: Statement;
  readonly section: SectionId | null;
  /** Higher is earlier. */
  readonly score: number;
  /** Stems of its content words. */
  readonly content: ReadonlySet<string>;
  /** Whether it is what the customer says, and nothing more. */
  readonly isObjection: boolean;
}

const UNDER_HEADING = 3;
const QUESTION = 3;
const MOST_FOCUS = 3;
const FOCUS = 4;

/** Whether a heading announces a section. */
const ANNOUNCES: ReadonlyMap<SectionId, Cue> = new Map(
  SECTIONS.map(({ id }) => [id, cue(...SECTION_NAMES[id])]),
);

const isUnder = (heading: string, id: SectionId): boolean =>
  heading !== '' && ANNOUNCES.get(id)?.test(heading) === true;

const fitOf = ({ plain, heading, asks }: Statement, { id, cues }: Section): number => {
  const byCue = cues.reduce((sum, [family, weight]) => sum + (says(plain, family) ? weight : 0), 0);
  const byHeading = isUnder(heading, id) ? UNDER_HEADING : 0;
  return byCue + byHeading + (id === 'discovery' && asks ? QUESTION : 0);
};

/** The section that a sentence fits best, and how well; the first of those that fit equally. */
const best = (statement: Statement): { section: SectionId | null; fit: number } => {
  let found: { section: SectionId | null; fit: number } = { section: null, fit: 0 };
  for (const section of SECTIONS) {
    const fit = fitOf(statement, section);
    if (fit > found.fit) found = { section: section.id, fit };
  }
  return found;
};

/** How easy a sentence is to say and to remember. */
const shapeOf = ({ words, isItem }: Statement, content: ReadonlySet<string>): number =>
  (words >= 5 && words <= 30 ? 1 : 0) + (content.size >= 3 ? 1 : 0) + (isItem ? 1 : 0);

export const place = (statement: Statement, { focus }: Instructions): Placed => {
  const { section, fit } = best(statement);
  const content = new Set(contentWords(statement.plain.trim().split(' ')));
  const focused = [...content].filter((stem) => focus.has(stem)).length;
  return {
    statement,
    section,
    score: fit + FOCUS * Math.min(MOST_FOCUS, focused) + shapeOf(statement, content),
    content,
    isObjection:
      section === 'objections' &&
      (says(statement.plain, OBJECTION) || says(statement.plain, IF_THEY_SAY)) &&
      !says(statement.plain, ANSWERS),
  };
};
