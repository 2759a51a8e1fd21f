/** A quote behind the score of a pillar. */
export interface Quoted {
  readonly pillar: string;
  readonly quote: string;
  readonly start_seconds: number;
}

interface Spoken {
  readonly text: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** Text between two boundaries of quotes, and the pillars whose quotes contain it. */
export interface Piece {
  readonly text: string;
  readonly pillars: readonly string[];
}

/** Quotes have the rounded times of an utterance. */
const toleranceSeconds = 0.05;

/** An utterance cut into pieces, so that overlapping quotes of different pillars can each be shown. */
export const highlights = (
  { text, start_seconds, end_seconds }: Spoken,
  quotes: readonly Quoted[],
): Piece[] => {
  const found = quotes.flatMap(({ pillar, quote, start_seconds: at }) => {
    const isHere = at >= start_seconds - toleranceSeconds && at <= end_seconds + toleranceSeconds;
    const from = isHere && quote !== '' ? text.indexOf(quote) : -1;
    return from < 0 ? [] : [{ pillar, from, to: from + quote.length }];
  });
  const borders = [...new Set([0, text.length, ...found.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return borders.slice(1).map((to, index) => {
    const from = borders[index] ?? 0;
    const holding = found.filter((one) => one.from <= from && to <= one.to);
    return { text: text.slice(from, to), pillars: [...new Set(holding.map(({ pillar }) => pillar))] };
  });
};
