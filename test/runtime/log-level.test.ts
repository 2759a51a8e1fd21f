import { afterEach, expect, it, vi } from 'vitest';
import { requestLine } from '../../lambdas/runtime/request-line.ts';
import { lambdaContext } from '../support/api.ts';
import { loggedBy } from '../support/log.ts';

afterEach(() => vi.unstubAllEnvs());

const row = { id: 'things.make-thing', scope: 'partner:write', uses: ['keys:check'] } as const;

const tellAt = async (level: string | undefined, failure?: Error) => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', level);
  const tell = requestLine(row);
  const record = { requestId: 'req_1', partnerId: undefined, keyId: undefined, failure, refusal: undefined };
  const status = failure === undefined ? 200 : 500;
  const lines = await loggedBy(async () =>
    tell({ record, stage: 'live', status, durationMs: 3, startedMs: 0 }, lambdaContext()),
  );
  return lines.map((line) => line['level']);
};

it.each([
  [undefined, ['INFO'], ['ERROR']],
  ['DEBUG', ['INFO'], ['ERROR']],
  ['warn', [], ['ERROR']],
  ['ERROR', [], ['ERROR']],
  ['SILENT', [], []],
])(
  'at the level %s tells of %j requests that went well and of %j that failed',
  async (level, well, failed) => {
    expect(await tellAt(level)).toEqual(well);
    expect(await tellAt(level, new Error('x'))).toEqual(failed);
  },
);

it('has the trace of its request', async () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
  );
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  const record = { requestId: 'req_1', partnerId: 'p', keyId: 'k', failure: undefined, refusal: undefined };
  const tell = requestLine(row);
  const outcome = { record, stage: 'live', status: 200, durationMs: 3, startedMs: 0 };
  const [line] = await loggedBy(async () => tell(outcome, lambdaContext()));
  expect(line).toMatchObject({ xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793' });
});

it.each(['WARN', 'ERROR'])(
  'tells of a refused key at the level %s too, because an alarm counts it',
  async (level) => {
    vi.stubEnv('POWERTOOLS_LOG_LEVEL', level);
    const record = {
      requestId: 'req_1',
      partnerId: undefined,
      keyId: undefined,
      failure: undefined,
      refusal: 'invalid_api_key',
    } as const;
    const tell = requestLine(row);
    const outcome = { record, stage: 'live', status: 401, durationMs: 3, startedMs: 0 };
    const [line] = await loggedBy(async () => tell(outcome, lambdaContext()));
    expect(line).toMatchObject({ status: 401, auth_failures: 1 });
  },
);

const slowIn = async (
  outcome: { readonly status?: number; readonly durationMs: number; readonly startedMs?: number },
  of: Parameters<typeof requestLine>[0] = row,
) => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'WARN');
  const record = { requestId: 'req_1', partnerId: 'p', keyId: 'k', failure: undefined, refusal: undefined };
  const told = { record, stage: 'live', status: 200, startedMs: 0, ...outcome };
  const [line] = await loggedBy(async () => requestLine(of)(told, lambdaContext()));
  return line;
};

it('counts a request that took more than a second by its stage, at the level WARN too, and with the start of its function', async () => {
  expect(await slowIn({ durationMs: 1_000 })).toBeUndefined();
  const slow = await slowIn({ durationMs: 1_001 });
  expect(slow).toMatchObject({
    slow_requests: 1,
    stage: 'live',
    _aws: {
      CloudWatchMetrics: [
        { Dimensions: [['service', 'endpoint']] },
        { Dimensions: [['service', 'stage']], Metrics: [{ Name: 'slow_requests', Unit: 'Count' }] },
      ],
    },
  });
  expect(await slowIn({ durationMs: 600, startedMs: 500 })).toMatchObject({ slow_requests: 1 });
});

it('counts no slow request that is a fault anyway, and none that asked a model', async () => {
  const asksModel = { ...row, uses: ['keys:check', 'model:ask'] } as const;
  expect(await slowIn({ durationMs: 5_000 }, asksModel)).toBeUndefined();
  expect((await slowIn({ durationMs: 5_000, status: 503 })) ?? {}).not.toHaveProperty('slow_requests');
});
