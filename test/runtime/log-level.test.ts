import { afterEach, expect, it, vi } from 'vitest';
import { requestLine } from '../../lambdas/runtime/request-line.ts';
import { lambdaContext } from '../support/api.ts';
import { loggedBy } from '../support/log.ts';

afterEach(() => vi.unstubAllEnvs());

const tellAt = async (level: string | undefined, failure?: Error) => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', level);
  const tell = requestLine({ id: 'things.make-thing', scope: 'partner:write' });
  const record = { requestId: 'req_1', partnerId: undefined, keyId: undefined, failure, refusal: undefined };
  const status = failure === undefined ? 200 : 500;
  const lines = await loggedBy(async () =>
    tell({ record, stage: 'live', status, durationMs: 3 }, lambdaContext()),
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
  const tell = requestLine({ id: 'things.make-thing', scope: 'partner:write' });
  const outcome = { record, stage: 'live', status: 200, durationMs: 3 };
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
    const tell = requestLine({ id: 'things.make-thing', scope: 'partner:write' });
    const outcome = { record, stage: 'live', status: 401, durationMs: 3 };
    const [line] = await loggedBy(async () => tell(outcome, lambdaContext()));
    expect(line).toMatchObject({ status: 401, auth_failures: 1 });
  },
);
