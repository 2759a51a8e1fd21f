import { afterAll, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());

const who = { org_id: 'acme', rep_id: 'tom' };

/** A partner with limits of its own, and how it submits. */
const partnerWith = async (environment: 'sandbox' | 'production', limits: Record<string, number>) => {
  const admin = async (path: string, body: object) =>
    (await call(`${service.baseUrls.live}/v1/admin/${path}`, { key: service.keys.admin_live, body })).json;
  const { id } = await admin('partners', {
    name: 'Limited',
    contact_email: 'limited@example.com',
    settings: { limits: { requests_per_minute: 60_000, sandbox_requests_per_minute: 60_000, ...limits } },
  });
  const { key } = await admin('api-keys', { partner_id: id, environment, scopes: ['partner:write'] });
  const baseUrl = service.baseUrls[environment === 'sandbox' ? 'sandbox' : 'live'];
  const submit = (recording_url: string, path = '/v1/analyses', headers = {}) =>
    call(baseUrl + path, { key, body: { ...who, recording_url }, headers });
  const ended = (path: string) =>
    eventually(() => call(baseUrl + path, { key }), {
      wanted: ({ json }) => json.status === 'completed' || json.status === 'failed',
    });
  return { submit, ended, baseUrl, key };
};

it('the sandbox accepts exactly its daily cap of submissions, and other requests do not count', async () => {
  const { submit } = await partnerWith('sandbox', { sandbox_submissions_per_day: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit('mock://perfect-pitch')));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 202).length, refused.length]).toEqual([3, 5]);
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  for (const { json } of refused)
    expect(json.error).toMatchObject({
      code: 'sandbox_limit_reached',
      details: { resets_at: midnight.toISOString() },
    });
});

it('the permit of each job is free again when that has ended, completed or failed', async () => {
  const { submit, ended } = await partnerWith('sandbox', { sandbox_in_flight_jobs: 1 });
  for (const name of ['perfect-pitch', 'transcription-failed', 'poor-pitch']) {
    const { status, json } = await submit(`mock://${name}`);
    expect(status, JSON.stringify(json)).toBe(202);
    await ended(`/v1/analyses/${json.id}`);
  }
  const day = await submit('mock://busy-day', '/v1/all-day-sessions');
  expect((await ended(`/v1/all-day-sessions/${day.json.id}`)).json.status).toBe('completed');
  expect((await submit('mock://perfect-pitch')).status).toBe(202);
});

it('a job without a free permit is refused, by its plan and without an effect', async () => {
  const { submit } = await partnerWith('sandbox', { sandbox_in_flight_jobs: 0 });
  const { status, json } = await submit('mock://perfect-pitch');
  expect([status, json.error.code, json.error.details]).toEqual([
    429,
    'concurrency_limit_reached',
    { limit: 0, in_flight: 0 },
  ]);
});

it('recorded minutes are spent once per recording, and a recording that exceeds the month is refused', async () => {
  const { submit } = await partnerWith('production', { recorded_minutes_per_month: 3 });
  const pitch = `${service.recordingsUrl}/pitch.m4a`;
  const day = `${service.recordingsUrl}/day.mp3`;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await submit(pitch, '/v1/analyses', headers);
  expect(first.status, first.text).toBe(202);
  expect((await submit(pitch, '/v1/analyses', headers)).text).toBe(first.text);
  const { json } = await submit(day, '/v1/all-day-sessions');
  expect(json.error).toMatchObject({ code: 'quota_exceeded', details: { limit_minutes: 3 } });
  const used = json.error.details.used_minutes;
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(3);
});

it('model work is counted by the day, without refused messages and repeats', async () => {
  const { submit, ended, baseUrl, key } = await partnerWith('sandbox', { sandbox_model_work_per_day: 2 });
  const { json: made } = await submit('mock://perfect-pitch');
  await ended(`/v1/analyses/${made.id}`);
  const ask = (message: string, headers = {}) =>
    call(`${baseUrl}/v1/analyses/${made.id}/chat`, { key, body: { message }, headers });
  const once = { 'idempotency-key': '0198c0de-0000-7000-8000-000000000001' };
  expect((await ask('What was said of the price?', once)).status).toBe(200);
  expect((await ask('What was said of the price?', once)).status).toBe(200);
  expect((await ask('')).status).toBe(400);
  expect((await call(`${baseUrl}/v1/analyses/${made.id}/rescore`, { key, method: 'POST' })).status).toBe(202);
  await ended(`/v1/analyses/${made.id}`);
  const { status, json } = await ask('And of the roof?');
  expect([status, json.error]).toMatchObject([
    429,
    { code: 'sandbox_limit_reached', details: { reason: 'model_work', limit_units: 2, used_units: 2 } },
  ]);
  expect(json.error.message).toContain('resets_at');
});
