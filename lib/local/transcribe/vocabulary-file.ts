import type { Word } from './chunk-words.ts';
import { TranscriptionFailure } from './definition.ts';

/** Transcribe's limits on a vocabulary file, and on one entry. */
const maximumBytes = 50 * 1024;
const maximumLength = 256;

/** The spelling of words that sound like an entry, by its letters. */
export type Spellings = ReadonlyMap<string, string>;

const columns = ['Phrase', 'SoundsLike', 'IPA', 'DisplayAs'];
/** Letters of any language, because the stand-in has no list of letters by language. */
const phrase = /^[\p{L}'.-]+$/u;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Reads the table of a vocabulary; throws a TranscriptionFailure if Transcribe would fail it. */
export const parseVocabulary = (body: Buffer): Spellings => {
  if (body.length > maximumBytes) throw new TranscriptionFailure('The vocabulary file is larger than 50 KB.');
  const [header = '', ...rows] = body.toString('utf8').replace(/\n$/, '').split('\n');
  const names = header.split('\t');
  if (columns.some((column) => !names.includes(column)))
    throw new TranscriptionFailure(`The vocabulary file must have the columns ${columns.join(', ')}.`);
  const spellings = new Map<string, string>();
  for (const row of rows) {
    const cells = row.split('\t');
    const cellOf = (name: string) => cells[names.indexOf(name)] ?? '';
    const said = cellOf('Phrase');
    const shown = cellOf('DisplayAs');
    if (!phrase.test(said) || said.length > maximumLength)
      throw new TranscriptionFailure(`The vocabulary has an entry that cannot be used: ${said.slice(0, 80)}`);
    spellings.set(lettersOf(said), shown === '' ? said : shown);
  }
  return spellings;
};

const maximumRun = 6;

/** The longest run of words of one utterance from an index on that sounds like an entry. */
const runFrom = (words: readonly Word[], from: number, spellings: Spellings) => {
  for (let count = Math.min(maximumRun, words.length - from); count > 0; count -= 1) {
    const run = words.slice(from, from + count);
    const first = run[0];
    const last = run.at(-1);
    if (first === undefined || last?.utterance !== first.utterance) continue;
    const shown = spellings.get(lettersOf(run.map(({ content }) => content).join('')));
    const isBroken = run.slice(0, -1).some(({ punctuation }) => punctuation !== '');
    if (shown !== undefined && !isBroken)
      return { count, word: { ...last, content: shown, startSeconds: first.startSeconds } };
  }
  return undefined;
};

/** Words respelled by the vocabulary of a job: `sun power` becomes one word, `SunPower`. */
export const spelled = (words: readonly Word[], spellings: Spellings): readonly Word[] => {
  const heard: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runFrom(words, at, spellings);
    const word = run?.word ?? words[at];
    if (word !== undefined) heard.push(word);
    at += run?.count ?? 1;
  }
  return heard;
};
