import { type ModelPrice, priceOf } from './model-prices.ts';

/** The tokens that a model received and produced, over all turns of one piece of work, as its provider counted. */
export interface ModelTokens {
  readonly model: string;
  /** Null if the provider did not report it. */
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
  /** Those of `input_tokens` that the provider had in its cache; none if it did not report it. */
  readonly cache_read_tokens?: number;
  /** Those of `input_tokens` that the provider put into its cache. */
  readonly cache_write_tokens?: number;
}

export interface ModelUsage extends ModelTokens {
  /** US cents, four decimals; null when tokens or price are unknown. */
  readonly cost_usd_cents: number | null;
}

/** In millionths of a US cent. */
const costOf = (
  price: ModelPrice,
  { input_tokens, output_tokens, cache_read_tokens = 0, cache_write_tokens = 0 }: ModelTokens,
): number | null => {
  if (input_tokens === null || output_tokens === null) return null;
  const uncached = Math.max(0, input_tokens - cache_read_tokens - cache_write_tokens);
  return (
    uncached * price.input_usd_cents +
    cache_read_tokens * price.cache_read_usd_cents +
    cache_write_tokens * price.cache_write_usd_cents +
    output_tokens * price.output_usd_cents
  );
};

/** What tokens cost by the price list of a day. `on`: ISO 8601. */
export const usageOf = (tokens: ModelTokens, on: string): ModelUsage => {
  const price = priceOf(tokens.model, on);
  const cost = price === undefined ? null : costOf(price, tokens);
  return { ...tokens, cost_usd_cents: cost === null ? null : Math.round(cost / 100) / 10_000 };
};

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Only the counts that are not zero, because most models cache nothing. */
const cached = (cache_read_tokens: number, cache_write_tokens: number) => ({
  ...(cache_read_tokens > 0 && { cache_read_tokens }),
  ...(cache_write_tokens > 0 && { cache_write_tokens }),
});

/** The sum of two answers of one model. */
export const addedTokens = (one: ModelTokens, other: ModelTokens): ModelTokens => ({
  model: one.model,
  input_tokens: sum(one.input_tokens, other.input_tokens),
  output_tokens: sum(one.output_tokens, other.output_tokens),
  ...cached(
    (one.cache_read_tokens ?? 0) + (other.cache_read_tokens ?? 0),
    (one.cache_write_tokens ?? 0) + (other.cache_write_tokens ?? 0),
  ),
});

/** The sum of several answers of one model; null if there are none. */
export const usageOfAll = (all: readonly ModelTokens[], on: string): ModelUsage | null => {
  const [first, ...more] = all;
  return first === undefined ? null : usageOf(more.reduce(addedTokens, first), on);
};
