import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually, type Service, startService } from './service.ts';

// The way of a request's line from the log of its endpoint through a subscription to the list of its partner.

describe('the request log', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const listed = async (id: string) => {
    const { json } = await call(`${service.baseUrls.live}/v1/requests?request_id=${id}`, {
      key: service.keys.live,
    });
    return json.data;
  };

  it('lists a refused request, without the names that its caller chose', async () => {
    const { headers } = await call(`${service.baseUrls.live}/v1/orgs/jane-doe`, {
      key: service.keys.live,
    });
    const id = headers.get('x-request-id') ?? '';
    const data = await eventually(() => listed(id), { wanted: (found) => found.length > 0 });
    expect(data).toEqual([
      {
        id,
        operation: 'orgs.get-org',
        method: 'GET',
        path: '/v1/orgs/{org_id}',
        status: 404,
        error_code: 'org_not_found',
        duration_ms: expect.any(Number),
        key_id: service.keys.live.split('_')[2],
        occurred_at: expect.any(String),
      },
    ]);
  });

  it('lists the id of an analysis, and nothing of the other environment', async () => {
    const { status, json, headers } = await call(`${service.baseUrls.sandbox}/v1/analyses`, {
      key: service.keys.sandbox,
      body: { org_id: 'acme', rep_id: 'alex', recording_url: 'mock://average-pitch' },
    });
    expect(status, JSON.stringify(json)).toBe(202);
    const read = await call(`${service.baseUrls.sandbox}/v1/analyses/${json.id}`, {
      key: service.keys.sandbox,
    });
    const ask = async () =>
      (await call(`${service.baseUrls.sandbox}/v1/requests?limit=100`, { key: service.keys.sandbox })).json
        .data;
    const ids = [headers, read.headers].map((one) => one.get('x-request-id') ?? '');
    const data: { id: string; path: string }[] = await eventually(ask, {
      wanted: (found: { id: string; path: string }[]) =>
        ids.every((id) => found.some((one) => one.id === id)),
    });
    expect(data.find(({ id }) => id === ids[1])?.path).toBe(`/v1/analyses/${json.id}`);
    expect(await listed(ids[1] ?? '')).toEqual([]);
  });

  it('lists a request with a key of the other environment nowhere', async () => {
    const ask = (stage: 'sandbox' | 'live', key: string) =>
      call(`${service.baseUrls[stage]}/v1/orgs`, { key });
    const wrong = await ask('sandbox', service.keys.live);
    const right = await ask('live', service.keys.live);
    expect([wrong.status, right.status]).toEqual([403, 200]);
    const [wrongId, rightId] = [wrong, right].map(({ headers }) => headers.get('x-request-id') ?? '');
    await eventually(() => listed(rightId ?? ''), { wanted: (found) => found.length > 0 });
    expect(await listed(wrongId ?? '')).toEqual([]);
    const { json } = await call(`${service.baseUrls.sandbox}/v1/requests?request_id=${wrongId}`, {
      key: service.keys.sandbox,
    });
    expect(json.data).toEqual([]);
  });
});
