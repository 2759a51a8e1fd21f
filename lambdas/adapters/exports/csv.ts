import { stringify } from 'csv-stringify/sync';

/** What a cell holds; null is an empty one. */
type Cells = readonly (string | number | null)[];

/** Signs that a spreadsheet looks behind for a formula (OWASP, CSV injection). */
const blankStart = /^[\t\r\n]/;
/**
 * Where a formula may begin: at the start of a cell, and behind whatever another reader takes for the end of a cell or a
 * row. Such a reader takes our quotes for signs of the text: they guard nothing from it, and stand before the formula.
 */
const formula = /(^|[;|\t\r\n\v\f\u0085\u2028\u2029])(["' \u00a0]*)(?=[=+\-@＝＋－＠])/g;

const guarded = (text: string): string => {
  const marked = text.replaceAll(formula, "$1$2'");
  return blankStart.test(marked) ? `'${marked}` : marked;
};

/**
 * Lines of a CSV file (RFC 4180): CRLF at the end of each, quotes where they are needed. What a spreadsheet would take
 * for a formula gets an apostrophe in front, also within a text behind a separator of other readers. A text with any sign that a reader may take for the end of a line is
 * quoted: unquoted, a lone line feed would begin a row of the caller's own.
 */
export const csvLines = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n\u0085\u2028\u2029\v\f]/ },
  );
