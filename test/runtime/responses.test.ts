import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner, send, testSetup } from '../support/api.ts';
import { makeThing, row } from './request-setup.ts';

afterEach(() => vi.useRealTimers());

const setup = await testSetup();
const handler = makeThing(setup.access, setup.table);
const call = (request: Parameters<typeof send>[2] = {}) =>
  send(row, handler, { key: setup.keys.sandbox, params: { id: 'a' }, body: { name: 'x' }, ...request });

describe('every response', () => {
  it.each([
    ['a success', {}],
    ['a refused body', { body: {} }],
    ['a refused key', { key: 'pk_live_x' }],
    ['a conflict of the effect', { body: { name: 'taken' } }],
    ['a fault of ours', { body: { name: 'broken' } }],
  ])('has the common headers: %s', async (_name, request) => {
    const { headers } = await call(request);
    expect(headers).toMatchObject({
      'X-Request-Id': expect.stringMatching(/^req_[0-9a-f-]{36}$/),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Content-Type': 'application/json',
    });
    expect(Object.keys(headers).filter((name) => /^access-control/i.test(name))).toEqual([]);
  });

  it('to a fault contains nothing but its request id', async () => {
    const { status, json, headers } = await call({ body: { name: 'broken' } });
    expect(status).toBe(500);
    expect(json.error).toMatchObject({
      code: 'internal_error',
      details: {},
      request_id: headers['X-Request-Id'],
    });
    expect(JSON.stringify(json)).not.toContain('secret of');
  });
});

describe('the rate limit', () => {
  const limited = async () => {
    const own = await addPartner(setup.table, { tier: 'starter' });
    const key = own.keys.live;
    return (request: Parameters<typeof send>[2] = {}) => call({ key, stage: 'live', ...request });
  };

  it('is in headers of every response to a known key, and counts down', async () => {
    const callLive = await limited();
    const first = await callLive();
    expect(first.headers).toMatchObject({
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '11',
      'RateLimit-Reset': '1',
    });
    expect((await callLive({ body: {} })).headers['RateLimit-Remaining']).toBe('10');
    expect((await callLive({ body: { name: 'broken' } })).headers['RateLimit-Remaining']).toBe('9');
  });

  it('refuses with an exact Retry-After, after which a request is admitted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.300Z') });
    const callLive = await limited();
    for (let index = 0; index < 12; index += 1) expect((await callLive()).status).toBe(201);
    const refused = await callLive();
    expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers).toMatchObject({ 'RateLimit-Remaining': '0', 'RateLimit-Limit': '60' });
    const seconds = Number(refused.headers['Retry-After']);
    expect(refused.json.error.details).toEqual({ retry_after_seconds: seconds });
    vi.setSystemTime(Date.now() + seconds * 1_000);
    expect((await callLive()).status).toBe(201);
  });

  it('is applied before the body is read, and frees the Idempotency-Key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const callLive = await limited();
    for (let index = 0; index < 12; index += 1) await callLive();
    const headers = { 'idempotency-key': newId() };
    expect((await callLive({ rawBody: '{', body: undefined })).status).toBe(429);
    expect((await callLive({ headers })).status).toBe(429);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await callLive({ headers })).status).toBe(201);
  });

  it('is also returned to a key without the scope', async () => {
    const reader = await addPartner(setup.table, { scopes: ['partner:read'] });
    const { headers } = await call({ key: reader.keys.sandbox });
    expect(headers).toHaveProperty('RateLimit-Remaining');
  });

  it('is not used by a refused key', async () => {
    const own = await addPartner(setup.table, { tier: 'starter' });
    for (let index = 0; index < 30; index += 1) await call({ key: own.keys.live });
    const { headers } = await call({ key: own.keys.live, stage: 'live' });
    expect(headers['RateLimit-Remaining']).toBe('11');
  });
});
