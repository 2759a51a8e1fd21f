import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readingBy } from '../../../lambdas/adapters/model/reading.ts';
import { localAccess } from '../../support/local-access.ts';
import { scripted } from '../aws/scripted-server.ts';
import { calls } from './converse-server.ts';

const segment = {
  first: 0,
  last: 4,
  type: 'brush_off',
  is_sales: true,
  confidence: 0.8,
  customer_name: null,
  customer_name_line: null,
  outcome: 'lost',
  outcome_line: 3,
  summary: 'They declined.',
};
const reading = { segments: [segment] };

/** What is made of a model that says this twice, and the schema that it was shown. */
const asked = async (said: unknown) => {
  let result: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema as it went over the wire.
  let schema: any;
  await scripted([calls('divide_day', said)], async (endpoint, seen) => {
    const read = readingBy({ ...localAccess(endpoint), modelId: 'm' });
    result = await read({ system: 's', user: 'u' }, 2_000).catch((error: unknown) => error);
    schema = JSON.parse(String(seen[0]?.body)).toolConfig.tools[0].toolSpec.inputSchema.json;
  });
  return { result, schema };
};

describe('a reading', () => {
  it('is parsed by the schema', async () => {
    expect((await asked(reading)).result).toMatchObject({ value: reading });
    expect((await asked({ segments: [] })).result).toMatchObject({ value: { segments: [] } });
  });

  it.each([
    ['a time instead of a line', { first: 12.5 }],
    ['a line before the first', { first: -1 }],
    ['an unknown type', { type: 'robbery' }],
    ['an unknown outcome', { outcome: 'maybe' }],
    ['a confidence above 1', { confidence: 7 }],
    ['an endless summary', { summary: 'x'.repeat(5_000) }],
    ['more than was asked for', { start_seconds: 4 }],
  ])('is refused with %s', async (_, change) => {
    const { result } = await asked({ segments: [{ ...segment, ...change }] });
    expect(result).toMatchObject({ code: 'analysis_failed' });
  });

  it('is described to the model with exactly the fields that the schema accepts', async () => {
    const { schema } = await asked(reading);
    expect(Object.keys(schema.properties.segments.items.properties)).toEqual(Object.keys(segment));
    expect(z.fromJSONSchema(schema).safeParse(reading).success).toBe(true);
    expect(z.fromJSONSchema(schema).safeParse({ ...reading, more: 1 }).success).toBe(false);
    expect(JSON.stringify(schema)).not.toMatch(/\$ref|minimum|maxLength/);
  });
});
