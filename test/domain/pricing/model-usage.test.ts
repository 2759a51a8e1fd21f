import { expect, it } from 'vitest';
import { MODEL_PRICES, priceOf } from '../../../lambdas/domain/pricing/model-prices.ts';
import { usageOf, usageOfAll } from '../../../lambdas/domain/pricing/model-usage.ts';

const tokens = {
  model: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  input_tokens: 12_000,
  output_tokens: 3_000,
};
const on = '2026-11-20T10:00:00.000Z';

it('prices tokens in cents by the list of the day, for a profile and its model alike', () => {
  expect(usageOf(tokens, on)).toEqual({ ...tokens, cost_usd_cents: 2.7 });
  expect(usageOf({ ...tokens, model: 'anthropic.claude-haiku-4-5-20251001-v1:0' }, on).cost_usd_cents).toBe(
    2.7,
  );
});

it.each([
  ['eu.anthropic.claude-haiku-4-5-20251001-v1:0', 0.2 + 0.05 + 0.5],
  ['amazon.nova-pro-v1:0', 0.16 + 0.1 + 0.32],
])('prices cache reads and cache writes of %s separately', (model, cents) => {
  const cached = { cache_read_tokens: 5_000, cache_write_tokens: 4_000, output_tokens: 0 };
  const { cost_usd_cents } = usageOf({ ...tokens, model, input_tokens: 11_000, ...cached }, on);
  expect(cost_usd_cents).toBeCloseTo(cents, 8);
});

it('adds up several responses, including cached tokens, and has no sum with an unknown part', () => {
  const one = { ...tokens, cache_write_tokens: 2_000 };
  const other = { ...tokens, cache_read_tokens: 2_000 };
  expect(usageOfAll([one, other], on)).toEqual({
    model: tokens.model,
    input_tokens: 24_000,
    output_tokens: 6_000,
    cache_read_tokens: 2_000,
    cache_write_tokens: 2_000,
    cost_usd_cents: 2 + 0.02 + 0.25 + 3,
  });
  expect(usageOfAll([one, { ...other, input_tokens: null }], on)?.cost_usd_cents).toBeNull();
});

it('has no cost for an unknown model', () => {
  expect(usageOf({ ...tokens, model: 'somebody.else-v1' }, on).cost_usd_cents).toBeNull();
  expect(usageOf({ ...tokens, output_tokens: null }, on).cost_usd_cents).toBeNull();
  expect(usageOf(tokens, '2024-01-01T00:00:00.000Z').cost_usd_cents).toBeNull();
});

it('has one price for each model and day, under its own name only', () => {
  for (const { model, from } of MODEL_PRICES) {
    expect(priceOf(`us.${model}-v1:0`, from)).toMatchObject({ model, from });
    expect(MODEL_PRICES.filter((other) => other.model !== model && other.model.includes(model))).toEqual([]);
  }
});
