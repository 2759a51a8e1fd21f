import { afterAll, describe, expect, it } from 'vitest';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { mistakes } from './mistakes.ts';
import { mistakesWorld } from './mistakes-world.ts';

// What a developer reads who sees nothing of an answer but `message`: it has to be enough.

const world = await mistakesWorld();
afterAll(() => world.close());

it('knows 64 mistakes at the least, each once', () => {
  expect(new Set(mistakes.map(({ title }) => title)).size).toBe(mistakes.length);
  expect(mistakes.length).toBeGreaterThanOrEqual(64);
});

describe('the message of an error', () => {
  it.each(mistakes)('$title: names the place, the fault and the way out', async (mistake) => {
    const { status, error, text } = await world.ask(await mistake.ask(world.things));
    expect([status, error.code], text).toEqual([problemKinds[mistake.code].status, mistake.code]);
    expect(error.message).toContain(mistake.names);
    for (const said of mistake.says) expect(error.message).toMatch(asPattern(said));
    expect(error.message).toMatch(/^[`A-Z].+[^.]\.$/s);
    expect(error.message).not.toMatch(/undefined|\{\w+\}|schema/);
    expect(error.message.length).toBeLessThanOrEqual(600);
  });
});

const asPattern = (said: string | RegExp): RegExp =>
  typeof said === 'string' ? new RegExp(said.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')) : said;
