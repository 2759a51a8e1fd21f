/** The price of a model from a day on, on demand, in US cents per million tokens. */
export interface ModelPrice {
  /** Part of the ids of the model and of its inference profiles. */
  readonly model: string;
  /** The first day for which it is known, `YYYY-MM-DD`. */
  readonly from: string;
  readonly input_usd_cents: number;
  readonly output_usd_cents: number;
}

/**
 * List prices of Amazon Bedrock as published in October 2026 (cross-region profiles of the Standard tier; prompts up to
 * 100,000 tokens for Haiku 5.5). A new price is a new line: what was billed before keeps its own.
 */
export const MODEL_PRICES: readonly ModelPrice[] = [
  { model: 'anthropic.claude-haiku-4-5', from: '2026-10-01', input_usd_cents: 100, output_usd_cents: 500 },
  { model: 'anthropic.claude-sonnet-4-6', from: '2026-10-01', input_usd_cents: 300, output_usd_cents: 1_500 },
  { model: 'anthropic.claude-haiku-5-5', from: '2026-10-07', input_usd_cents: 10, output_usd_cents: 50 },
  { model: 'anthropic.claude-sonnet-5-5', from: '2026-09-28', input_usd_cents: 200, output_usd_cents: 1_000 },
  { model: 'anthropic.claude-opus-5-5', from: '2026-10-01', input_usd_cents: 400, output_usd_cents: 2_000 },
];

/** The price of a model on a day; undefined for a model or a day that the list does not have. */
export const priceOf = (modelId: string, on: string): ModelPrice | undefined =>
  MODEL_PRICES.filter(({ model, from }) => modelId.includes(model) && from <= on.slice(0, 10))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
