import type { Choice, Chosen } from './choose.ts';
import type { DraftTask } from './drafter.ts';
import { ORDER, SECTIONS, type Section } from './sections.ts';
import type { Wishes } from './wishes.ts';

/** With the number of its source, what a score takes for a point at most; a longer one is for the rep to know. */
const MOST_POINT_WORDS = 29;
const MOST_REST = 25;

/** Signs that Markdown would take for more than text; a source must not be able to put a link or a tag in. */
const escaped = (text: string): string => text.replaceAll(/[\\<>[\]_#]/g, '\\$&');

const quoted = ({ statement }: Pick<Chosen, 'statement'>): string =>
  `${escaped(statement.text)} [${statement.source + 1}]`;

/** What a rep is to say: a list item of its own, after the words of the customer that it answers. */
const pointOf = (chosen: Chosen): string[] => [
  ...(chosen.answers === null ? [] : ['', `> ${quoted(chosen.answers)}`, '']),
  `- ${quoted(chosen)}`,
];

/** What a rep is to know: a list within a quotation, which no reader takes for points to make. */
const noteOf = (chosen: Chosen): string[] => [
  ...(chosen.answers === null ? [] : [`> - ${quoted(chosen.answers)}`]),
  `> - ${quoted(chosen)}`,
];

const isSayable = ({ statement, content, isObjection }: Chosen): boolean =>
  statement.words <= MOST_POINT_WORDS && content.size > 0 && !isObjection;

const half = (count: number, { isBrief }: Wishes): number => (isBrief ? Math.ceil(count / 2) : count);

const sectionOf = (
  { heading, points, notes }: Section,
  chosen: readonly Chosen[],
  wishes: Wishes,
): string[] => {
  const said = chosen.filter(isSayable).slice(0, half(points, wishes));
  const known = chosen.filter((one) => !said.includes(one)).slice(0, half(notes, wishes));
  if (said.length + known.length === 0) return [`## ${heading}`, '', 'The sources are silent on this.', ''];
  return [
    `## ${heading}`,
    '',
    ...said.flatMap(pointOf),
    ...(said.length === 0 ? [] : ['']),
    ...known.flatMap(noteOf),
    ...(known.length === 0 ? [] : ['']),
  ];
};

const restOf = (chosen: readonly Chosen[], wishes: Wishes): string[] =>
  chosen.length === 0
    ? []
    : ['## More from the sources', '', ...chosen.slice(0, half(MOST_REST, wishes)).flatMap(noteOf), ''];

const oneLine = (text: string): string =>
  escaped(
    text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );

/** The Markdown of a playbook: its sections in their order, each sentence with the number of its source. */
export const playbookMarkdown = ({ title, materials }: DraftTask, choice: Choice, wishes: Wishes): string => {
  const sections = ORDER.filter((id) => !wishes.leftOut.has(id)).flatMap((id) => {
    const section = SECTIONS.find((one) => one.id === id);
    return section === undefined ? [] : sectionOf(section, choice.get(id) ?? [], wishes);
  });
  return [
    `# ${oneLine(title)}`,
    '',
    '> Put together from the sources below, sentence by sentence and in their own words. The number behind a sentence names its source.',
    '',
    ...sections,
    ...restOf(choice.get(null) ?? [], wishes),
    '## Sources',
    '',
    ...materials.map((material, index) => `> - [${index + 1}] ${oneLine(material.title)}`),
    '',
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
};
