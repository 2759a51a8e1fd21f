import { stringify } from 'csv-stringify/sync';

/** The content of a cell; null for an empty one. */
type Cells = readonly (string | number | null)[];

/** Characters that a spreadsheet skips when it looks for a formula (OWASP, CSV injection). */
const blankStart = /^[\t\r\n]/;
/**
 * Where a formula may begin: at the start of a cell, and after whatever another reader treats as the end of a cell or a
 * row. Such a reader treats our quotes as characters of the text, so they protect nothing there and come before the
 * formula.
 */
const formula = /(^|[;|\t\r\n\v\f\u0085\u2028\u2029])(["' \u00a0]*)(?=[=+\-@＝＋－＠])/g;

const guarded = (text: string): string => {
  const marked = text.replaceAll(formula, "$1$2'");
  return blankStart.test(marked) ? `'${marked}` : marked;
};

/**
 * Lines of a CSV file (RFC 4180): CRLF at the end of each, quotes where they are needed. Text that a spreadsheet would
 * read as a formula gets an apostrophe in front, also within a text after a separator of other readers. A text with any
 * character that a reader may treat as the end of a line is quoted, because an unquoted lone line feed would begin a
 * row of the caller's own.
 */
export const csvLines = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n\u0085\u2028\u2029\v\f]/ },
  );
