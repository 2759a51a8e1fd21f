/** A pattern that is not linear in its text, or whose checker finds no end, and why it costs nothing. */
export interface Bounded {
  /** As it is written, or how one that is built begins. */
  readonly pattern: string;
  /** The longest text that it is ever given, in characters. */
  readonly longestText: number;
  readonly because: string;
}

/** Patterns that the checker does not find safe. Each line needs its bound where the pattern is used. */
export const bounded: readonly Bounded[] = [
  {
    pattern: '<meta[^>]{1,200}charset=',
    longestText: 1_024,
    because: 'A page is asked for its characters in its first 1,024 bytes alone, as browsers ask it.',
  },
  {
    pattern: String.raw`\bnames?\b[^.!?]*\?\s*$|\bwho am i`,
    longestText: 200,
    because:
      'The question for a name stands at the end of a line, of which the last 200 characters are read.',
  },
];
