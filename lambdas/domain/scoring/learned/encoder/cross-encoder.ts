import { type Encoder, encodeWindow, piecesOf, type ReadTurn } from './encoder.ts';
import { ROOM, type Window, windowsOver } from './windows.ts';

/** Of a longer question the start is read. */
const QUESTION_PIECES = 40;
/** Of a longer conversation, the windows that share most pieces with the question are read: 50 minutes have about as many. */
const READ_PIECES = 12_000;

/** How much a window shares with a question: the rarer a piece is in the conversation, the more it counts. */
const sharedWith = (question: readonly number[], windows: readonly ReadonlySet<number>[]): number[] => {
  const weights = [...new Set(question)].map((piece) => {
    const holding = windows.filter((window) => window.has(piece)).length;
    return { piece, weight: Math.log((1 + windows.length) / (1 + holding)) };
  });
  return windows.map((window) =>
    weights.reduce((sum, { piece, weight }) => sum + (window.has(piece) ? weight : 0), 0),
  );
};

/** The windows that are read: all, or those that share most with the question, as far as there is time. */
const chosen = (
  windows: readonly Window[],
  read: readonly (readonly number[])[],
  { question, most }: { readonly question: readonly number[]; readonly most: number },
): ReadonlySet<Window> => {
  const lengthOf = ({ from, to }: Window): number => question.length + read.slice(from, to).flat().length;
  if (windows.reduce((sum, window) => sum + lengthOf(window), 0) <= most) return new Set(windows);
  const shared = sharedWith(
    question,
    windows.map(({ first, last }) => new Set(read.slice(first, last).flat())),
  );
  const order = windows
    .map((window, at) => ({ window, shares: shared[at] ?? 0 }))
    .toSorted((one, other) => other.shares - one.shares);
  let left = most;
  return new Set(
    order.flatMap(({ window }) => {
      left -= lengthOf(window);
      return left < 0 ? [] : [window];
    }),
  );
};

/**
 * For each turn the probability (0-1) that it answers a question, as an encoder sees it that reads both together
 * (`training/questions`); 0 for turns that are not read. `most`: how many pieces are read.
 */
export const answersTo = (
  turns: readonly ReadTurn[],
  question: string,
  encoder: Encoder,
  most = READ_PIECES,
): number[] => {
  const { cut, closing } = encoder;
  const query = [...cut('question:'), ...cut(question).slice(0, QUESTION_PIECES), closing];
  const read = piecesOf(turns, encoder, Number.POSITIVE_INFINITY);
  const windows = windowsOver(
    read.map(({ length }) => length),
    ROOM - query.length,
  );
  const isRead = chosen(windows, read, { question: query, most });
  return windows.flatMap((window) =>
    isRead.has(window)
      ? encodeWindow(window, { read, query }, encoder).map(([answers = 0]) => answers)
      : Array.from({ length: window.last - window.first }, () => 0),
  );
};
