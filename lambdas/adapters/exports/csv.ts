import { stringify } from 'csv-stringify/sync';

/** What a cell holds; null is an empty one. */
type Cells = readonly (string | number | null)[];

/**
 * Lines of a CSV file (RFC 4180): CRLF at the end of each, quotes where they are needed. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front.
 */
export const csvLines = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { record_delimiter: 'windows', escape_formulas: true },
  );
