import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { score } from '../domain/scoring/engine.ts';
import { evaluateFeedback } from './feedback.ts';
import {
  agreementOn,
  quotesIn,
  rightnessOf,
  sheetOf,
  statementsIn,
  statementsOn,
} from './scoring/feedback-sheets.ts';
import { talksOf } from './scoring/talks.ts';

it('a sheet contains all feedback, to be judged line by line', () => {
  const found = findFixture('mock://average-pitch');
  if (found?.kind !== 'transcript') throw new Error('there is no such conversation');
  const { analysis } = score({
    transcript: found.transcript,
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });
  const statements = statementsIn(analysis);
  expect(statements).toHaveLength(16);
  const read = statementsOn(sheetOf(statements));
  expect(read).toEqual(statements.map((one) => ({ ...one, ruling: undefined })));
});

it('a sheet is written for each conversation of newcomers', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'sheets-')), 'new');
  await evaluateFeedback(['--set', 'newcomers', '--write', folder]);
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(talksOf('newcomers').map(({ id }) => `${id}.txt`));
  for (const file of files) expect(statementsOn(readFileSync(join(folder, file), 'utf8'))).toHaveLength(16);
});

it('correct statements are counted among those that can be judged', () => {
  const sheet = statementsOn(
    [
      'claim close yes | Asks plainly.',
      'claim clarity no | Short turns.',
      'claim influence none | Nothing.',
      'claim delivery ? | Not judged.',
      'advice close yes | Name the day.',
    ].join('\n'),
  );
  expect(rightnessOf(sheet, 'claim')).toEqual({ right: 1, of: 2 });
  expect(rightnessOf(sheet, 'advice')).toEqual({ right: 1, of: 1 });
});

it('the agreement of two readers counts the same lines that both judged', () => {
  const first = statementsOn(
    [
      'claim close yes | Asks plainly.',
      'claim clarity no | Short turns.',
      'claim influence none | Good on the whole.',
      'claim delivery yes | Speaks clearly.',
    ].join('\n'),
  );
  const second = statementsOn(
    [
      'claim close yes | Asks plainly.',
      'claim clarity yes | Short turns.',
      'claim influence yes | Good on the whole.',
      'claim delivery yes | Speaks fast.',
    ].join('\n'),
  );
  expect(agreementOn(first, second)).toEqual({ right: 1, of: 2 });
});

it('quotes are counted in praise of the pillars only', () => {
  const sheet = statementsOn(
    [
      'claim summary yes | The customer agreed (“Yes.”, 1:00).',
      'claim close yes | Asks plainly (“Shall we?”, 0:50). Sums up (“So, Friday.”, 1:10).',
      'advice close no | Try this (“Shall we?”, 0:50).',
    ].join('\n'),
  );
  expect(quotesIn(sheet)).toBe(2);
});

it.each(['claim close perhaps | Asks plainly.', 'praise close yes | So.', 'claim close yes Asks plainly.'])(
  'an invalid line is refused: %s',
  (line) => {
    expect(() => statementsOn(line)).toThrow('This is no line of a sheet');
  },
);
