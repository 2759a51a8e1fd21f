import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

/**
 * The parts of the corpus: engines learn from `train` and are judged by `test`; strangers to the engine wrote those of
 * newcomers and rated them before it did.
 */
export const NEWCOMER_SETS = [
  'newcomers',
  'newcomers-2',
  'newcomers-3',
  'newcomers-4',
  'newcomers-5',
  'newcomers-6',
] as const;
export type NewcomerSet = (typeof NEWCOMER_SETS)[number];
export const TALK_SETS = ['train', 'test', ...NEWCOMER_SETS] as const;
export type TalkSet = (typeof TALK_SETS)[number];

const head = z.strictObject({
  trade: z.string().min(3),
  channel: z.enum(['doorstep', 'phone', 'shop', 'B2B meeting', 'in-home', 'street', 'video call']),
  kind: z.enum(['selling', 'early_failure', 'two_customers', 'no_selling']),
  recogniser: z.enum(['full', 'unpunctuated', 'misheard']),
  /** The other half of a pair, and the one criterion in which the two differ. */
  pair: z.string().optional(),
  differs: z
    .string()
    .regex(/^[a-z]+\.[a-z_]+$/)
    .optional(),
});

/** One turn of a talk. */
export interface Turn {
  readonly speaker: 'R' | 'C' | 'C2';
  readonly text: string;
}

/** A conversation of the corpus (`training/README.md`). */
export interface Talk extends z.output<typeof head> {
  /** The name of its file. */
  readonly id: string;
  readonly turns: readonly Turn[];
}

const turnOf = (line: string): Turn => {
  const { speaker, text } = /^(?<speaker>R|C|C2): (?<text>\S.*)$/.exec(line)?.groups ?? {};
  if (text === undefined || (speaker !== 'R' && speaker !== 'C' && speaker !== 'C2'))
    throw new Error(`A turn begins with R:, C: or C2:, and this does not: ${line.slice(0, 80)}`);
  return { speaker, text };
};

/** Reads a talk as it stands in its file. Throws what is wrong with it. */
export const talkOf = (id: string, file: string): Talk => {
  const [top = '', body = ''] = file.split(/^---$/m, 2);
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const fields = lines(top).map((line) => [line.split(': ', 1).join(), line.slice(line.indexOf(': ') + 2)]);
  return { id, ...head.parse(Object.fromEntries(fields)), turns: lines(body).map(turnOf) };
};

/** Every talk of a part of the corpus, by name. */
export const talksOf = (set: TalkSet): readonly Talk[] => {
  const folder = join('training/talks', set);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => talkOf(basename(file, '.txt'), readFileSync(join(folder, file), 'utf8')));
};
