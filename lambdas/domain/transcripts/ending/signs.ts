import { CALLBACK, COMMITMENT, OBJECTION, REFUSAL } from '../buyer-cues.ts';
import { type Cue, says } from '../cues.ts';
import type { Utterance } from '../transcript.ts';
import { wordsOf } from '../words.ts';
import { classedWords } from './word-classes.ts';

/** The words of one side near the end until the other side speaks, as signs of how the conversation ends. */
export interface EndingTurn {
  readonly isRep: boolean;
  /** Positions of its utterances. */
  readonly utterances: readonly number[];
  /** Each sign with its strength: a later turn counts more than an earlier one. */
  readonly signs: ReadonlyMap<string, number>;
}

/** How many turns belong to the end. */
const LAST_TURNS = 8;
/** How much less each earlier turn counts. */
const FADES = 0.85;
const PAIR = 0.5;
const TRIPLE = 0.4;
/** Phrases that state the ending outright; most endings have none. */
const OUTRIGHT = 3;

/** Words that make a commitment conditional. */
const CONDITIONAL: Cue = / (?:if|unless|depends|maybe|might|but) /;

const agrees = (plain: string): boolean =>
  says(plain, COMMITMENT) && !says(plain, CONDITIONAL) && !says(plain, OBJECTION);

const CUES: readonly (readonly [string, Cue])[] = [
  ['+refuses', REFUSAL],
  ['+calls', CALLBACK],
  ['+objects', OBJECTION],
];

interface Run {
  readonly isRep: boolean;
  readonly utterances: readonly number[];
  readonly words: readonly string[];
}

/** The last turns, latest first. Recognisers cut an utterance at every pause; a turn holds all of them. */
const lastRuns = (utterances: readonly Utterance[]): Run[] => {
  const runs: Run[] = [];
  for (let at = utterances.length - 1; at >= 0; at -= 1) {
    const { role, text } = utterances[at] ?? { role: null, text: '' };
    const words = wordsOf(text);
    if ((role !== 'rep' && role !== 'customer') || words.length === 0) continue;
    const isRep = role === 'rep';
    const later = runs.at(-1);
    if (later?.isRep === isRep)
      runs[runs.length - 1] = {
        isRep,
        utterances: [at, ...later.utterances],
        words: [...words, ...later.words],
      };
    else if (runs.length === LAST_TURNS) break;
    else runs.push({ isRep, utterances: [at], words });
  }
  return runs;
};

const wordSigns = ({ isRep, words }: Run, strength: number): Map<string, number> => {
  const side = isRep ? 'R' : 'C';
  const marked = ['<', ...classedWords(words), '>'];
  const signs = new Map<string, number>();
  marked.forEach((word, at) => {
    const second = marked[at + 1];
    const third = marked[at + 2];
    if (word !== '<' && word !== '>') signs.set(`${side}:${word}`, strength);
    if (second !== undefined) signs.set(`${side}:${word} ${second}`, strength * PAIR);
    if (third !== undefined) signs.set(`${side}:${word} ${second} ${third}`, strength * TRIPLE);
  });
  return signs;
};

/** The phrases of the customer that state the ending outright. */
const outright = ({ isRep, words }: Run): string[] => {
  if (isRep) return [];
  const plain = ` ${words.join(' ')} `;
  const said = CUES.filter(([, cue]) => says(plain, cue)).map(([name]) => name);
  return agrees(plain) ? ['+agrees', ...said] : said;
};

/** The last turns of a conversation as signs, latest first. Roles must be known. */
export const endingTurns = (utterances: readonly Utterance[]): EndingTurn[] => {
  const runs = lastRuns(utterances);
  // An outright statement holds until another one is made.
  const latest = runs.findIndex((run) => outright(run).length > 0);
  return runs.map((run, back) => {
    const strength = FADES ** back;
    const signs = wordSigns(run, strength);
    if (back === latest) for (const name of outright(run)) signs.set(`C:${name}`, strength * OUTRIGHT);
    return { isRep: run.isRep, utterances: run.utterances, signs };
  });
};

/** The signs of all turns together, each with its greatest strength. */
export const signsTogether = (turns: readonly EndingTurn[]): Map<string, number> => {
  const together = new Map<string, number>();
  for (const { signs } of turns)
    for (const [sign, strength] of signs) together.set(sign, Math.max(together.get(sign) ?? 0, strength));
  return together;
};
