import { contentWords } from '../../transcripts/content-words.ts';
import { type Cue, cue, says } from '../../transcripts/cues.ts';
import { plain, wordsOf } from '../../transcripts/words.ts';
import { SECTION_NAMES, type SectionId } from './section-names.ts';
import { SECTIONS } from './sections.ts';

/** The parts of a caller's instructions that the rules understand. */
export interface Instructions {
  /** Stems: sentences that contain them come first. */
  readonly focus: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<SectionId>;
  /** Whether the playbook is to be about half as long. */
  readonly isBrief: boolean;
}

const BRIEF = cue('brief(ly)?', 'short', 'concise', 'one page(r)?', 'one pager', 'summar(y|i[sz]e)');

const LEAVE_OUT =
  '(leave out|leave off|skip|omit|exclude|excluding|without|no|ignore|drop|nothing (about|on)) ((the|any|all|our) )?(W )?';

/** `leave out the pricing`, `no objections`, `without closing`. */
const LEFT_OUT: readonly (readonly [SectionId, Cue])[] = SECTIONS.map(({ id }) => [
  id,
  cue(...SECTION_NAMES[id].map((name) => `${LEAVE_OUT}${name}`)),
]);

export const readInstructions = (instructions: string | null): Instructions => {
  const said = plain(instructions ?? '');
  return {
    focus: new Set(contentWords(wordsOf(instructions ?? ''))),
    leftOut: new Set(LEFT_OUT.flatMap(([id, family]) => (says(said, family) ? [id] : []))),
    isBrief: says(said, BRIEF),
  };
};
