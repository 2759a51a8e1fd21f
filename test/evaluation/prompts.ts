import { parseArgs } from 'node:util';
import { labelledPrompts, type PromptSet } from './prompts/labelled-prompts.ts';
import { type CheckedPrompt, checkAll, figuresOf, type Share } from './prompts/measure.ts';

const COLUMNS = [
  'all',
  'fulfilled',
  'violated',
  'not found',
  'not judged',
  'judged',
  'is kept',
  'is broken',
  'prompts',
];
const WIDTH = 12;

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(10), ...cells.map((cell) => cell.padStart(WIDTH))].join('');

const shareText = ({ of, right }: Share): string => `${(right / Math.max(1, of)).toFixed(2)} (${of})`;

const SHARES = [
  'all',
  'fulfilled',
  'violated',
  'notFound',
  'notJudged',
  'judged',
  'claimedFulfilled',
  'claimedViolated',
  'prompts',
] as const;

const figuresRow = (set: PromptSet, checked: readonly CheckedPrompt[]): string => {
  const figures = figuresOf(checked);
  return row(
    set,
    SHARES.map((name) => shareText(figures[name])),
  );
};

/**
 * Measures what is said of an org's prompts without a model: right of all, of each verdict that readers gave, of each claim
 * that was made, and prompts that are right beside every talk. `--faults` shows what went wrong in the half that it was
 * fitted on.
 */
export const evaluatePrompts = (args: readonly string[]): void => {
  const { values } = parseArgs({ args: [...args], options: { faults: { type: 'boolean' } } });
  const fitting = checkAll(labelledPrompts('fitting'));
  console.log(row('', COLUMNS));
  console.log(figuresRow('fitting', fitting));
  for (const set of ['tuning', 'held-out', 'strangers'] as const)
    console.log(figuresRow(set, checkAll(labelledPrompts(set))));
  if (values.faults !== true) return;
  for (const { content, talk, wanted, verdict, quote } of fitting.filter(({ isRight }) => !isRight))
    console.log(`\n${talk}: ${content} [${wanted}, not ${verdict}]${quote === null ? '' : `\n${quote}`}`);
};
