/** The on-demand price of a model from a day on, in US cents per million tokens. */
export interface ModelPrice {
  /** Part of the ids of the model and of its inference profiles. */
  readonly model: string;
  /** The first day for which it is known, `YYYY-MM-DD`. */
  readonly from: string;
  readonly input_usd_cents: number;
  readonly output_usd_cents: number;
  /** Input that was read from the provider's cache, and input that was written to it. */
  readonly cache_read_usd_cents: number;
  readonly cache_write_usd_cents: number;
}

type Listed = Pick<ModelPrice, 'model' | 'from' | 'input_usd_cents' | 'output_usd_cents'>;

/** For Claude, reading from the cache costs a tenth, and writing to it a quarter more. */
const claude = (listed: Listed): ModelPrice => ({
  ...listed,
  cache_read_usd_cents: listed.input_usd_cents * 0.1,
  cache_write_usd_cents: listed.input_usd_cents * 1.25,
});

/** For Nova, reading from the cache costs a quarter, and writing to it as much as other input. */
const nova = (listed: Listed): ModelPrice => ({
  ...listed,
  cache_read_usd_cents: listed.input_usd_cents * 0.25,
  cache_write_usd_cents: listed.input_usd_cents,
});

/**
 * List prices of Amazon Bedrock as published in October 2026 (cross-region profiles of the Standard tier; prompts up to
 * 100,000 tokens for Haiku 5.5; Nova in US East). A new price is a new line, so that earlier usage keeps its own price.
 */
export const MODEL_PRICES: readonly ModelPrice[] = [
  claude({
    model: 'anthropic.claude-haiku-4-5',
    from: '2026-10-01',
    input_usd_cents: 100,
    output_usd_cents: 500,
  }),
  claude({
    model: 'anthropic.claude-sonnet-4-6',
    from: '2026-10-01',
    input_usd_cents: 300,
    output_usd_cents: 1_500,
  }),
  claude({
    model: 'anthropic.claude-haiku-5-5',
    from: '2026-10-07',
    input_usd_cents: 10,
    output_usd_cents: 50,
  }),
  claude({
    model: 'anthropic.claude-sonnet-5-5',
    from: '2026-09-28',
    input_usd_cents: 200,
    output_usd_cents: 1_000,
  }),
  claude({
    model: 'anthropic.claude-opus-5-5',
    from: '2026-10-01',
    input_usd_cents: 400,
    output_usd_cents: 2_000,
  }),
  nova({ model: 'amazon.nova-micro', from: '2026-10-01', input_usd_cents: 3.5, output_usd_cents: 14 }),
  nova({ model: 'amazon.nova-lite', from: '2026-10-01', input_usd_cents: 6, output_usd_cents: 24 }),
  nova({ model: 'amazon.nova-pro', from: '2026-10-01', input_usd_cents: 80, output_usd_cents: 320 }),
];

/** The price of a model on a day; undefined for a model or a day that is not in the list. */
export const priceOf = (modelId: string, on: string): ModelPrice | undefined =>
  MODEL_PRICES.filter(({ model, from }) => modelId.includes(model) && from <= on.slice(0, 10))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
