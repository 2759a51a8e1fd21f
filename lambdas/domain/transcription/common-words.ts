import type { RecognisedWord } from './recognised-words.ts';

/** The most by which the times of one word differ between two chunks. */
const nearSeconds = 0.6;
/** The most words in an overlap of twenty seconds; no one says more. */
const mostWords = 400;

/** Places of the same word in two lists. */
export interface CommonWord {
  readonly before: number;
  readonly after: number;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The longest run of words, in order and not necessarily adjacent, that two transcriptions of the same time share. */
export const commonWords = (
  before: readonly RecognisedWord[],
  after: readonly RecognisedWord[],
): CommonWord[] => {
  const rows = before.slice(0, mostWords);
  const columns = after.slice(0, mostWords);
  const texts = columns.map(({ text }) => bare(text));
  const width = columns.length + 1;
  // lengths[row][column]: the longest common run of what follows.
  const lengths = new Uint16Array((rows.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number): boolean => {
    const one = rows[row];
    const other = columns[column];
    if (one === undefined || other === undefined) return false;
    return (
      Math.abs(one.start_seconds - other.start_seconds) < nearSeconds && bare(one.text) === texts[column]
    );
  };
  for (let row = rows.length - 1; row >= 0; row -= 1)
    for (let column = columns.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const common: CommonWord[] = [];
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    if (isSame(row, column)) {
      common.push({ before: row, after: column });
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
};
