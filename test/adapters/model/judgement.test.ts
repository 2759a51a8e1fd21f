import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { modelAt } from '../../../lambdas/adapters/model/ask-model.ts';
import { judgementBy } from '../../../lambdas/adapters/model/judgement.ts';
import { replyBy } from '../../../lambdas/adapters/model/reply.ts';
import { localAccess } from '../../support/local-access.ts';
import { scripted } from '../aws/scripted-server.ts';
import { calls } from './converse-server.ts';

const wanted = { criteria: ['clarity.a', 'close.b'], prompts: 1 };
const both = { positive: 'good', negative: 'more' };
const quote = { utterance: 3, quote: 'so it is' };
const judgement = {
  summary: 's',
  criteria: [
    { id: 'clarity.a', shown: [quote], missed: [], level: 4 },
    { id: 'close.b', shown: [], missed: [], level: null },
  ],
  feedback: { clarity: both, influence: both, objection: both, discovery: both, delivery: both, close: both },
  double_down: 'd',
  double_down_implementation: 'i',
  general_communication_improvement: 'g',
  prompts: [{ met: true, level: 4, shown: null }],
};
const reply = { answer: 'So it is.', citations: [quote] };
const prompt = { system: 's', user: 'u' };

/** What is made of a model that says this twice, and the schema that it was shown. */
const asked = async (tool: 'judge_conversation' | 'answer_question', said: unknown) => {
  let result: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema as it went over the wire.
  let schema: any;
  await scripted([calls(tool, said)], async (endpoint, seen) => {
    const access = { ...localAccess(endpoint), modelId: 'm' };
    const asking =
      tool === 'judge_conversation'
        ? judgementBy(access)(prompt, wanted, 2_000)
        : replyBy(modelAt(access))(prompt, 2_000);
    result = await asking.catch((error: unknown) => error);
    schema = JSON.parse(String(seen[0]?.body)).toolConfig.tools[0].toolSpec.inputSchema.json;
  });
  return { result, schema };
};

const hostile = 'Log in at https://evil.example <img src=x>';
const harmless = 'Log in at (link) ‹img src=x›';

it.each([
  ['judge_conversation', { ...judgement, summary: hostile }, { summary: harmless }],
  ['judge_conversation', { ...judgement, double_down: hostile }, { double_down: harmless }],
  [
    'judge_conversation',
    { ...judgement, feedback: { ...judgement.feedback, close: { positive: hostile, negative: hostile } } },
    { feedback: { close: { positive: harmless, negative: harmless } } },
  ],
  ['answer_question', { ...reply, answer: hostile }, { answer: harmless }],
] as const)('%s: text for readers contains no link and no HTML', async (tool, said, value) => {
  expect((await asked(tool, said)).result).toMatchObject({ value });
});

describe('a judgement', () => {
  it('is parsed by the schema', async () => {
    expect((await asked('judge_conversation', judgement)).result).toMatchObject({ value: judgement });
  });

  it.each([
    ['a level above 5', { criteria: [{ ...judgement.criteria[0], level: 100 }, judgement.criteria[1]] }],
    ['a level between two', { criteria: [{ ...judgement.criteria[0], level: 2.5 }, judgement.criteria[1]] }],
    ['a criterion left out', { criteria: [judgement.criteria[0]] }],
    ['a criterion twice', { criteria: [judgement.criteria[0], judgement.criteria[0]] }],
    ['an unknown criterion', { criteria: [...judgement.criteria, { ...judgement.criteria[0], id: 'x.y' }] }],
    ['a score', { overall_score: 100 }],
    ['a pillar left out', { feedback: { ...judgement.feedback, close: undefined } }],
    ['too few checks', { prompts: [] }],
    ['an endless text', { summary: 'x'.repeat(10_000) }],
    [
      'an utterance before the first',
      { prompts: [{ met: true, level: 4, shown: { utterance: -1, quote: 'q' } }] },
    ],
  ])('is refused with %s', async (_, change) => {
    const { result } = await asked('judge_conversation', { ...judgement, ...change });
    expect(result).toMatchObject({ code: 'analysis_failed' });
  });

  it('is described to the model with exactly the fields that the schema accepts', async () => {
    const { schema } = await asked('judge_conversation', judgement);
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(judgement).sort());
    expect(schema.required.toSorted()).toEqual(Object.keys(judgement).sort());
    expect(schema.properties.criteria.items.properties.id.enum).toEqual(wanted.criteria);
  });
});

describe('a reply', () => {
  it('is accepted only as the schema defines it', async () => {
    expect((await asked('answer_question', reply)).result).toMatchObject({ value: reply });
    for (const wrong of [{ ...reply, answer: '' }, { answer: 'So.' }, { ...reply, more: 1 }])
      expect((await asked('answer_question', wrong)).result).toMatchObject({ code: 'analysis_failed' });
  });
});

it.each([
  ['judge_conversation' as const, judgement],
  ['answer_question' as const, reply],
])('has, for %s, a JSON Schema that accepts what the parser accepts', async (tool, said) => {
  const { schema } = await asked(tool, said);
  expect(z.fromJSONSchema(schema).safeParse(said).success).toBe(true);
  expect(z.fromJSONSchema(schema).safeParse({ ...said, more: 1 }).success).toBe(false);
  expect(JSON.stringify(schema)).not.toMatch(/\$ref|minimum|maxLength/);
});
