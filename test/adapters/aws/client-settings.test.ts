import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { ResponseTooLarge } from '../../../lambdas/adapters/aws/bounded-handler.ts';
import { clientSettings, type RequestLimits } from '../../../lambdas/adapters/aws/client-settings.ts';
import { localAccess } from '../../support/local-access.ts';
import {
  type Act,
  breaks,
  breaksOff,
  isEndless,
  isSilent,
  refuses,
  type SeenRequest,
  says,
  scripted,
  stalls,
} from './scripted-server.ts';

const minute = 60_000;
const usual: RequestLimits = {
  attempts: 5,
  attemptMs: minute,
  lastStartMs: minute,
  pauseMs: 1,
  maxResponseBytes: 1_000_000,
};
const good = says(200, '{}');
const command = new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'p' } } });

const callerOf = (endpoint: string, limits: Partial<RequestLimits> = {}) => {
  const client = new DynamoDBClient(clientSettings(localAccess(endpoint), { ...usual, ...limits }));
  return () => client.send(command);
};

/** What the acts make of one request: `good`, or the error that it ended with; and how often they were asked. */
const outcomeOf = async (acts: readonly Act[], limits: Partial<RequestLimits> = {}) => {
  let requests = 0;
  let result: unknown;
  await scripted(acts, async (endpoint, seen) => {
    result = await callerOf(endpoint, limits)().then(
      () => 'good',
      (error: unknown) => error,
    );
    requests = seen.length;
  });
  return { result, requests };
};

describe('a client of the SDK', () => {
  it.each<[string, Act]>([
    ['a 500', says(500)],
    ['a 503', says(503, '<html>')],
    ['a throttled call', refuses(400, 'ThrottlingException')],
    ['a transaction that still runs', refuses(400, 'TransactionInProgressException')],
    ['a connection that broke', breaks],
    ['a response that broke off', breaksOff],
  ])('repeats a request after %s, four times at the most', async (_, act) => {
    expect(await outcomeOf([act, act, act, act, good])).toEqual({ result: 'good', requests: 5 });
    expect((await outcomeOf([act, act, act, act, act, good])).requests).toBe(5);
  });

  it.each<[string, Act, string]>([
    ['a refusal', refuses(400, 'ValidationException'), 'ValidationException'],
    ['a denied permission', refuses(403, 'AccessDeniedException'), 'AccessDeniedException'],
  ])('does not repeat a request after %s', async (_, act, name) => {
    const { result, requests } = await outcomeOf([act, good]);
    expect(result).toMatchObject({ name });
    expect(requests).toBe(1);
  });

  it.each<[string, Act]>([
    ['that never comes', isSilent],
    ['whose body does not come to its end', stalls],
  ])('does not wait for a response %s', async (_, act) => {
    const { result, requests } = await outcomeOf([act], { attempts: 2, attemptMs: 500 });
    expect(result).toMatchObject({ name: 'TimeoutError', message: 'No response within 500 ms' });
    expect(requests).toBe(2);
  });

  it('starts no attempt after the agreed time, however many attempts are left', async () => {
    const { result, requests } = await outcomeOf([isSilent], { attemptMs: 500, lastStartMs: 400 });
    expect(result).toMatchObject({ name: 'TimeoutError' });
    expect(requests).toBe(1);
  });

  it('reads no more of a response than the limit, and does not repeat the request', async () => {
    const { result, requests } = await outcomeOf([isEndless]);
    expect(result).toBeInstanceOf(ResponseTooLarge);
    expect(requests).toBe(1);
  });

  it('stops repeating requests while a service stays down', () =>
    scripted([says(503)], async (endpoint, seen) => {
      const call = callerOf(endpoint, { pauseMs: 0 });
      for (let calls = 0; calls < 60; calls += 1) await call().catch(() => {});
      expect(seen.length).toBeGreaterThan(60);
      expect(seen.length).toBeLessThan(150);
    }));

  it('keeps its connection', () =>
    scripted([good], async (endpoint, seen) => {
      const call = callerOf(endpoint);
      for (let calls = 0; calls < 5; calls += 1) await call();
      expect(new Set(seen.map(({ port }) => port)).size).toBe(1);
    }));
});

const signedAt = ({ headers }: SeenRequest): number => {
  const stamp = String(headers['x-amz-date']);
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
};

it.each([-3_600_000, 3_600_000])(
  'corrects a clock that is %d ms off after AWS refuses the request, and keeps it corrected',
  (offMs) =>
    scripted(
      [
        (request, response) =>
          refuses(
            403,
            'InvalidSignatureException',
            {},
            { date: new Date(Date.now() + offMs).toUTCString() },
          )(request, response),
        (request, response) =>
          says(200, '{}', { date: new Date(Date.now() + offMs).toUTCString() })(request, response),
      ],
      async (endpoint, seen) => {
        const call = callerOf(endpoint);
        await call();
        await call();
        const offs = seen.map((one) => Math.round((signedAt(one) - Date.now()) / minute) * minute);
        expect(offs.map(Math.abs)).toEqual([0, 3_600_000, 3_600_000]);
        expect(seen.length).toBe(3);
      },
    ),
);
