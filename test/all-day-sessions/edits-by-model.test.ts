import { beforeEach, expect, it } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import type { ReadBlock } from '../../lambdas/adapters/model/reading.ts';
import { editReadings } from '../../lambdas/adapters/sessions/session-readings.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { linesAsked, roteTokens, wholeBlock } from '../support/rote-reader.ts';
import { boundarySetup } from './boundary-setup.ts';

let asked: string[] = [];
let model: ReadBlock;
const answers =
  (more: object = {}): ReadBlock =>
  async ({ user }) => {
    const lines = linesAsked(user);
    const segments = [{ ...wholeBlock(lines), ...more }];
    return { value: { segments }, tokens: roteTokens };
  };
const setup = await boundarySetup(
  {},
  askableModel(async (prompt, ms) => {
    asked.push(prompt.user);
    return model(prompt, ms);
  }),
);
beforeEach(() => {
  asked = [];
  model = answers();
});

const splitAt = 100 + 4 * 6;
const doors = async () => {
  const { id, segments } = await setup.doors();
  const [first, second] = segments;
  if (first === undefined || second === undefined) throw new Error('no doors');
  return { id, first, second };
};
const tokensOf = () =>
  setup.table
    .items()
    .filter(({ pk }) => String(pk).endsWith('#USAGE_DAYS'))
    .reduce((sum, item) => sum + Number(item['model_input_tokens'] ?? 0), 0);

it('reads both parts of a split with the model, and keeps its tokens once with the day', async () => {
  const { id, first } = await doors();
  const before = tokensOf();
  const { status, json } = await setup.split(id, first.id, splitAt);
  expect(status).toBe(200);
  expect(asked).toHaveLength(2);
  const told = json.segments.map(({ summary }: { summary: string }) => summary);
  expect(told).toEqual(['They talked.', 'They talked.']);
  expect(tokensOf() - before).toBe(2_000);
  const taken = { model_input_tokens: 2_000, model_output_tokens: 200, cost_usd_cents: 0.3 };
  expect(await editReadings(setup.table, setup.tenant, id)).toEqual([taken]);
});

it('reads a merge as one conversation, and accepts only what its lines prove', async () => {
  const { id, first, second } = await doors();
  model = answers({ customer_name: 'Nobody', customer_name_line: 0, is_sales: false, type: 'colleague' });
  const { json } = await setup.merge(id, [first.id, second.id]);
  expect(asked).toHaveLength(1);
  expect(linesAsked(asked[0] ?? '')).toHaveLength(16);
  expect(json).toMatchObject({ customer_name: null });
  expect(json.confidence).toBeLessThan(first.confidence ?? 0);
});

it('calls no model for unchanged boundaries or for a fixture', async () => {
  const { id, first } = await doors();
  expect((await setup.update(id, first.id, { customer_name: 'Dana' })).status).toBe(200);
  const fixture = await setup.completed();
  const [segment] = await setup.segmentsOf(fixture);
  const middle = ((segment?.start_seconds ?? 0) + (segment?.end_seconds ?? 0)) / 2;
  expect((await setup.split(fixture, segment?.id ?? '', middle)).status).toBe(200);
  expect(asked).toEqual([]);
});

const byRules = async () => {
  const rules = await boundarySetup();
  const { id, segments } = await rules.doors();
  const { json } = await rules.split(id, segments[0]?.id ?? '', splitAt);
  return json.segments.map(({ confidence, summary }: Record<string, unknown>) => ({ confidence, summary }));
};

it.each<[string, ReadBlock]>([
  [
    'fails',
    async () => {
      throw new ModelFailure('upstream_unavailable', 'busy');
    },
  ],
  [
    'is late',
    async (_, ms) => {
      expect(ms).toBeLessThanOrEqual(15_000);
      throw new ModelFailure('upstream_timeout', 'late');
    },
  ],
  ['names a missing line', answers({ last: 9_999 })],
])('is judged by the rules alone when the model %s', async (_, failing) => {
  const { id, first } = await doors();
  model = failing;
  const { status, json } = await setup.split(id, first.id, splitAt);
  expect(status).toBe(200);
  expect(json.segments).toMatchObject(await byRules());
});

it('does not ask the model again when another edit was saved first', async () => {
  const { id, first, second } = await doors();
  model = async (prompt, ms) => {
    if (asked.length === 1)
      expect((await setup.update(id, second.id, { customer_name: 'Dana' })).status).toBe(200);
    return answers()(prompt, ms);
  };
  expect((await setup.split(id, first.id, splitAt)).status).toBe(200);
  expect(asked).toHaveLength(2);
  expect(await editReadings(setup.table, setup.tenant, id)).toHaveLength(1);
  const names = (await setup.segmentsOf(id)).map(({ customer_name }) => customer_name);
  expect(names).toContain('Dana');
});
