import { priceOf } from './model-prices.ts';

/** What a model was given and gave, over all turns of one piece of work, as its provider counted. */
export interface ModelTokens {
  readonly model: string;
  /** Null when the provider did not say. */
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}

export interface ModelUsage extends ModelTokens {
  /** US cents, four decimals; null when tokens or price are not known. */
  readonly cost_usd_cents: number | null;
}

const perMillion = 1_000_000;

/** What tokens cost by the price list of a day. `on`: ISO 8601. */
export const usageOf = (tokens: ModelTokens, on: string): ModelUsage => {
  const { model, input_tokens, output_tokens } = tokens;
  const price = priceOf(model, on);
  const isKnown = price !== undefined && input_tokens !== null && output_tokens !== null;
  const cents = isKnown
    ? (input_tokens * price.input_usd_cents + output_tokens * price.output_usd_cents) / perMillion
    : null;
  return { ...tokens, cost_usd_cents: cents === null ? null : Math.round(cents * 10_000) / 10_000 };
};

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** What several answers of one model took together; null where there is none. */
export const usageOfAll = (all: readonly ModelTokens[], on: string): ModelUsage | null => {
  const [first, ...more] = all;
  if (first === undefined) return null;
  const tokens = more.reduce(
    (some, one) => ({
      model: some.model,
      input_tokens: sum(some.input_tokens, one.input_tokens),
      output_tokens: sum(some.output_tokens, one.output_tokens),
    }),
    first,
  );
  return usageOf(tokens, on);
};
