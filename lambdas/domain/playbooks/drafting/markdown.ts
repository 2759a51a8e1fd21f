import type { DraftTask } from './drafter.ts';
import type { SectionId } from './section-names.ts';
import { ORDER, SECTIONS } from './sections.ts';

/** Words with the positions, from 0, of the sources that they come from. */
export interface Sourced {
  readonly text: string;
  readonly sources: readonly number[];
}

/** A sentence of a playbook. */
export interface Point extends Sourced {
  /** The customer's words before it. */
  readonly answers: Sourced | null;
}

/** One section of a playbook. */
export interface DraftedSection {
  /** A sentence that a rep should say. */
  readonly points: readonly Point[];
  /** A fact that a rep should know. */
  readonly notes: readonly Point[];
}

/** A playbook before it is Markdown. */
export interface DraftedPlaybook {
  /** A sentence on how it was made. */
  readonly preface: string;
  /**
   * A section that is missing here is not written at all; one without sentences says that the sources contain nothing
   * on it.
   */
  readonly sections: ReadonlyMap<SectionId, DraftedSection>;
  /** Sentences that fit no section. */
  readonly rest: readonly Point[];
}

/** Escapes what Markdown would read as more than text, so that a source cannot insert a link or a tag. */
const escaped = (text: string): string => text.replaceAll(/[\\<>[\]_#`~]/g, '\\$&');

const oneLine = (text: string): string =>
  escaped(
    text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );

const quoted = ({ text, sources }: Sourced): string =>
  [oneLine(text), ...sources.map((source) => `[${source + 1}]`)].join(' ');

/** A list item of its own, after the words of the customer that it answers. */
const pointOf = (point: Point): string[] => [
  ...(point.answers === null ? [] : ['', `> ${quoted(point.answers)}`, '']),
  `- ${quoted(point)}`,
];

/** A list within a quotation, which no reader takes for points to make. */
const noteOf = (note: Point): string[] => [
  ...(note.answers === null ? [] : [`> - ${quoted(note.answers)}`]),
  `> - ${quoted(note)}`,
];

const sectionOf = (heading: string, { points, notes }: DraftedSection): string[] => {
  if (points.length + notes.length === 0) return [`## ${heading}`, '', 'The sources are silent on this.', ''];
  return [
    `## ${heading}`,
    '',
    ...points.flatMap(pointOf),
    ...(points.length === 0 ? [] : ['']),
    ...notes.flatMap(noteOf),
    ...(notes.length === 0 ? [] : ['']),
  ];
};

/** The Markdown of a playbook: its sections in their order, each sentence with the numbers of its sources. */
export const playbookMarkdown = (
  { title, materials }: DraftTask,
  { preface, sections, rest }: DraftedPlaybook,
): string =>
  [
    `# ${oneLine(title)}`,
    '',
    `> ${preface}`,
    '',
    ...ORDER.flatMap((id) => {
      const section = sections.get(id);
      const heading = SECTIONS.find((one) => one.id === id)?.heading;
      return section === undefined || heading === undefined ? [] : sectionOf(heading, section);
    }),
    ...(rest.length === 0 ? [] : ['## More from the sources', '', ...rest.flatMap(noteOf), '']),
    '## Sources',
    '',
    ...materials.map((material, index) => `> - [${index + 1}] ${oneLine(material.title)}`),
    '',
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
