/** How texts are loaded and measured. */
export interface Fitting<Row> {
  readonly load: (row: Row) => Promise<string>;
  readonly sizeOf: (text: string) => number;
  readonly maxBytes: number;
}

/** The most in memory before they are measured, because each may be a document of megabytes. */
const atOnce = 8;

/** Loads the texts of rows from the first on, until the next would be too large for one response; at least one. */
export const loadFitting = async <Row>(
  rows: readonly Row[],
  { load, sizeOf, maxBytes }: Fitting<Row>,
): Promise<string[]> => {
  const texts: string[] = [];
  let bytes = 0;
  for (let start = 0; start < rows.length; start += atOnce) {
    for (const text of await Promise.all(rows.slice(start, start + atOnce).map(load))) {
      bytes += sizeOf(text);
      if (texts.length > 0 && bytes > maxBytes) return texts;
      texts.push(text);
    }
  }
  return texts;
};
