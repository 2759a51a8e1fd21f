import { describe, expect, it } from 'vitest';
import { readingBy } from '../../lambdas/adapters/model/reading.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { type Act, says, scripted } from '../adapters/aws/scripted-server.ts';
import { calls } from '../adapters/model/converse-server.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { localAccess } from '../support/local-access.ts';

const setup = await daySetup();
const modelId = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';

const lines = [
  'Hi, I am Ann from Blue Roof. We clean roofs on your street this week.',
  'Oh hello. What does it cost?',
  'It is two hundred dollars, and you never have to climb up there.',
  'That is too much for us, sorry.',
  'I understand. Can I leave you my card?',
  'Sure. My name is Maria, by the way.',
];
const transcript = {
  utterances: lines.map((text, at) => ({
    speaker: at % 2 === 0 ? 'A' : 'B',
    role: at % 2 === 0 ? 'rep' : 'customer',
    start_seconds: at * 6,
    end_seconds: at * 6 + 5,
    text,
  })),
};
const segment = {
  first: 0,
  last: 5,
  type: 'sales_pitch',
  is_sales: true,
  confidence: 0.9,
  customer_name: 'Maria',
  customer_name_line: 5,
  outcome: null,
  outcome_line: null,
  summary: 'Ann offered to clean the roof.',
};
const divides = (summary: string, confidence = 0.9): Act =>
  calls('divide_day', { segments: [{ ...segment, summary, confidence }] });

const waiting = (body: object = { transcript }) => setup.transcribed(body);
const detectBy = async (id: string, acts: readonly Act[], table: Table = setup.table) => {
  let result: unknown;
  let asked = 0;
  await scripted(acts, async (endpoint, seen) => {
    const readBlock = readingBy({ ...localAccess(endpoint), modelId });
    result = await setup.detect(id, readBlock, table).catch((error: unknown) => error);
    asked = seen.length;
  });
  return { result, asked };
};

describe('detection with a model as second reader', () => {
  it('combines the findings of both readers, and counts the tokens of the model', async () => {
    const id = await waiting();
    expect((await detectBy(id, [divides('Ann offered to clean the roof.')])).asked).toBe(1);
    const [found] = await setup.segmentsOf(id);
    expect(found).toMatchObject({
      customer_name: 'Maria',
      is_sales_conversation: true,
      summary: 'Ann offered to clean the roof.',
    });
    const counted = setup.table.items().filter((item) => Number(item['model_input_tokens']) > 0);
    expect(counted.length).toBeGreaterThan(0);
    expect((await setup.get(id)).text).not.toMatch(/tokens|cost_usd/);
  });

  it.each([
    ['fails', says(500)],
    ['is too slow', says(408)],
    ['returns invalid output twice', calls('divide_day', { segments: [{ first: -1 }] })],
    ['names a missing line', calls('divide_day', { segments: [{ ...segment, last: 900 }] })],
  ])('uses the rules alone when the model %s', async (_, act) => {
    const id = await waiting();
    const plain = await waiting();
    await detectBy(id, [act]);
    await setup.detect(plain);
    const told = async (one: string) =>
      (await setup.segmentsOf(one)).map(({ start_seconds, end_seconds, confidence, summary }) => ({
        start_seconds,
        end_seconds,
        confidence,
        summary,
      }));
    expect(await told(id)).toEqual(await told(plain));
    expect((await told(id)).length).toBe(1);
  });

  it('finds the same after a crash, without asking the model again', async () => {
    const id = await waiting();
    let writes = 0;
    const dying: Table = {
      ...setup.table,
      write: async (all) => {
        writes += 1;
        if (writes === 4) throw new Error('killed');
        return setup.table.write(all);
      },
    };
    expect((await detectBy(id, [divides('The first answer.')], dying)).result).toBeInstanceOf(Error);
    expect(await setup.segmentsOf(id)).toEqual([]);
    expect((await detectBy(id, [divides('Another answer.')])).asked).toBe(0);
    expect((await setup.segmentsOf(id)).map(({ summary }) => summary)).toEqual(['The first answer.']);
  });

  it('agrees on one result when two calls run at once', async () => {
    const id = await waiting();
    const both = await Promise.all([
      detectBy(id, [divides('One.')]),
      detectBy(id, [divides('Another.', 0.2)]),
    ]);
    expect(both.map(({ result }) => JSON.stringify(result))).toEqual([
      JSON.stringify(both[0]?.result),
      JSON.stringify(both[0]?.result),
    ]);
    expect(await setup.segmentsOf(id)).toHaveLength(1);
  });

  it('does not call a model about a fixture', async () => {
    const id = await waiting({ recording_url: 'mock://busy-day' });
    expect((await detectBy(id, [says(500)])).asked).toBe(0);
    expect((await setup.segmentsOf(id)).length).toBe(11);
  });
});
