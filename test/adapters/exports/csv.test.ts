import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from '../../../lambdas/adapters/exports/csv.ts';
import { parseCsv } from '../../exports/export-setup.ts';

const start = /(^|[;|\t\r\n\v\f\u0085\u2028\u2029])(["' \u00a0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const marked = (text: string): string =>
  text
    .replace(start, (_, separator: string, signs: string) => `${separator}${signs}'`)
    .replace(/^[\t\r\n]/, "'$&");
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a', ' ', '€') }),
  fc.integer(),
  fc.constant(null),
);

it('writes what an independent reader reads back, except for the guard against formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      (rows) => {
        const expected = rows.map((row) =>
          row.map((one) => (typeof one === 'string' ? marked(one) : String(one ?? ''))),
        );
        expect(parseCsv(csvLines(rows))).toEqual(expected);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('leaves no cell that a spreadsheet would run as a formula', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(parseCsv(csvLines([[`${sign}1+1`, 'x']]))[0]?.[0]).toBe(`'${sign}1+1`);
  expect(csvLines([[-5, 0]])).toBe('-5,0\r\n');
});

it.each([';', '|', '\t', '\r', '\n', '\r\n', '; ', ';"', '|\'"', '\t\t'])(
  'starts no formula for a reader that ends cells or rows at %j',
  (separator) => {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      const text = csvLines([['a title', `said${separator}${sign}cmd()`]]);
      for (const part of text.split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      expect(text).toContain(`'${sign}cmd()`);
    }
  },
);

it.each(['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f'])(
  'starts no row within a cell for a reader that ends lines at %j',
  (end) => {
    const text = csvLines([
      ['a title', 1],
      [`a title${end}=1+1`, 2],
    ]);
    const outsideOfQuotes = text.replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(outsideOfQuotes).toBe('a title,1\r\n,2\r\n');
  },
);
