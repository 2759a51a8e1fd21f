import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MetricStore } from '../../../lib/local/cloudwatch/index.ts';
import { ServiceMetrics } from '../../../lib/local/cloudwatch/service-metrics.ts';
import { AsynchronousInvocations } from '../../../lib/local/functions/asynchronous.ts';
import type { Attempt } from '../../../lib/local/index.ts';
import type { InvocationResult } from '../../../lib/local/service.ts';
import { virtualClock } from '../../../lib/local/virtual-clock.ts';
import { clientOf, scratchFolder, startFixture } from './start-fixture.ts';

const minute = 60_000;

/** Denies the calls of tools, whose access key is `local`. */
const denies =
  (wanted: string, code: string) =>
  ({ what, by }: Attempt): string | undefined =>
    what === wanted && by === 'local' ? code : undefined;

const tableOf = (stack: { readonly address: string }) => {
  const client = new DynamoDBClient({ ...clientOf(stack), maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
};

describe('a stack whose time stands still', () => {
  it('has the same time until it is moved, in its functions too', async () => {
    const stack = await startFixture({ isStanding: true });
    const startMs = stack.now();
    const timeIn = async () => {
      const result = await stack.invoke('fixture-behave', { behaviour: 'time' });
      return result.kind === 'returned' ? Reflect.get(Object(result.payload), 'now') : result;
    };
    expect(await timeIn()).toBe(Math.floor(startMs));
    await stack.pass(90 * minute);
    expect(stack.now()).toBe(startMs + 90 * minute);
    expect(await timeIn()).toBe(Math.floor(startMs) + 90 * minute);
  });

  it('keeps no time in a data folder, and no other stack can be moved', async () => {
    await expect(startFixture({ isStanding: true, dataFolder: scratchFolder() })).rejects.toThrow(
      'stands still',
    );
    await expect((await startFixture()).pass(1)).rejects.toThrow('runs by itself');
  });

  it('gives a function other variables from its next event on', async () => {
    const stack = await startFixture();
    const own = async () => {
      const result = await stack.invoke('fixture-echo', {});
      const body = result.kind === 'returned' ? Reflect.get(Object(result.payload), 'body') : '{}';
      return JSON.parse(body).environment['DEPLOYED'];
    };
    expect(await own()).toBeUndefined();
    stack.configure('fixture-echo', (variables) => ({ ...variables, DEPLOYED: 'again' }));
    expect(await own()).toBe('again');
    stack.configure('fixture-echo', (variables) => variables);
    expect(await own()).toBeUndefined();
    expect(() => stack.configure('nobody', (variables) => variables)).toThrow('no function nobody');
  });
});

describe('the faults of a stack', () => {
  const Key = { pk: { S: 'a' }, sk: { S: 'b' } };

  it('fail a call with the error of AWS, before it does anything', async () => {
    let fault = denies('DynamoDB.PutItem', 'AccessDeniedException');
    const stack = await startFixture({ faults: (attempt) => fault(attempt) });
    const table = tableOf(stack);
    await expect(table.send(new PutItemCommand({ TableName: 'Table', Item: Key }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    fault = () => undefined;
    expect(await table.send(new GetItemCommand({ TableName: 'Table', Key }))).not.toHaveProperty('Item');
  });

  it('refuse an invocation as Lambda does', async () => {
    const stack = await startFixture({
      faults: ({ what, by }) =>
        what === 'Lambda.invoke' && by !== '' ? 'TooManyRequestsException' : undefined,
    });
    expect(await stack.invoke('fixture-echo', {})).toMatchObject({ errorType: 'TooManyRequestsException' });
  });
});

describe('an asynchronous event', () => {
  const setup = (result: InvocationResult) => {
    const clock = virtualClock();
    const startMs = clock.now();
    const attemptsMs: number[] = [];
    const lost: string[] = [];
    const asynchronous = new AsynchronousInvocations({
      clock,
      functions: [{ arn: 'arn', deadLetterArn: 'dead' } as never],
      invoke: async () => {
        attemptsMs.push(clock.now() - startMs);
        return result;
      },
      sendToQueue: (_queue, { body }) => {
        lost.push(body);
        return 'id';
      },
    });
    asynchronous.submit('arn', { any: 'event' });
    return { clock, attemptsMs, lost };
  };

  it('is tried three times where its function fails', async () => {
    const { clock, attemptsMs, lost } = setup({ kind: 'failed', errorType: 'Error', errorMessage: 'no' });
    await clock.advance(60 * minute);
    expect(attemptsMs).toEqual([0, minute, 3 * minute]);
    expect(lost).toHaveLength(1);
  });

  it('is tried for six hours where Lambda has no room for it', async () => {
    const { clock, attemptsMs, lost } = setup({
      kind: 'failed',
      errorType: 'TooManyRequestsException',
      errorMessage: 'Rate Exceeded.',
    });
    await clock.advance(5 * 60 * minute);
    expect(attemptsMs.slice(0, 5)).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
    expect(lost).toEqual([]);
    await clock.advance(2 * 60 * minute);
    expect(lost).toHaveLength(1);
  });
});

describe('the metrics of AWS', () => {
  const setup = () => {
    const clock = virtualClock();
    const store = new MetricStore();
    const sumOf = (namespace: string, name: string, dimensions: Readonly<Record<string, string>> = {}) =>
      store.total({ namespace, name, dimensions }, { sinceMs: 0, untilMs: Number.POSITIVE_INFINITY })?.sum;
    return { metrics: new ServiceMetrics(store, clock), sumOf, nowMs: clock.now() };
  };

  it('count an invocation of a function, its error and its refusal', () => {
    const { metrics, sumOf, nowMs } = setup();
    for (const outcome of ['succeeded', 'failed', 'throttled'] as const)
      metrics.invoked('one', outcome, nowMs);
    metrics.invoked('other', 'succeeded', nowMs);
    const of = { FunctionName: 'one' };
    expect(['Invocations', 'Errors', 'Throttles'].map((name) => sumOf('AWS/Lambda', name, of))).toEqual([
      2, 1, 1,
    ]);
    expect(['Invocations', 'Errors', 'Throttles'].map((name) => sumOf('AWS/Lambda', name))).toEqual([
      3, 1, 1,
    ]);
    expect(sumOf('AWS/Lambda', 'Errors', { FunctionName: 'other' })).toBe(0);
  });

  it('tell of a refusal of the table where it happened: in the table, or in an index', async () => {
    const code = 'ProvisionedThroughputExceededException';
    const stack = await startFixture({
      faults: ({ what }) => (what.startsWith('DynamoDB.') ? code : undefined),
    });
    const query = { KeyConditionExpression: 'pk = :a', ExpressionAttributeValues: { ':a': { S: 'a' } } };
    await expect(
      tableOf(stack).send(new QueryCommand({ TableName: 'Table', ...query })),
    ).rejects.toMatchObject({
      name: code,
    });
    const { metrics, sumOf } = setup();
    metrics.refusedByTable('read', 'Table');
    metrics.refusedByTable('write', 'Table', 'due');
    expect(sumOf('AWS/DynamoDB', 'ReadThrottleEvents', { TableName: 'Table' })).toBe(1);
    expect(sumOf('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: 'Table' })).toBeUndefined();
    const index = { TableName: 'Table', GlobalSecondaryIndexName: 'due' };
    expect(sumOf('AWS/DynamoDB', 'WriteThrottleEvents', index)).toBe(1);
  });
});
