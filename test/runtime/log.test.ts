import { expect, it, vi } from 'vitest';
import { sweep } from '../../lambdas/contract/workers.ts';
import { httpEvent, lambdaContext, type TestRequest, testWorld } from '../support/api.ts';
import { loggedBy, writtenBy } from '../support/log.ts';

// The logger reads its level when it is loaded.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
const { makeThing, row } = await import('./request-world.ts');
const { watchedIn } = await import('../../lambdas/runtime/watched.ts');
const { performs } = await import('../../lambdas/runtime/worker.ts');

const world = await testWorld();
const handler = makeThing(world.access, world.table);
const fresh = makeThing(world.access, world.table);

const logOf = (request: TestRequest) =>
  writtenBy(async () => {
    await handler(httpEvent(row, request), lambdaContext());
  });

const own = { key: world.keys.sandbox, params: { id: 'canary-in-a-path' } };

it('has one line for a request, with its id, partner, key id and status', async () => {
  const lines = (await logOf({ ...own, body: { name: 'x' } })).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'INFO',
    endpoint: 'things.make-thing',
    status: 201,
    stage: 'sandbox',
    partner_id: world.partnerId,
    key_id: world.keys.sandbox.slice('pk_sandbox_'.length, 'pk_sandbox_'.length + 16),
    request_id: expect.stringMatching(/^req_/),
    duration_ms: expect.any(Number),
  });
});

it('has its metrics in the same line, in the embedded format of CloudWatch', async () => {
  const line = JSON.parse((await logOf({ ...own, body: { name: 'x' } })).trim());
  const [metrics] = line._aws.CloudWatchMetrics;
  expect(line._aws.Timestamp).toBe(Date.parse(line.timestamp));
  expect(metrics).toMatchObject({ Namespace: 'PitchScoring', Dimensions: [['service', 'endpoint']] });
  for (const { Name } of metrics.Metrics) expect(line[Name]).toEqual(expect.any(Number));
  for (const dimension of metrics.Dimensions.flat()) expect(line[dimension]).toEqual(expect.any(String));
  expect([line.requests, line.faults]).toEqual([1, undefined]);
  const fault = JSON.parse((await logOf({ ...own, body: { name: 'broken' } })).trim());
  const [names] = fault._aws.CloudWatchMetrics.map(({ Metrics }: { Metrics: { Name: string }[] }) =>
    Metrics.map(({ Name }) => Name),
  );
  expect([fault.faults, names.includes('faults')]).toEqual([1, true]);
});

it('counts refused keys over all endpoints, and nothing else of a request', async () => {
  const watchedOf = async (request: TestRequest) => {
    const line = JSON.parse((await logOf(request)).trim());
    const [, watched] = line._aws.CloudWatchMetrics;
    for (const { Name } of watched?.Metrics ?? []) expect(line[Name]).toBe(1);
    return watched && [watched.Dimensions, watched.Metrics.map(({ Name }: { Name: string }) => Name)];
  };
  const refused = [[['service']], ['auth_failures']];
  expect(await watchedOf({ ...own, key: null })).toEqual(refused);
  expect(await watchedOf({ ...own, key: 'pk_sandbox_short' })).toEqual(refused);
  expect(await watchedOf({ ...own, stage: 'live' })).toEqual(refused);
  expect(await watchedOf({ ...own, body: { name: 'x' } })).toBeUndefined();
  expect(await watchedOf({ ...own, body: {} })).toBeUndefined();
});

it.each([
  ['admin.get-partner', 'admin', 200, undefined, ['admin_requests']],
  ['admin.get-partner', 'admin', 404, 'partner_record_not_found', ['admin_requests']],
  ['admin.get-partner', 'admin', 403, 'scope_required', ['auth_failures']],
  ['admin.mint-key', 'admin', 201, undefined, ['admin_requests', 'keys_minted']],
  ['keys.rotate-key', 'partner:write', 200, undefined, ['keys_minted']],
  ['keys.rotate-key', 'partner:write', 400, 'invalid_request', []],
  ['orgs.get-org', 'partner:read', 404, 'org_not_found', []],
] as const)('%s of scope %s that answers %d %s counts %j', (id, scope, status, refusal, counts) => {
  expect(watchedIn({ id, scope }, { status, refusal })).toEqual(counts);
});

it('names its fields as the lines of the workers do', async () => {
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

it('is a cold start once', async () => {
  const lines = await loggedBy(async () => {
    for (let time = 0; time < 2; time += 1) await fresh(httpEvent(row, own), lambdaContext());
  });
  expect(lines.map(({ cold_start }) => cold_start)).toEqual([true, false]);
});

it('tells of a fault by name and place, not by its message', async () => {
  const line = JSON.parse((await logOf({ ...own, body: { name: 'broken' } })).trim());
  expect(line).toMatchObject({ level: 'ERROR', status: 500, error: { name: 'Error' } });
  expect(JSON.stringify(line.error.stack)).toContain('request-world');
});

it.each([
  ['a success', { body: { name: 'canary-in-a-body' } }],
  ['a fault', { body: { name: 'broken' } }],
  ['a refused body', { body: { name: 'x', 'canary-in-a-field': 1 } }],
  ['a malformed body', { rawBody: '{"canary' }],
  ['a refused query', { query: { canary: 'canary' }, body: {} }],
  ['a foreign environment', { stage: 'live', body: {} }],
  ['an unknown key', { key: `${world.keys.sandbox}canary`, body: {} }],
] as const)('holds no key, no body, no path and no message of an error: %s', async (_name, request) => {
  const text = await logOf({ ...own, ...request });
  expect(text).toContain('things.make-thing');
  expect(text).not.toContain(world.keys.sandbox.slice(-32));
  expect(text).not.toMatch(/canary|secret of/);
});
