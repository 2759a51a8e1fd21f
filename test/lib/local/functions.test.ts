import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalStack } from '../../../lib/local/stack.ts';
import { openFixture, startFixture } from './start-fixture.ts';

describe('functions', () => {
  let stack: LocalStack;
  let printed = '';
  beforeAll(async () => {
    stack = await openFixture({ log: (text) => (printed += text) });
  });
  afterAll(() => stack.close());

  const behave = (behaviour: string, more: object = {}) =>
    stack.invoke('fixture-behave', { behaviour, ...more });

  it('return what the handler returned, nothing as null', async () => {
    expect(await behave('nothing')).toEqual({ kind: 'returned', payload: null });
  });

  it('keep a worker for the next event, as a warm function', async () => {
    const first = await behave('count');
    const second = await behave('count');
    expect(second).toEqual({ kind: 'returned', payload: Number((first as { payload: number }).payload) + 1 });
  });

  it('handle events at the same time in workers of their own', async () => {
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: 8 }, () => behave('wait', { ms: 400 })));
    expect(performance.now() - startedMs).toBeLessThan(8 * 400);
  });

  it.each([
    ['throws', 'throw', { errorType: 'TypeError', errorMessage: 'as asked' }],
    ['ends its process', 'crash', { errorType: 'Runtime.ExitError', errorMessage: expect.any(String) }],
    [
      'never answers',
      'hang',
      { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 1.00 seconds' },
    ],
    ['spins', 'spin', { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 1.00 seconds' }],
    [
      'returns more than 6 MB',
      'large',
      { errorType: 'Function.ResponseSizeTooLarge', errorMessage: expect.any(String) },
    ],
  ])('fail as on Lambda when the handler %s, and work again afterwards', async (_, behaviour, failure) => {
    expect(await behave(behaviour)).toEqual({ kind: 'failed', ...failure });
    expect(await behave('nothing')).toEqual({ kind: 'returned', payload: null });
  });

  it('get a new worker when something left behind kills the old one', async () => {
    expect(await behave('crash later')).toEqual({ kind: 'returned', payload: 'returned' });
    await expect.poll(() => printed).toContain('left behind');
    expect(await behave('count')).toEqual({ kind: 'returned', payload: 1 });
  });

  it('print into the log', async () => {
    await behave('print');
    await expect.poll(() => printed).toContain('printed by the function');
  });

  it('see the environment and the context of Lambda', async () => {
    const { payload } = (await stack.invoke('fixture-echo', {})) as { payload: { body: string } };
    const seen = JSON.parse(payload.body);
    expect(seen.environment).toMatchObject({
      AWS_ENDPOINT_URL: stack.address,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_LAMBDA_FUNCTION_NAME: 'fixture-echo',
      AWS_REGION: 'eu-west-1',
      PEPPER: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
      URL_POLICY: 'loopback',
      _HANDLER: 'index.handler',
    });
    expect(seen.environment).not.toHaveProperty('PATH');
    expect(seen.context).toMatchObject({
      functionName: 'fixture-echo',
      invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:fixture-echo',
      memoryLimitInMB: '256',
    });
    expect(seen.remainingMs).toBeGreaterThan(4000);
    expect(seen.remainingMs).toBeLessThanOrEqual(5000);
  });

  it('refuse private addresses when the stack is told to be strict', async () => {
    const strict = await startFixture({ strictUrls: true });
    expect(strict.functions[0]?.environment).not.toHaveProperty('URL_POLICY');
  });

  it('live in the time of the world, however fast it runs', async () => {
    const fast = await startFixture({ timeScale: 1000 });
    const time = async () => {
      const { payload } = (await fast.invoke('fixture-behave', { behaviour: 'time' })) as {
        payload: { now: number; constructed: string; parsed: number; text: string };
      };
      return payload;
    };
    const early = await time();
    await fast.invoke('fixture-behave', { behaviour: 'wait', ms: 100 });
    const late = await time();
    expect(late.now - early.now).toBeGreaterThanOrEqual(100 * 1000);
    expect(Math.abs(fast.now() - late.now)).toBeLessThan(60_000);
    expect(Date.parse(late.constructed) - late.now).toBeLessThan(1000);
    expect(Date.parse(late.text)).toBeGreaterThan(Date.now());
    expect(late.parsed).toBe(5);
  });
});
