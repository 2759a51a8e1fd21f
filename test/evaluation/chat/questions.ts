import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * What the chat claims is chosen on one half of the questions, and judged on the other and on those that newcomers asked
 * about talks of their own.
 */
export type QuestionSet = 'tuning' | 'held-out' | 'strangers';

/** As somebody asks who was not there, or on purpose in other words than those that were spoken. */
export type Wording = 'usual' | 'reworded';

/** A question about a talk of the corpus (`training/README.md`). */
export interface TalkQuestion {
  readonly ask: string;
  /** The turns that answer it, each by itself, counted from 0; none where nobody said anything about it. */
  readonly turns: readonly number[];
}

/** The questions about one talk. */
export interface QuestionsOnTalk {
  readonly talk: string;
  readonly questions: readonly TalkQuestion[];
}

const questionOf = (line: string): TalkQuestion => {
  const { turns, ask } = /^(?<turns>none|\d+(?: \d+)*): (?<ask>\S.*\?)$/.exec(line)?.groups ?? {};
  if (turns === undefined || ask === undefined)
    throw new Error(`A question is “turns: words?” or “none: words?”, and this is not: ${line}`);
  return { ask, turns: turns === 'none' ? [] : turns.split(' ').map(Number) };
};

/** Every question of a half in one wording, talk by talk. */
export const questionsOf = (set: QuestionSet, wording: Wording): readonly QuestionsOnTalk[] => {
  const folder = join('training/questions', set, wording);
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      talk: basename(file, '.txt'),
      questions: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').map(questionOf),
    }));
};
