import { beforeEach, expect, it, vi } from 'vitest';
import { sweep } from '../../lambdas/contract/workers.ts';
import { embeddedMetrics } from '../../lib/local/cloudwatch/index.ts';
import { httpEvent, lambdaContext, type TestRequest, testSetup } from '../support/api.ts';
import { loggedBy, writtenBy } from '../support/log.ts';

// The logger reads its level when it is loaded.
const atDebug = () => vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
atDebug();
const { makeThing, row } = await import('./request-setup.ts');
const { watchedIn } = await import('../../lambdas/runtime/watched.ts');
const { performs } = await import('../../lambdas/runtime/worker.ts');

beforeEach(() => void atDebug());

const setup = await testSetup();
const handler = makeThing(setup.access, setup.table);

const logOf = (request: TestRequest) =>
  writtenBy(async () => {
    await handler(httpEvent(row, request), lambdaContext());
  });

const own = { key: setup.keys.sandbox, params: { id: 'canary-in-a-path' } };

// The first request counts the start of its process, which may make it slow.
await logOf(own);

it('a request has one line, with its id, partner, key id and status', async () => {
  const lines = (await logOf({ ...own, body: { name: 'x' } })).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'INFO',
    endpoint: 'things.make-thing',
    status: 201,
    stage: 'sandbox',
    partner_id: setup.partnerId,
    key_id: setup.keys.sandbox.slice('pk_sandbox_'.length, 'pk_sandbox_'.length + 16),
    request_id: expect.stringMatching(/^req_/),
    duration_ms: expect.any(Number),
  });
});

/** The metrics that are told of a request beside its line. */
const metricsOf = async (request: TestRequest) =>
  embeddedMetrics(await logOf(request)).map(({ name, dimensions, value }) => [
    name,
    Object.keys(dimensions),
    value,
  ]);

it('a successful request has no metrics, because Lambda counts those of each function', async () => {
  expect(await metricsOf({ ...own, body: { name: 'x' } })).toEqual([]);
  expect(await metricsOf({ ...own, body: {} })).toEqual([]);
});

it('a fault is counted by its endpoint', async () => {
  expect(await metricsOf({ ...own, body: { name: 'broken' } })).toEqual([
    ['faults', ['service', 'endpoint'], 1],
  ]);
});

it.each([
  ['no key', { ...own, key: null }],
  ['a short key', { ...own, key: 'pk_sandbox_short' }],
  ['a foreign environment', { ...own, stage: 'live' }],
] as const)('a request that was refused with %s is counted over all endpoints', async (_name, request) => {
  expect(await metricsOf(request)).toEqual([['auth_failures', ['service'], 1]]);
});

it.each([
  ['admin.get-partner', 'admin', 200, undefined, ['admin_requests']],
  ['admin.get-partner', 'admin', 404, 'partner_record_not_found', ['admin_requests']],
  ['admin.get-partner', 'admin', 403, 'scope_required', ['auth_failures']],
  ['admin.mint-key', 'admin', 201, undefined, ['admin_requests', 'keys_minted']],
  ['keys.rotate-key', 'partner:write', 200, undefined, ['keys_minted']],
  ['keys.rotate-key', 'partner:write', 400, 'invalid_request', []],
  ['orgs.get-org', 'partner:read', 404, 'org_not_found', []],
] as const)('%s of scope %s with the response %d %s counts %j', (id, scope, status, refusal, counts) => {
  expect(watchedIn({ id, scope }, { status, refusal })).toEqual(counts);
});

it('the fields have the same names as in the lines of the workers', async () => {
  const worker = performs(sweep, async (_input, { log }) => log('swept', {}));
  const [told] = await loggedBy(() => worker({}, lambdaContext()));
  const line = JSON.parse((await logOf({ ...own, body: { name: 'x' } })).trim());
  for (const field of ['level', 'message', 'timestamp', 'service', 'function_name', 'function_request_id'])
    expect(typeof line[field], field).toBe(typeof told?.[field]);
  expect([line.service, line.timestamp.length]).toEqual([
    told?.['service'],
    String(told?.['timestamp']).length,
  ]);
});

it('a fault is logged by name and place, not by its message', async () => {
  const [line] = await loggedBy(() =>
    handler(httpEvent(row, { ...own, body: { name: 'broken' } }), lambdaContext()),
  );
  expect(line).toMatchObject({
    level: 'ERROR',
    status: 500,
    error: { name: 'Error', stack: expect.arrayContaining([expect.stringContaining('request-setup')]) },
  });
});

it('no event is logged, even if a variable tells Powertools to', async () => {
  vi.stubEnv('POWERTOOLS_LOGGER_LOG_EVENT', 'true');
  vi.resetModules();
  const again = await import('./request-setup.ts');
  const loud = again.makeThing(setup.access, setup.table);
  const text = await writtenBy(async () => {
    await loud(httpEvent(row, { ...own, body: { name: 'x' } }), lambdaContext());
  });
  expect(text).toContain('things.make-thing');
  expect(text).not.toMatch(/canary|authorization/i);
  expect(text).not.toContain(setup.keys.sandbox);
});

it.each([
  ['a success', { body: { name: 'canary-in-a-body' } }],
  ['a fault', { body: { name: 'broken' } }],
  ['a refused body', { body: { name: 'x', 'canary-in-a-field': 1 } }],
  ['a malformed body', { rawBody: '{"canary' }],
  ['a refused query', { query: { canary: 'canary' }, body: {} }],
  ['a foreign environment', { stage: 'live', body: {} }],
  ['an unknown key', { key: `${setup.keys.sandbox}canary`, body: {} }],
] as const)(
  'the log contains no key, no body, no path and no message of an error: %s',
  async (_name, request) => {
    const text = await logOf({ ...own, ...request });
    expect(text).toContain('things.make-thing');
    expect(text).not.toContain(setup.keys.sandbox.slice(-32));
    expect(text).not.toMatch(/canary|secret of/);
  },
);
