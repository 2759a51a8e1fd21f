import { expect, it } from 'vitest';
import { submitSession } from '../../lambdas/contract/all-day-sessions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { conversation, jobsWorld, recognised } from '../analyses/jobs-world.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await jobsWorld();
const { submitDay, looks } = world;
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
    const { keys, partnerId } = await addPartner(world.table);
    const key = { pk: partnerId, sk: 'PARTNER' };
    await world.table.update({ kind: 'update', key, set: { healthcare: true } });
    return submitDay({ ...who, recording_url: recordingOf('clinic') }, { key: keys.sandbox });
  },
  playbook_not_found: () =>
    submitDay({ ...who, recording_url: 'mock://one-pitch', options: { playbook_id: newId() } }),
  not_implemented: () => submitDay({ ...who, file_key: 'uploads/a' }),
  quota_exceeded: async () => {
    const { submitDay, keys } = await jobsWorld({ limits: { recorded_minutes_per_month: 9 } });
    const body = { ...who, recording_url: recordingOf('ten-minutes') };
    return submitDay(body, { key: keys.live, stage: 'live' });
  },
  sandbox_limit_reached: async () => {
    const { submit, submitDay } = await jobsWorld({ limits: { sandbox_submissions_per_day: 1 } });
    await submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return submitDay({ ...who, recording_url: 'mock://one-pitch' });
  },
  concurrency_limit_reached: async () => {
    const { submit, submitDay } = await jobsWorld({ limits: { sandbox_in_flight_jobs: 1 } });
    await submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return submitDay({ ...who, recording_url: 'mock://one-pitch' });
  },
});

it('takes a day that is too long for an analysis', async () => {
  const { status, json } = await lookOf('day', { ...recognised, duration_seconds: 36_000 } as never);
  expect(status).toBe(202);
  expect(world.itemOf(json.id)).toMatchObject({ duration_seconds: 36_000, status: 'queued' });
});

it('fills in the options that were left out', async () => {
  const { json } = await submitDay({ ...who, recording_url: 'mock://quiet-day' });
  const item = world.itemOf(json.id);
  expect(item).toMatchObject({ auto_analyze: true, min_confidence: 0.8 });
  expect(JSON.parse(await world.documents.get(String(item['submission_key'])))).toEqual({
    options: { auto_analyze: true, min_confidence: 0.8 },
    metadata: {},
  });
  expect(world.table.items().filter((one) => one['job_id'] === json.id)).toMatchObject([{ kind: 'session' }]);
});

it('takes a playbook of its org, and no other', async () => {
  for (const org_id of ['owns', 'owns-none'])
    await submitDay({ ...who, org_id, recording_url: 'mock://one-pitch' });
  const options = { playbook_id: await world.addPlaybook('owns') };
  const askedBy = (org_id: string) =>
    submitDay({ ...who, org_id, recording_url: 'mock://one-pitch', options });
  expect([(await askedBy('owns')).status, (await askedBy('owns-none')).status]).toEqual([202, 404]);
});

it('takes a transcript, and the same day twice', async () => {
  const body = { ...who, transcript: conversation, recording_url: recordingOf('beside') };
  expect([(await submitDay(body)).status, (await submitDay(body)).status]).toEqual([202, 202]);
  expect(world.lookedAt).not.toContain(recordingOf('beside'));
});

it('answers a repeat with the same bytes', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { ...who, recording_url: 'mock://one-pitch' };
  const first = await submitDay(body, { headers });
  expect((await submitDay(body, { headers })).text).toBe(first.text);
});

it('names what is wrong with the options', async () => {
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
