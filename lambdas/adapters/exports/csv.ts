import { stringify } from 'csv-stringify/sync';

/** What a cell holds; null is an empty one. */
type Cells = readonly (string | number | null)[];

/** What a spreadsheet takes for the beginning of a formula, or looks behind for one (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of a CSV file (RFC 4180): CRLF at the end of each, quotes where they are needed. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front. A text with any sign that a reader may take for the end of a line is
 * quoted: unquoted, a lone line feed would begin a row of the caller's own.
 */
export const csvLines = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? cell.replace(formula, "'$&") : cell)),
    ),
    { record_delimiter: 'windows', quoted_match: /[\r\n\u0085\u2028\u2029\v\f]/ },
  );
