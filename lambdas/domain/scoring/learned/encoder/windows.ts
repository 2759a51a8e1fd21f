/** A window of whole turns: those from `first` to before `last` are judged in it, the others are their context. */
export interface Window {
  readonly from: number;
  readonly first: number;
  readonly last: number;
  readonly to: number;
}

/** The pieces of a window, with one that opens and one that closes it. */
export const WINDOW_PIECES = 256;
/** How many pieces of turns there is room for. */
export const ROOM = WINDOW_PIECES - 2;
const CONTEXT_BEFORE = 60;
const CONTEXT_AFTER = 30;

/**
 * Lays windows over turns, so that each turn is judged in one, with context around it. `lengths`: the pieces of each
 * turn. `room`: the pieces of turns in a window, at least the longest turn and what comes after it.
 */
export const windowsOver = (lengths: readonly number[], room = ROOM): Window[] => {
  const lengthOf = (turn: number): number => lengths[turn] ?? 0;
  const windows: Window[] = [];
  let first = 0;
  while (first < lengths.length) {
    let from = first;
    let used = 0;
    while (from > 0 && used + lengthOf(from - 1) <= CONTEXT_BEFORE) used += lengthOf(--from);
    if (first > 0 && from === first && lengthOf(from - 1) + lengthOf(first) <= room) used += lengthOf(--from);
    let last = first;
    while (last < lengths.length && (used + lengthOf(last) <= room - CONTEXT_AFTER || last === first))
      used += lengthOf(last++);
    let to = last;
    while (to < lengths.length && used + lengthOf(to) <= room) used += lengthOf(to++);
    if (to === lengths.length) last = to;
    windows.push({ from, first, last, to });
    first = last;
  }
  return windows;
};
