import type { Line } from '../conversation.ts';

/** What one side says until the other side speaks: the unit in which behaviours are seen. */
export interface Turn {
  readonly isRep: boolean;
  readonly lines: readonly Line[];
  readonly words: readonly string[];
  readonly isQuestion: boolean;
}

const turnOf = (lines: readonly Line[]): Turn => ({
  isRep: lines[0]?.role === 'rep',
  lines,
  words: lines.flatMap(({ words }) => words),
  isQuestion: lines.some(({ sentences }) => sentences.some(({ isQuestion }) => isQuestion)),
});

/** The turns of a conversation. Recognisers cut an utterance at every pause; a turn holds all of them. */
export const turnsOf = (lines: readonly Line[]): Turn[] => {
  const runs: Line[][] = [];
  for (const line of lines.filter(({ words }) => words.length > 0)) {
    const run = runs.at(-1);
    if (run !== undefined && (run[0]?.role === 'rep') === (line.role === 'rep')) run.push(line);
    else runs.push([line]);
  }
  return runs.map(turnOf);
};
