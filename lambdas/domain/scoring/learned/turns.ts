import { cue, says } from '../../transcripts/cues.ts';
import type { Line, Sentence } from '../conversation.ts';

/** All words of one side until the other side speaks: the unit in which behaviours are observed. */
export interface Turn {
  readonly isRep: boolean;
  readonly lines: readonly Line[];
  readonly words: readonly string[];
  /** The same with its punctuation. */
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Words addressed to the scorer of the conversation, not to a participant. */
const TO_THE_SCORER = cue(
  '(ignore|forget|disregard) (all |the |your |any |every )?(previous |above )?(rubric|instructions?|prompts?|rules|criteria)',
  '(score|rate|grade|mark|give) (it|this|me|us|him|her|the (rep|call|conversation)) (W ){0,4}(hundred|100|ten|10|points)',
  'in every pillar',
  'you are now an? (W )?(judge|grader|scorer|model|assistant)',
  'note to the (system|model|grader|scorer|assistant)',
);
/** A longer one is a whole turn without punctuation, whose other words must count. */
const LONGEST_REQUEST_WORDS = 25;

const isToTheScorer = ({ plain }: Sentence): boolean =>
  says(plain, TO_THE_SCORER) && plain.split(' ').length <= LONGEST_REQUEST_WORDS;

const spokenWords = ({ words, sentences }: Line): readonly string[] =>
  sentences.some(isToTheScorer)
    ? sentences.filter((each) => !isToTheScorer(each)).flatMap(({ plain }) => plain.trim().split(' '))
    : words;

const spokenText = ({ text, sentences }: Line): string =>
  sentences.some(isToTheScorer)
    ? sentences
        .filter((each) => !isToTheScorer(each))
        .map((sentence) => sentence.text)
        .join(' ')
    : text;

const turnOf = (lines: readonly Line[]): Turn => ({
  isRep: lines[0]?.role === 'rep',
  lines,
  words: lines.flatMap(spokenWords),
  text: lines.map(spokenText).join(' '),
  isQuestion: lines.some(({ sentences }) => sentences.some(({ isQuestion }) => isQuestion)),
});

/**
 * The turns of a conversation. A request for points is left out, so it changes no score. Recognisers cut an utterance
 * at every pause; a turn holds all of them.
 */
export const turnsOf = (lines: readonly Line[]): Turn[] => {
  const runs: Line[][] = [];
  for (const line of lines.filter((line) => spokenWords(line).length > 0)) {
    const run = runs.at(-1);
    if (run !== undefined && (run[0]?.role === 'rep') === (line.role === 'rep')) run.push(line);
    else runs.push([line]);
  }
  return runs.map(turnOf);
};
