import { type Choice, type Chosen, choose } from './choose.ts';
import type { Drafted, DraftTask } from './drafter.ts';
import { type Instructions, readInstructions } from './instructions.ts';
import { type DraftedSection, type Point, playbookMarkdown, type Sourced } from './markdown.ts';
import { SECTIONS, type Section } from './sections.ts';
import type { Statement } from './statements.ts';

/**
 * The longest text that scoring, with the number of the source, still reads as a point; a longer one is a note for the
 * rep.
 */
const MOST_POINT_WORDS = 29;
const MOST_REST = 25;

const PREFACE =
  'Put together from the sources below, sentence by sentence and in their own words. The number behind a sentence names its source.';

const sourced = ({ text, source }: Statement): Sourced => ({ text, sources: [source] });

const pointOf = ({ statement, answers }: Chosen): Point => ({
  ...sourced(statement),
  answers: answers === null ? null : sourced(answers.statement),
});

const isSayable = ({ statement, content, isObjection }: Chosen): boolean =>
  statement.words <= MOST_POINT_WORDS && content.size > 0 && !isObjection;

const half = (count: number, { isBrief }: Instructions): number => (isBrief ? Math.ceil(count / 2) : count);

const sectionOf = (
  { points, notes }: Section,
  chosen: readonly Chosen[],
  instructions: Instructions,
): DraftedSection => {
  const said = chosen.filter(isSayable).slice(0, half(points, instructions));
  const known = chosen.filter((one) => !said.includes(one)).slice(0, half(notes, instructions));
  return { points: said.map(pointOf), notes: known.map(pointOf) };
};

const sectionsOf = (choice: Choice, instructions: Instructions) =>
  new Map(
    SECTIONS.filter(({ id }) => !instructions.leftOut.has(id)).map((section) => [
      section.id,
      sectionOf(section, choice.get(section.id) ?? [], instructions),
    ]),
  );

/**
 * Writes a playbook without a model: the sentences of the sources that say what a rep needs, each verbatim, once and
 * under its heading, ranked by phrases (`sections.ts`) and by the words of the instructions. The same task gives the
 * same text. It takes time in proportion to the sources. The length of the playbook has a bound that does not depend on
 * the sources, except for their titles.
 */
export const extractPlaybook = (task: DraftTask): Drafted => {
  const instructions = readInstructions(task.instructions);
  const choice = choose(task.materials, instructions);
  const rest = (choice.get(null) ?? []).slice(0, half(MOST_REST, instructions)).map(pointOf);
  return {
    content: playbookMarkdown(task, { preface: PREFACE, sections: sectionsOf(choice, instructions), rest }),
  };
};
