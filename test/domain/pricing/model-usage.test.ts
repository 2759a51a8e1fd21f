import { expect, it } from 'vitest';
import { MODEL_PRICES, priceOf } from '../../../lambdas/domain/pricing/model-prices.ts';
import { usageOf } from '../../../lambdas/domain/pricing/model-usage.ts';

const tokens = {
  model: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  input_tokens: 12_000,
  output_tokens: 3_000,
};
const on = '2026-11-20T10:00:00.000Z';

it('prices tokens in cents by the list of the day, for a profile as for the model behind it', () => {
  expect(usageOf(tokens, on)).toEqual({ ...tokens, cost_usd_cents: 2.7 });
  expect(usageOf({ ...tokens, model: 'anthropic.claude-haiku-4-5-20251001-v1:0' }, on).cost_usd_cents).toBe(
    2.7,
  );
});

it('names no cost that it does not know', () => {
  expect(usageOf({ ...tokens, model: 'somebody.else-v1' }, on).cost_usd_cents).toBeNull();
  expect(usageOf({ ...tokens, output_tokens: null }, on).cost_usd_cents).toBeNull();
  expect(usageOf(tokens, '2024-01-01T00:00:00.000Z').cost_usd_cents).toBeNull();
});

it('knows each model once a day, and by no other’s name', () => {
  for (const { model, from } of MODEL_PRICES) {
    expect(priceOf(`us.${model}-v1:0`, from)).toMatchObject({ model, from });
    expect(MODEL_PRICES.filter((other) => other.model !== model && other.model.includes(model))).toEqual([]);
  }
});
