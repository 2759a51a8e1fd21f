/** A pattern that is not linear in its text, or whose checker finds no end, and why it costs nothing. */
export interface Bounded {
  /** As it is written, or a part of those that are built with it. */
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
  {
    pattern: String.raw`\p{Lu}\p{Ll}{1,30}(?:['’-]\p{Lu}?\p{Ll}{1,30}){0,3}`,
    longestText: 2_000,
    because:
      'Names are looked for in utterances of 2,000 characters at the most. All that they repeat is bounded too, but a text shorter than the bounds grows like a polynomial, and a checker that guesses texts calls it one.',
  },
];
