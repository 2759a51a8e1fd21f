import { afterAll, describe, expect, it } from 'vitest';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { reasonMessages } from '../../lambdas/contract/reasons.ts';
import { mistakes } from './mistakes.ts';
import { mistakesSetup } from './mistakes-setup.ts';
import { keyOf, type Recorded, recordOf, unaskedRecords } from './recorded.ts';
import { refusals } from './refusals.ts';

// What a developer reads who sees nothing of an answer but `message`: it has to be enough.

const setup = await mistakesSetup();
afterAll(() => setup.close());

it('at least 64 mistakes are listed, each once', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(64);
});

const all = [...mistakes, ...refusals];
const records = new Map<string, Recorded>(Object.entries(unaskedRecords()));

describe('the message of an error', () => {
  it.each(all)('$title: names the field, the fault and the remedy', async (mistake) => {
    const wrong = await mistake.ask(setup.things);
    const answer = await setup.ask(wrong);
    const { status, error, text } = answer;
    if (!records.has(keyOf(error))) records.set(keyOf(error), recordOf(wrong, answer));
    expect([status, error.code], text).toEqual([problemKinds[mistake.code].status, mistake.code]);
    expect(error.message).toContain(mistake.names);
    for (const said of mistake.says) expect(error.message).toMatch(asPattern(said));
    expect(error.message).toMatch(/^[`A-Z].+[^.]\.$/s);
    expect(error.message).not.toMatch(/undefined|\{\w+\}|schema/);
    expect(error.message.length).toBeLessThanOrEqual(600);
  });
});

it('has an example of each code and of each reason', () => {
  const reasons = [...records.keys()].flatMap((key) => key.split('/').slice(1));
  expect([...reasonMessages.keys()].filter((reason) => !reasons.includes(reason))).toEqual([]);
  const codes = [...records.keys()].map((key) => key.split('/')[0]);
  expect(Object.keys(problemKinds).filter((code) => !codes.includes(code))).toEqual([]);
});

it.each(Object.entries(unaskedRecords()))('names for %s the fault and the remedy', (_, { error }) => {
  expect(Reflect.get(error, 'message')).toMatch(/^[`A-Z].+: .+[^.]\.$/s);
  expect(Reflect.get(error, 'message')).not.toMatch(/undefined|\{\w+\}/);
});

it('is shown in the documentation as it is returned now (npx vitest run -u records it)', async () => {
  const sorted = [...records].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/examples/errors.json');
});

const asPattern = (said: string | RegExp): RegExp =>
  typeof said === 'string' ? new RegExp(said.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')) : said;
