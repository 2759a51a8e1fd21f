import { readFileSync } from 'node:fs';
import type { Say, Who } from './bank.ts';
import type { OtherTalk } from './other-talk.ts';
import { pick, type Random } from './random.ts';

/** A line of a written talk, and its wordings, of which a day takes one. */
type Line = OtherTalk['lines'][number];

/** What stands under a heading (`# name`) of a file of `training/detection`. */
export interface Piece {
  readonly name: string;
  readonly lines: readonly string[];
}

const WHO: Readonly<Record<string, Who>> = { R: 'r', O: 'o', P: 'p' };

/** The pieces of `training/detection/FILE.txt`, in their order. */
export const piecesIn = (file: string): Piece[] =>
  readFileSync(new URL(`../../../../training/detection/${file}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((piece) => {
      const [name = '', ...lines] = piece.split('\n').filter((line) => line !== '');
      return { name, lines };
    });

/** Who says a line, and its wordings, parted by ` | `. */
export const lineOf = (line: string): Line => {
  const who = WHO[line.slice(0, 1)];
  if (who === undefined || line.slice(1, 3) !== ': ')
    throw new Error(`A line begins with R:, O: or P:, and this does not: ${line}`);
  return [who, line.slice(3).split(' | ')];
};

/** One wording of each line. */
export const said = (random: Random, lines: readonly Line[]): Say[] =>
  lines.map(([who, variants]) => [who, pick(random, variants)]);

/** Talk without selling, as a day has it. */
export const otherTalk = ({ name, lines }: Piece): OtherTalk => ({
  kind: name,
  lines: lines.map(lineOf),
  middle: [],
  end: [],
});

/** What colleagues say before, amid and behind a pitch that one of them practises: three parts, parted by `--`. */
export const rehearsal = ({ lines }: Piece): OtherTalk => {
  const [before = '', amid = '', behind = ''] = lines.join('\n').split('\n--\n');
  const read = (part: string): Line[] => part.split('\n').map(lineOf);
  return { kind: 'role-play', lines: read(before), middle: read(amid), end: read(behind) };
};
