import { describe, expect, it } from 'vitest';
import { AnswerTooLarge, NoAnswer } from '../../../lambdas/adapters/aws/answer.ts';
import { hostAddress } from '../../../lambdas/adapters/aws/aws-access.ts';
import type { AwsRequest } from '../../../lambdas/adapters/aws/exchange.ts';
import { type Patience, signedRequests } from '../../../lambdas/adapters/aws/signed-requests.ts';
import type { WireRequest } from '../../../lib/local/index.ts';
import { isSigned } from '../documents/signature.ts';
import { served } from '../documents/wire-server.ts';
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

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG';
const credentials = async () => ({ accessKeyId: 'AKID', secretAccessKey, sessionToken: 'session-token' });
const parts = { region: 'eu-west-1', credentials, signingName: 'dynamodb', maxAnswerBytes: 1_000_000 };

const clientOf = (endpoint: string, patience: Patience = {}, more: Partial<typeof parts> = {}) => {
  const send = signedRequests({ ...parts, ...more }, { pauseMs: 1, ...patience });
  return (request: Partial<AwsRequest> = {}) =>
    send({ method: 'POST', address: hostAddress(endpoint), path: '/', body: '{}', ...request });
};

const good = says(200, '{"ok":true}');
const minute = 60_000;

/** What the acts make of one request: its status, or the error that it ended with; and how often they were asked. */
const outcomeOf = async (acts: readonly Act[], patience: Patience = {}) => {
  let requests = 0;
  let result: unknown;
  await scripted(acts, async (endpoint, seen) => {
    result = await clientOf(endpoint, patience)().then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    requests = seen.length;
  });
  return { result, requests };
};

describe('a request to AWS', () => {
  it.each([
    ['dynamodb', '/', {}],
    ['bedrock', '/model/anthropic.claude%3A0/converse', {}],
    ['kms', '/', { 'x-amz-target': 'TrentService.Encrypt' }],
  ])('carries the signature of %s that its bytes have', async (signingName, path, headers) => {
    const seen: WireRequest[] = [];
    const judge = { handle: async (request: WireRequest) => ({ status: seen.push(request) && 200 }) };
    await served(judge, async (endpoint) => {
      await clientOf(endpoint, {}, { signingName })({ path, headers, body: '{"text":"ä"}' });
    });
    const [request] = seen;
    expect(request && isSigned(request, secretAccessKey)).toBe(true);
    expect(request && isSigned({ ...request, body: Buffer.from('{}') }, secretAccessKey)).toBe(false);
    expect(request?.headers['x-amz-security-token']).toBe('session-token');
  });

  it.each<[string, Act]>([
    ['a 500', says(500)],
    ['a 503', says(503, '<html>')],
    ['a 429', says(429)],
    ['a throttled call', refuses(400, 'ThrottlingException')],
    ['a throttled table', refuses(400, 'ProvisionedThroughputExceededException')],
    ['a limit on requests', refuses(400, 'RequestLimitExceeded')],
    ['a transaction that still runs', refuses(400, 'TransactionInProgressException')],
    ['a connection that broke', breaks],
    ['an answer that broke off', breaksOff],
    ['no HTTP at all', (request) => void request.socket.end('nonsense\r\n\r\n')],
  ])('gets over %s, four times', async (_, act) => {
    expect(await outcomeOf([act, act, act, act, good])).toEqual({ result: 200, requests: 5 });
    expect((await outcomeOf([act, act, act, act, act, good])).requests).toBe(5);
  });

  it.each<[string, Act, number]>([
    ['a refusal', refuses(400, 'ValidationException'), 400],
    ['a condition that failed', refuses(400, 'ConditionalCheckFailedException'), 400],
    ['a door that is shut', refuses(403, 'AccessDeniedException'), 403],
    ['a redirect', says(307, '', { location: 'http://127.0.0.1:9/' }), 307],
  ])('takes %s for an answer', async (_, act, status) => {
    expect(await outcomeOf([act, good])).toEqual({ result: status, requests: 1 });
  });

  it('gives the last refusal back when all attempts are used', async () => {
    expect(await outcomeOf([says(503)], { attempts: 3 })).toEqual({ result: 503, requests: 3 });
  });

  it.each<[string, Act]>([
    ['that never comes', isSilent],
    ['that does not come to its end', stalls],
  ])('does not wait for an answer %s', async (_, act) => {
    const { result, requests } = await outcomeOf([act], { attempts: 2, attemptMs: 1_000 });
    expect(result).toBeInstanceOf(NoAnswer);
    expect(result).toMatchObject({ reason: 'timeout', message: 'dynamodb gave no answer: timeout' });
    expect(requests).toBe(2);
  });

  // Its usual limit is 30 s.
  it('ends in time, however many attempts are left', { timeout: 20_000 }, async () => {
    const { result, requests } = await outcomeOf([isSilent], { attemptMs: 10 * minute, overallMs: 1_000 });
    expect(result).toMatchObject({ reason: 'timeout' });
    expect(requests).toBe(1);
  });

  it('takes the time that one request is given, whatever the others have', { timeout: 20_000 }, () =>
    scripted([isSilent], async (endpoint) => {
      const send = signedRequests(parts, { attempts: 1, attemptMs: 10 * minute });
      const request = { method: 'GET', address: hostAddress(endpoint), path: '/' } as const;
      await expect(send(request, { attemptMs: 40 })).rejects.toMatchObject({ reason: 'timeout' });
      await expect(send(request, { overallMs: 40 })).rejects.toMatchObject({ reason: 'timeout' });
    }),
  );

  it('reads no more of an answer than was agreed, and does not ask again', async () => {
    const { result, requests } = await outcomeOf([isEndless]);
    expect(result).toBeInstanceOf(AnswerTooLarge);
    expect(requests).toBe(1);
  });

  it('stops asking twice while a service is down for good', async () => {
    await scripted([says(503)], async (endpoint, seen) => {
      const send = clientOf(endpoint, { pauseMs: 0 });
      for (let call = 0; call < 20; call += 1) await send();
      expect(seen.length).toBeGreaterThan(20);
      expect(seen.length).toBeLessThan(60);
    });
  });

  it('keeps its connection', async () => {
    await scripted([good], async (endpoint, seen) => {
      const send = clientOf(endpoint);
      for (let call = 0; call < 5; call += 1) await send();
      expect(new Set(seen.map(({ port }) => port)).size).toBe(1);
    });
  });

  it('asks for its credentials before each attempt', async () => {
    let asked = 0;
    const renewed = async () => {
      asked += 1;
      return { accessKeyId: `AKID${asked}`, secretAccessKey, sessionToken: '' };
    };
    await scripted([says(500), good], async (endpoint, seen) => {
      await clientOf(endpoint, {}, { credentials: renewed })();
      const ids = seen.map(({ headers }) => /AKID\d/.exec(headers.authorization ?? '')?.[0]);
      expect(ids).toEqual(['AKID1', 'AKID2']);
    });
  });

  it('sends nothing without credentials, and does not wait for any', () =>
    scripted([good], async (endpoint, seen) => {
      let asked = 0;
      const none = async () => {
        asked += 1;
        throw new Error('no credentials');
      };
      await expect(clientOf(endpoint, {}, { credentials: none })()).rejects.toThrow('no credentials');
      expect([asked, seen.length]).toEqual([1, 0]);
    }));
});

const signedAt = ({ headers }: SeenRequest): number => {
  const [, ...numbers] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...rest] = numbers.map(Number);
  return Date.UTC(year, month - 1, ...rest);
};

describe('a clock that AWS does not believe', () => {
  const refusing = (offMs: number): Act =>
    refuses(403, 'InvalidSignatureException', {}, { date: new Date(Date.now() + offMs).toUTCString() });

  it.each([-3_600_000, 3_600_000])('is set right by the answer, %d ms away, and stays right', (offMs) =>
    scripted([refusing(offMs), good], async (endpoint, seen) => {
      const send = clientOf(endpoint);
      expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(200);
      expect(seen.length).toBe(3);
      for (const request of seen.slice(1))
        expect(Math.abs(signedAt(request) - (Date.now() + offMs))).toBeLessThan(minute);
    }),
  );

  it('is told by S3 in XML', () =>
    scripted(
      [
        says(403, '<Error><Code>RequestTimeTooSkewed</Code></Error>', {
          date: new Date(Date.now() + 3_600_000).toUTCString(),
        }),
        good,
      ],
      async (endpoint) => {
        expect((await clientOf(endpoint, {}, { signingName: 's3' })()).status).toBe(200);
      },
    ));

  it('is set once by requests that were refused together', () =>
    scripted([refusing(3_600_000), refusing(3_600_000), good], async (endpoint, seen) => {
      const send = clientOf(endpoint);
      await Promise.all([send(), send()]);
      await send();
      const last = seen.at(-1);
      expect(Math.abs((last ? signedAt(last) : 0) - (Date.now() + 3_600_000))).toBeLessThan(minute);
    }));

  it.each<[string, Act]>([
    ['a signature that is refused at the right time', refusing(0)],
    ['a refusal without a date', refuses(403, 'InvalidSignatureException', {}, { date: 'never' })],
  ])('is not to blame for %s', (_, act) =>
    scripted([act], async (endpoint, seen) => {
      expect((await clientOf(endpoint)()).status).toBe(403);
      expect(seen.length).toBe(1);
    }),
  );
});
