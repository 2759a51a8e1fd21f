import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ScoringPrompt } from '../../../lambdas/domain/scoring/analyst.ts';
import { type Talk, talkOf, talksOf } from '../scoring/talks.ts';

/** Thresholds are chosen on the first two, and judged on the others: the second half of the prompts, and those of newcomers. */
export type PromptSet = 'fitting' | 'tuning' | 'held-out' | 'strangers';

/** What a reader says of a prompt beside a talk; `lines` show it, each by itself, counted from 0. */
export interface PromptVerdict {
  readonly talk: string;
  readonly verdict: 'fulfilled' | 'violated' | 'not_found' | 'not_judged';
  readonly lines: readonly number[];
}

/** A prompt of an org, and what readers say of it beside several talks (`training/README.md`). */
export interface LabelledPrompt {
  readonly topic: string;
  readonly prompt: ScoringPrompt;
  readonly verdicts: readonly PromptVerdict[];
}

const FOLDER = 'training/prompts';
const HEAD = /^(?<type>scoring_criterion|evaluation_focus|disqualifier|other): (?<content>\S.*)$/;
const CELL = /^(?<talk>[a-z0-9-]+) (?:(?<mark>[+!])(?<lines>\d+(?:,\d+)*)|(?<none>[-?]))$/;

const verdictOf = (cell: string): PromptVerdict => {
  const { talk, mark, lines, none } = CELL.exec(cell)?.groups ?? {};
  if (talk === undefined)
    throw new Error(
      `A verdict is “talk +lines”, “talk !lines”, “talk -” or “talk ?”, and this is not: ${cell}`,
    );
  if (lines === undefined) return { talk, verdict: none === '?' ? 'not_judged' : 'not_found', lines: [] };
  return { talk, verdict: mark === '!' ? 'violated' : 'fulfilled', lines: lines.split(',').map(Number) };
};

const typeOf = (written: string | undefined): ScoringPrompt['prompt_type'] =>
  written === 'scoring_criterion' || written === 'evaluation_focus' || written === 'disqualifier'
    ? written
    : 'other';

/** The prompts of one half, in the order in which they were written. Throws what is wrong with them. */
export const labelledPrompts = (set: PromptSet): readonly LabelledPrompt[] => {
  const prompts: LabelledPrompt[] = [];
  let topic = '';
  let head = '';
  for (const line of readFileSync(join(FOLDER, `${set}.txt`), 'utf8')
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('## ')) {
      topic = line.slice(3);
    } else if (head === '') {
      head = line;
    } else {
      const { type, content } = HEAD.exec(head)?.groups ?? {};
      if (content === undefined) throw new Error(`A prompt is “type: text”, and this is not: ${head}`);
      const prompt = { title: content, prompt_type: typeOf(type), prompt_content: content };
      prompts.push({ topic, prompt, verdicts: line.split('; ').map(verdictOf) });
      head = '';
    }
  }
  return prompts;
};

/** Talks that prompts are labelled beside: those of the corpus to learn from, and some written for prompts alone. */
export const promptTalks = (): ReadonlyMap<string, Talk> => {
  const folder = join(FOLDER, 'talks');
  const own = readdirSync(folder).map((file) =>
    talkOf(basename(file, '.txt'), readFileSync(join(folder, file), 'utf8')),
  );
  return new Map([...talksOf('train'), ...talksOf('newcomers-6'), ...own].map((talk) => [talk.id, talk]));
};
