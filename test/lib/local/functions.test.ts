import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LocalAws } from '../../../lib/local/index.ts';
import { openFixture, startFixture } from './start-fixture.ts';

describe('functions', () => {
  let stack: LocalAws;
  let printed = '';
  beforeAll(async () => {
    stack = await openFixture({ log: (text) => (printed += text) });
  });
  afterAll(() => stack.close());

  const behave = (behaviour: string, more: object = {}) =>
    stack.invoke('fixture-behave', { behaviour, ...more });

  it('return the result of the handler, and null for nothing', async () => {
    expect(await behave('nothing')).toEqual({ kind: 'returned', payload: null });
  });

  it('keep a worker for the next event, like a warm function', async () => {
    const first = await behave('count');
    const second = await behave('count');
    expect(second).toEqual({ kind: 'returned', payload: Number((first as { payload: number }).payload) + 1 });
  });

  it('handle concurrent events in separate workers', async () => {
    // Nobody is answered before all are there.
    const waiting: ServerResponse[] = [];
    const meeting = createServer((_, response) => {
      if (waiting.push(response) === 8) for (const one of waiting) one.writeHead(204).end();
    });
    onTestFinished(() => void meeting.close());
    await once(meeting.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(meeting.address() as AddressInfo).port}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => behave('call on', { url })));
    expect(answers).toEqual(Array(8).fill({ kind: 'returned', payload: 204 }));
  });

  it.each([
    ['throws', 'throw', { errorType: 'TypeError', errorMessage: 'as asked' }],
    ['ends its process', 'crash', { errorType: 'Runtime.ExitError', errorMessage: expect.any(String) }],
    [
      'returns more than 6 MB',
      'large',
      { errorType: 'Function.ResponseSizeTooLarge', errorMessage: expect.any(String) },
    ],
  ])('fail as on Lambda when the handler %s, and work again afterwards', async (_, behaviour, failure) => {
    expect(await behave(behaviour)).toEqual({ kind: 'failed', ...failure });
    expect(await behave('nothing')).toEqual({ kind: 'returned', payload: null });
  });

  it.each(['hang', 'spin'])(
    'fail as on Lambda at their timeout (%s), and work again afterwards',
    async (behaviour) => {
      expect(await stack.invoke('fixture-hasty', { behaviour })).toEqual({
        kind: 'failed',
        errorType: 'Sandbox.Timedout',
        errorMessage: 'Task timed out after 1.00 seconds',
      });
      await expect
        .poll(() => stack.invoke('fixture-hasty', { behaviour: 'nothing' }))
        .toEqual({ kind: 'returned', payload: null });
    },
  );

  it('get a new worker when background work kills the old one', async () => {
    // A stack of its own: the workers of the tests before have counted.
    let told = '';
    const fresh = await openFixture({ log: (text) => (told += text) });
    onTestFinished(() => fresh.close());
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'now');
    const ask = (behaviour: string) => fresh.invoke('fixture-behave', { behaviour, file });
    expect(await ask('count')).toEqual({ kind: 'returned', payload: 1 });
    expect(await ask('crash later')).toEqual({ kind: 'returned', payload: 'returned' });
    writeFileSync(file, '');
    await expect.poll(() => told).toContain('left behind');
    expect(await ask('count')).toEqual({ kind: 'returned', payload: 1 });
  });

  it('write to the log', async () => {
    await behave('print');
    await expect.poll(() => printed).toContain('printed by the function');
  });

  it('see the environment and the context of Lambda', async () => {
    const startedMs = performance.now();
    const { payload } = (await stack.invoke('fixture-echo', {})) as { payload: { body: string } };
    const tookMs = performance.now() - startedMs;
    const seen = JSON.parse(payload.body);
    expect(seen.environment).toMatchObject({
      AWS_ENDPOINT_URL: stack.address,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_LAMBDA_FUNCTION_NAME: 'fixture-echo',
      AWS_REGION: 'eu-west-1',
      PEPPER: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
      _HANDLER: 'index.handler',
    });
    expect(seen.environment).not.toHaveProperty('PATH');
    expect(seen.context).toMatchObject({
      functionName: 'fixture-echo',
      invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:fixture-echo',
      memoryLimitInMB: '256',
    });
    // Two threads have two clocks: some milliseconds of difference are none of a function's.
    expect(seen.remainingMs).toBeGreaterThan(5000 - tookMs - 50);
    expect(seen.remainingMs).toBeLessThanOrEqual(5000);
  });

  it('have further and other variables if the stack defines them', async () => {
    const environment = (template: Readonly<Record<string, string>>) => ({
      MORE: String('PEPPER' in template),
      PEPPER: 'another',
    });
    const { functions } = await startFixture({ environment });
    const echo = functions.find(({ id }) => id === 'fixture-echo');
    expect(echo?.environment).toMatchObject({ MORE: 'true', PEPPER: 'another' });
  });

  it('use the clock of the setup, however fast it runs', async () => {
    const fast = await startFixture({ timeScale: 1000 });
    const time = async () => {
      const { payload } = (await fast.invoke('fixture-behave', { behaviour: 'time' })) as {
        payload: { now: number; constructed: string; parsed: number; text: string };
      };
      return payload;
    };
    const early = await time();
    await fast.invoke('fixture-behave', { behaviour: 'wait', ms: 100 });
    const beforeMs = fast.now();
    const late = await time();
    const afterMs = fast.now();
    expect(late.now - early.now).toBeGreaterThanOrEqual(100 * 1000);
    // The clocks of two threads differ by a little, and a millisecond of theirs is a second of scaled time.
    const toleratedMs = 60_000;
    for (const toldMs of [late.now, Date.parse(late.constructed), Date.parse(late.text)]) {
      expect(toldMs).toBeGreaterThan(beforeMs - toleratedMs);
      expect(toldMs).toBeLessThan(afterMs + toleratedMs);
    }
    expect(Date.parse(late.text)).toBeGreaterThan(Date.now());
    expect(late.parsed).toBe(5);
  });
});
