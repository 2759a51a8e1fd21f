import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from '../../../lambdas/adapters/exports/csv.ts';
import { parseCsv } from '../../exports/export-world.ts';

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', '=', '+', '-', '@', '\t', "'", 'a', ' ', '€') }),
  fc.integer(),
  fc.constant(null),
);

it('writes what an independent reader reads back, but for the mark of a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      (rows) => {
        const expected = rows.map((row) =>
          row.map((one) => (typeof one === 'string' && formula.test(one) ? `'${one}` : String(one ?? ''))),
        );
        expect(parseCsv(csvLines(rows))).toEqual(expected);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('leaves no cell that a spreadsheet takes for a formula', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
    expect(parseCsv(csvLines([[`${sign}1+1`, 'x']]))[0]?.[0]).toBe(`'${sign}1+1`);
  expect(csvLines([[-5, 0]])).toBe('-5,0\r\n');
});
