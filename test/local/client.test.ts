import { openAsBlob } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ApiError, pitchScoring, verifyWebhook } from '../../clients/typescript/src/client.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// The published client against the whole service.

const service = await startService();
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});
const api = pitchScoring({ baseUrl: service.baseUrls.sandbox, apiKey: service.keys.sandbox });
const who = { org_id: 'client', rep_id: 'tom' };
const poll = { everyMs: 50, timeoutMs: waitTimeout.timeout };

describe('the TypeScript client', () => {
  it('submits a recording, waits for its scores, and verifies the webhook about them', async () => {
    const { signing_secret: secret } = await api.call('POST /v1/webhooks', {
      body: { url: receiver.url, enabled_events: ['analysis.completed'] },
    });
    const { id } = await api.call('POST /v1/analyses', {
      body: { ...who, recording_url: 'mock://perfect-pitch' },
    });
    const row = await api.ended('GET /v1/analyses/{id}', { params: { id } }, poll);
    expect([row.status, row.error]).toEqual(['completed', null]);
    expect(row.analysis?.overall_score).toBeGreaterThan(85);
    const [delivered] = await eventually(() => receiver.received, { wanted: ({ length }) => length > 0 });
    const header = String(delivered?.headers['x-service-signature']);
    const body = Buffer.from(delivered?.body ?? '');
    expect(verifyWebhook({ body, header, secret })).toBe(true);
    expect(verifyWebhook({ body, header, secret: `${secret}x` })).toBe(false);
    expect(JSON.parse(body.toString()).data.id).toBe(id);
  });

  it('uploads a recording, which is scored like any other', async () => {
    const file_key = await api.upload(await openAsBlob('samples/recordings/pitch.m4a'), 'audio/mp4');
    const { id } = await api.call('POST /v1/analyses', { body: { ...who, file_key } });
    const row = await api.ended('GET /v1/analyses/{id}', { params: { id } }, poll);
    expect([row.status, row.error]).toEqual(['completed', null]);
    expect(row.recording_url).toContain(file_key);
  });

  it('reads a list to its end, page by page', async () => {
    for (const rep_id of ['a', 'b', 'c', 'd', 'e'])
      await api.call('POST /v1/orgs/{org_id}/reps', { params: { org_id: who.org_id }, body: { rep_id } });
    const reps: string[] = [];
    const asked = { params: { org_id: who.org_id }, query: { limit: 2 } };
    for await (const { rep_id } of api.each('GET /v1/orgs/{org_id}/reps', asked)) reps.push(rep_id);
    expect(reps).toEqual(['e', 'd', 'c', 'b', 'a', 'tom']);
  });

  it('repeats under its own Idempotency-Key without a second effect', async () => {
    const idempotencyKey = crypto.randomUUID();
    const body = { ...who, recording_url: 'mock://poor-pitch' };
    const first = await api.call('POST /v1/analyses', { body, idempotencyKey });
    expect(await api.call('POST /v1/analyses', { body, idempotencyKey })).toEqual(first);
    const other = { ...body, recording_url: 'mock://average-pitch' };
    const reused = await api
      .call('POST /v1/analyses', { body: other, idempotencyKey })
      .catch((error) => error);
    expect(reused).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it('distinguishes errors by their code, with the request id', async () => {
    const error = await api
      .call('GET /v1/orgs/{org_id}', { params: { org_id: 'nobody' } })
      .catch((raised) => raised);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'org_not_found', details: { org_id: 'nobody' } });
    expect(error.requestId).toMatch(/^req_[0-9a-f-]{36}$/);
  });

  it('is admitted after the seconds of Retry-After', async () => {
    const admin = (path: string, body: object) =>
      call(`${service.baseUrls.live}/v1/admin/${path}`, { key: service.keys.admin_live, body });
    const { json: partner } = await admin('partners', {
      name: 'Slow',
      contact_email: 'slow@example.com',
      settings: { limits: { sandbox_requests_per_minute: 60 } },
    });
    const { json } = await admin('api-keys', { partner_id: partner.id, environment: 'sandbox' });
    const waits: number[] = [];
    const slow = pitchScoring({
      baseUrl: service.baseUrls.sandbox,
      apiKey: json.key,
      wait: async (ms) => {
        waits.push(ms);
        await new Promise((resolve) => setTimeout(resolve, ms));
      },
    });
    // More than its minute allows at once, or, on a slow machine, until it is too fast for the first time.
    for (let asked = 0; asked < 14 || (waits.length === 0 && asked < 100); asked += 1)
      await slow.call('GET /v1/orgs');
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.every((ms) => ms === 1_000)).toBe(true);
  });
});
