import { describe, expect, it } from 'vitest';
import type { Probe } from '../../lambdas/adapters/audio/source-recordings.ts';
import { submitSession } from '../../lambdas/contract/all-day-sessions.ts';
import { fileKeyOf } from '../../lambdas/domain/uploads/file-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { conversation, jobsSetup, recognised } from '../analyses/jobs-setup.ts';
import { givePolicy, telling } from '../privacy/policy-setup.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await jobsSetup();
const { submitDay, looks } = setup;
const who = { org_id: 'acme', rep_id: 'tom' };
const recordingOf = (name: string) => `https://files.example.com/${name}.mp3`;
const lookOf = (name: string, look: Parameters<typeof looks.set>[1]) => {
  looks.set(recordingOf(name), look);
  return submitDay({ ...who, recording_url: recordingOf(name) });
};

proves(submitSession, {
  success: () => submitDay({ ...who, recording_url: 'mock://busy-day' }),
  invalid_recording_url: () => lookOf('gone', { kind: 'unreachable', reason: 'no_answer', detail: '' }),
  unsupported_codec: () => lookOf('text', { kind: 'unsupported_codec' }),
  recording_too_short: () => submitDay({ ...who, recording_url: 'mock://too-short' }),
  recording_too_long: () => lookOf('long', { ...recognised, duration_seconds: 43_201 } as never),
  healthcare_without_baa: async () => {
    const { keys, partnerId } = await addPartner(setup.table);
    const key = { pk: partnerId, sk: 'PARTNER' };
    await setup.table.update({ kind: 'update', key, set: { healthcare: true } });
    return submitDay({ ...who, recording_url: recordingOf('clinic') }, { key: keys.sandbox });
  },
  playbook_not_found: () =>
    submitDay({ ...who, recording_url: 'mock://one-pitch', options: { playbook_id: newId() } }),
  pii_policy_violation: async () => {
    await givePolicy(setup.table, setup.tenant, { org_id: 'careful', mode: 'reject' });
    return submitDay({ org_id: 'careful', rep_id: 'tom', transcript: telling });
  },
  quota_exceeded: async () => {
    const { submitDay, keys } = await jobsSetup({ limits: { recorded_minutes_per_month: 9 } });
    const body = { ...who, recording_url: recordingOf('ten-minutes') };
    return submitDay(body, { key: keys.live, stage: 'live' });
  },
  sandbox_limit_reached: async () => {
    const { submit, submitDay } = await jobsSetup({ limits: { sandbox_submissions_per_day: 1 } });
    await submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return submitDay({ ...who, recording_url: 'mock://one-pitch' });
  },
  concurrency_limit_reached: async () => {
    const { submit, submitDay } = await jobsSetup({ limits: { sandbox_in_flight_jobs: 1 } });
    await submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return submitDay({ ...who, recording_url: 'mock://one-pitch' });
  },
});

it('accepts a day that is too long for an analysis', async () => {
  const { status, json } = await lookOf('day', { ...recognised, duration_seconds: 36_000 } as never);
  expect(status).toBe(202);
  expect(setup.itemOf(json.id)).toMatchObject({ duration_seconds: 36_000, status: 'queued' });
});

it('is refused when the file holds more than its header claims, with both lengths', async () => {
  const { status, json } = await lookOf('lying', {
    ...recognised,
    duration_seconds: 858,
    claimed_seconds: 20,
  } as never);
  expect([status, json.error.code]).toEqual([422, 'unsupported_codec']);
  expect(json.error.details).toEqual({
    field: 'recording_url',
    reason: 'length_mismatch',
    claimed_seconds: 20,
    found_seconds: 858,
  });
  expect(json.error.message).toContain('claims 20 s, and the file holds 858 s');
});

it('fills in omitted options with their defaults', async () => {
  const { json } = await submitDay({ ...who, recording_url: 'mock://quiet-day' });
  const item = setup.itemOf(json.id);
  expect(item).toMatchObject({ auto_analyze: true, min_confidence: 0.8 });
  expect(JSON.parse(await setup.documents.get(String(item['submission_key'])))).toEqual({
    options: { auto_analyze: true, min_confidence: 0.8 },
    metadata: {},
  });
  expect(setup.table.items().filter((one) => one['job_id'] === json.id)).toMatchObject([{ kind: 'session' }]);
});

it('accepts a playbook of its own org only', async () => {
  for (const org_id of ['owns', 'owns-none'])
    await submitDay({ ...who, org_id, recording_url: 'mock://one-pitch' });
  const options = { playbook_id: await setup.addPlaybook('owns') };
  const askedBy = (org_id: string) =>
    submitDay({ ...who, org_id, recording_url: 'mock://one-pitch', options });
  expect([(await askedBy('owns')).status, (await askedBy('owns-none')).status]).toEqual([202, 404]);
});

it('accepts a transcript, and the same day twice', async () => {
  const body = { ...who, transcript: conversation, recording_url: recordingOf('beside') };
  expect([(await submitDay(body)).status, (await submitDay(body)).status]).toEqual([202, 202]);
  expect(setup.lookedAt).not.toContain(recordingOf('beside'));
});

it('responds to a repeat with the same bytes', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { ...who, recording_url: 'mock://one-pitch' };
  const first = await submitDay(body, { headers });
  expect((await submitDay(body, { headers })).text).toBe(first.text);
});

it('names the fault in the options', async () => {
  const wrong = await submitDay({
    ...who,
    recording_url: 'mock://busy-day',
    options: { min_confidence: 0.4 },
  });
  expect(wrong.json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'options.min_confidence' },
  });
});

describe('an uploaded file', () => {
  const addressOf = (fileKey: string) => `upload://${setup.partnerId}/sandbox/${fileKey}`;
  const submitFile = (file_key: string, more: object = {}) => submitDay({ ...who, file_key, ...more });
  const detailsOf = async (answer: ReturnType<typeof submitDay>) => {
    const { json } = await answer;
    return [json.error.code, json.error.details.field];
  };

  it('is looked up in the bucket of the caller, and judged like a recording at an address', async () => {
    const key = fileKeyOf(newId());
    const { status, json } = await submitFile(key);
    expect(status).toBe(202);
    expect(setup.lookedAt).toContain(addressOf(key));
    expect(setup.itemOf(json.id)).toMatchObject({ file_key: key, duration_seconds: 600.4, codec: 'mp3' });
  });

  it.each<[string, Probe]>([
    ['unsupported_codec', { kind: 'unsupported_codec' }],
    ['recording_too_short', { ...recognised, kind: 'recognised', duration_seconds: 9 } as Probe],
    ['recording_too_long', { ...recognised, kind: 'recognised', duration_seconds: 43_201 } as Probe],
  ])('is refused with %s, naming file_key', async (code, look) => {
    const key = fileKeyOf(newId());
    looks.set(addressOf(key), look);
    expect(await detailsOf(submitFile(key))).toEqual([code, 'file_key']);
  });

  it('is refused alike whether it is missing, expired, invalid or another partner’s', async () => {
    const absent = fileKeyOf(newId());
    looks.set(addressOf(absent), { kind: 'unreachable', reason: 'status', detail: '404' });
    const old = fileKeyOf(newId(Date.now() - 22 * 3_600_000 - 1_000));
    const answers = await Promise.all([absent, old, 'file_1', '../other/file'].map((key) => submitFile(key)));
    for (const { status, json } of answers) {
      expect(status).toBe(400);
      expect(json.error).toMatchObject({
        code: 'invalid_request',
        details: {
          field: 'file_key',
          issues: [{ path: 'file_key', message: expect.stringContaining('none is kept under this key') }],
        },
      });
    }
  });

  it('is accepted until 22 hours after its key was issued', async () => {
    expect((await submitFile(fileKeyOf(newId(Date.now() - 22 * 3_600_000 + 60_000)))).status).toBe(202);
  });

  it('is accepted while the bucket does not respond, and checked again by the job', async () => {
    const key = fileKeyOf(newId());
    looks.set(addressOf(key), { kind: 'unreachable', reason: 'status', detail: '503' });
    const { status, json } = await submitFile(key);
    expect([status, setup.itemOf(json.id)['duration_seconds']]).toEqual([202, undefined]);
  });

  it('is refused beside a recording or a transcript', async () => {
    const key = fileKeyOf(newId());
    for (const more of [{ recording_url: recordingOf('day') }, { transcript: conversation }])
      expect(await detailsOf(submitFile(key, more))).toEqual(['invalid_request', 'file_key']);
  });

  it('is refused with a callback to a forbidden address', async () => {
    const options = { callback_url: 'http://10.0.0.1/' };
    const refused = await detailsOf(submitFile(fileKeyOf(newId()), { options }));
    expect(refused).toEqual(['invalid_url', 'options.callback_url']);
  });

  it('counts the minutes of its recording', async () => {
    const small = await jobsSetup({ limits: { recorded_minutes_per_month: 9 } });
    const body = { ...who, file_key: fileKeyOf(newId()) };
    const { json } = await small.submitDay(body, { key: small.keys.live, stage: 'live' });
    expect(json.error.code).toBe('quota_exceeded');
  });
});

it('accepts a callback beside its options, and refuses two that contradict each other', async () => {
  const callback_url = 'https://hooks.example.com/a';
  const body = { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://quiet-day', callback_url };
  const { id } = (await setup.submitDay(body)).json;
  expect(setup.itemOf(id)).toMatchObject({ callback_url });
  const refused = await setup.submitDay({ ...body, options: { callback_url: `${callback_url}/b` } });
  expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'callback_url' } });
});
