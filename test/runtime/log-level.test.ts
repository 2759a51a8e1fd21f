import { afterEach, expect, it, vi } from 'vitest';
import type { RequestOutcome, RequestRecord } from '../../lambdas/runtime/request-line.ts';
import { embeddedMetrics } from '../../lib/local/cloudwatch/index.ts';
import { loggedBy } from '../support/log.ts';

afterEach(() => vi.unstubAllEnvs());

const row = { id: 'things.make-thing', scope: 'partner:write', uses: ['keys:check'] } as const;
const known = {
  requestId: 'req_1',
  partnerId: 'p',
  keyId: 'k',
  isOfEnvironment: true,
  failure: undefined,
  refusal: undefined,
};
const answered = {
  record: known,
  method: 'POST',
  path: '/v1/things',
  stage: 'live',
  status: 200,
  errorCode: undefined,
  durationMs: 3,
  startedMs: 0,
};

/** What is written of a request, by a logger that was loaded at this level. */
const toldAt = async (
  level: string | undefined,
  outcome: RequestOutcome,
  of: typeof asksModel | typeof row = row,
) => {
  vi.resetModules();
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', level);
  const { tellRequest } = await import('../../lambdas/runtime/request-line.ts');
  return loggedBy(async () => tellRequest(of, outcome));
};

const asksModel = { ...row, uses: ['keys:check', 'model:ask'] } as const;

it.each([
  [undefined, ['INFO'], ['ERROR']],
  ['DEBUG', ['INFO'], ['ERROR']],
  ['WARN', [], ['ERROR']],
  ['ERROR', [], ['ERROR']],
  ['SILENT', [], []],
])(
  'at the level %s the log has %j of successful requests and %j of failed ones',
  async (level, well, failed) => {
    const levelsOf = async (outcome: RequestOutcome) =>
      (await toldAt(level, outcome)).flatMap((line) => line['level'] ?? []);
    expect(await levelsOf(answered)).toEqual(well);
    const record: RequestRecord = { ...known, failure: new Error('x') };
    expect(await levelsOf({ ...answered, record, status: 500 })).toEqual(failed);
  },
);

it('the log has the trace of its request', async () => {
  const trace = '1-5759e988-bd862e3fe1be46a994272793';
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${trace};Parent=53995c3f42cd8ad8;Sampled=1`);
  expect(await toldAt('INFO', answered)).toMatchObject([{ xray_trace_id: trace }]);
});

/** The metrics that are told of a request at the level WARN, each with its dimensions. */
const metricsOf = async (...told: [RequestOutcome, (typeof asksModel | typeof row)?]) =>
  embeddedMetrics((await toldAt('WARN', ...told)).map((line) => JSON.stringify(line)).join('\n')).map(
    ({ name, dimensions, value }) => [name, Object.keys(dimensions), value],
  );

it('a refused key is counted at the level WARN too, because an alarm watches it', async () => {
  const record: RequestRecord = { ...known, refusal: 'invalid_api_key' };
  expect(await metricsOf({ ...answered, record, status: 401 })).toEqual([['auth_failures', ['service'], 1]]);
});

it('a request of more than a second is counted by its stage, with the cold start of its function', async () => {
  const slow = [['slow_requests', ['service', 'stage'], 1]];
  expect(await metricsOf({ ...answered, durationMs: 1_000 })).toEqual([]);
  expect(await metricsOf({ ...answered, durationMs: 1_001 })).toEqual(slow);
  expect(await metricsOf({ ...answered, durationMs: 600, startedMs: 500 })).toEqual(slow);
});

it('a slow request is not counted if it failed or asked a model', async () => {
  expect(await metricsOf({ ...answered, durationMs: 5_000 }, asksModel)).toEqual([]);
  const fault = [['faults', ['service', 'endpoint'], 1]];
  expect(await metricsOf({ ...answered, durationMs: 5_000, status: 503 })).toEqual(fault);
});
