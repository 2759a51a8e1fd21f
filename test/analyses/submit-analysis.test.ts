import { describe, expect, it } from 'vitest';
import { submitAnalysis } from '../../lambdas/contract/analysis-submission.ts';
import { fileKeyOf } from '../../lambdas/domain/uploads/file-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy, telling } from '../privacy/policy-setup.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { conversation, jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const { submit, looks } = setup;
const who = { org_id: 'acme', rep_id: 'tom' };
const recordingOf = (name: string) => `https://files.example.com/${name}.mp3`;
const lookOf = (name: string, look: Parameters<typeof looks.set>[1]) => {
  looks.set(recordingOf(name), look);
  return submit({ ...who, recording_url: recordingOf(name) });
};
const recognised = (duration_seconds: number) =>
  ({
    kind: 'recognised',
    codec: 'wav',
    mime: 'audio/wav',
    duration_seconds,
    duration_estimated: false,
    size_bytes: 1,
  }) as const;
const rows = () => setup.table.items().length;

proves(submitAnalysis, {
  success: () => submit({ ...who, recording_url: 'mock://perfect-pitch' }),
  invalid_recording_url: () => lookOf('gone', { kind: 'unreachable', reason: 'status', detail: '404' }),
  unsupported_codec: () => lookOf('text', { kind: 'unsupported_codec' }),
  recording_too_short: () => lookOf('short', recognised(9.9)),
  recording_too_long: () => lookOf('long', recognised(3_601)),
  analysis_already_processing: async () => {
    await submit({ ...who, recording_url: recordingOf('twice') });
    return submit({ ...who, recording_url: recordingOf('twice') });
  },
  healthcare_without_baa: async () => {
    const { keys, partnerId } = await addPartner(setup.table);
    const healthcare = {
      kind: 'update',
      key: { pk: partnerId, sk: 'PARTNER' },
      set: { healthcare: true },
    } as const;
    await setup.table.update(healthcare);
    return submit({ ...who, recording_url: recordingOf('clinic') }, { key: keys.sandbox });
  },
  playbook_not_found: () =>
    submit({ ...who, recording_url: 'mock://perfect-pitch', options: { playbook_id: newId() } }),
  pii_policy_violation: async () => {
    await givePolicy(setup.table, setup.tenant, { org_id: 'careful', mode: 'reject' });
    return submit({ org_id: 'careful', rep_id: 'tom', transcript: telling });
  },
  quota_exceeded: async () => {
    const full = await jobsSetup({ limits: { recorded_minutes_per_month: 10 } });
    const body = { ...who, recording_url: recordingOf('ten-minutes') };
    const live = { key: full.keys.live, stage: 'live' } as const;
    expect((await full.submit(body, live)).status).toBe(202);
    return full.submit({ ...body, recording_url: recordingOf('one-more') }, live);
  },
  sandbox_limit_reached: async () => {
    const full = await jobsSetup({ limits: { sandbox_submissions_per_day: 1 } });
    await full.submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return full.submit({ ...who, recording_url: 'mock://perfect-pitch' });
  },
  concurrency_limit_reached: async () => {
    const full = await jobsSetup({ limits: { sandbox_in_flight_jobs: 1 } });
    await full.submit({ ...who, recording_url: 'mock://perfect-pitch' });
    return full.submit({ ...who, recording_url: 'mock://perfect-pitch' });
  },
});

describe('a submission', () => {
  it('is queued with its org, rep, guard, event and job in one transaction', async () => {
    const recording_url = recordingOf('whole');
    const { json } = await submit({ org_id: 'new-org', rep_id: 'new-rep', recording_url });
    const item = setup.itemOf(json.id);
    expect(item).toMatchObject({ status: 'queued', recording_url, duration_seconds: 600.4, codec: 'mp3' });
    expect(String(item['due_at'])).toBe(
      `${new Date(Date.parse(json.created_at) + 60_000).toISOString()}#${json.id}`,
    );
    const kinds = setup.table
      .items()
      .filter((one) => one['job_id'] === json.id || one['analysis_id'] === json.id);
    expect(kinds).toHaveLength(2);
    const event = setup.events().find((one) => one['data_key'] === item['document_key']);
    expect(event).toMatchObject({ event: 'analysis.queued' });
    expect(event).not.toHaveProperty('callback_url');
    const read = await setup.read(json.id);
    expect(read.text).toBe(await setup.documents.get(String(item['document_key'])));
    expect(read.json).toMatchObject({
      org_id: 'new-org',
      rep_id: 'new-rep',
      duration_seconds: 600,
      transcript: null,
    });
  });

  it('creates an unknown org and rep once', async () => {
    const before = rows();
    await submit({ org_id: 'once', rep_id: 'r', recording_url: 'mock://poor-pitch' });
    const first = rows() - before;
    await submit({ org_id: 'once', rep_id: 'r', recording_url: 'mock://poor-pitch' });
    expect(rows() - before - first).toBe(first - 2);
  });

  it('restores an archived org and rep', async () => {
    const body = { org_id: 'revived', rep_id: 'revived-rep', recording_url: 'mock://poor-pitch' };
    await submit(body);
    const known = (id: string) => setup.itemOf(id);
    const ids = [known('revived')['id'], known('revived-rep')['id']];
    for (const id of ['revived', 'revived-rep']) {
      const key = { pk: String(known(id)['pk']), sk: id };
      await setup.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
    }
    await submit(body);
    expect([known('revived')['id'], known('revived-rep')['id']]).toEqual(ids);
    for (const id of ['revived', 'revived-rep']) expect(known(id)).not.toHaveProperty('archived_at');
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = [rows(), setup.documents.keys().length];
    await lookOf('refused', { kind: 'unsupported_codec' });
    await submit({ ...who });
    await submit({ org_id: 'none', rep_id: 'none', recording_url: 'mock://no-such-name' });
    expect([rows(), setup.documents.keys().length]).toEqual(before);
  });

  it('is accepted when the origin is too slow for the first probe', async () => {
    const { status, json } = await lookOf('slow', { kind: 'unreachable', reason: 'timeout', detail: '' });
    expect(status).toBe(202);
    expect(setup.itemOf(json.id)).not.toHaveProperty('duration_seconds');
  });

  it('is refused when its row could be stored but not read', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => ({
      speaker: 'A',
      start_seconds: index / 10,
      end_seconds: index / 10,
      text: '"'.repeat(60),
    }));
    const before = rows();
    const { json } = await submit({ ...who, transcript: { utterances: lines } });
    expect(json.error).toMatchObject({ code: 'invalid_request', details: { reason: 'body_too_large' } });
    expect(rows()).toBe(before);
  });

  it('accepts only slugs of the reference lists', async () => {
    const recording_url = 'mock://perfect-pitch';
    const options = { recording_type: 'cold_call', environment: 'phone', sales_motion: 'outbound' };
    const { json } = await submit({ ...who, recording_url, options });
    expect((await setup.read(json.id)).json.options).toEqual(options);
    for (const name of Object.keys(options)) {
      const refused = await submit({ ...who, recording_url, options: { [name]: 'unheard_of' } });
      expect(refused.json.error).toMatchObject({
        code: 'invalid_enum',
        details: { field: `options.${name}`, allowed: expect.arrayContaining(['other']) },
      });
    }
  });

  it('responds to a repeat with the same bytes, and makes one analysis', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { ...who, recording_url: recordingOf('repeat') };
    const first = await submit(body, { headers });
    const before = rows();
    const second = await submit(body, { headers });
    expect(second.text).toBe(first.text);
    expect(second.headers['Idempotent-Replayed']).toBe('true');
    expect(rows()).toBe(before);
  });

  it('keeps a refusal for its Idempotency-Key, unless the request can be corrected', async () => {
    const headers = { 'idempotency-key': newId() };
    expect((await submit({ ...who }, { headers })).json.error.code).toBe('missing_field');
    expect((await submit({ ...who, recording_url: 'mock://pii' }, { headers })).status).toBe(202);
  });

  it('admits one of two concurrent submissions of the same recording', async () => {
    const body = { ...who, recording_url: recordingOf('race') };
    const answers = await Promise.all([submit(body), submit(body), submit(body)]);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const accepted = answers.find(({ status }) => status === 202);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.error.details).toEqual({ analysis_id: accepted?.json.id });
  });
});

describe('a requested playbook', () => {
  const asking = (org_id: string, playbook_id: string, request = {}) =>
    submit({ org_id, rep_id: 'tom', recording_url: 'mock://poor-pitch', options: { playbook_id } }, request);

  it('must be a live one of the org', async () => {
    await submit({ ...who, org_id: 'sells', recording_url: 'mock://poor-pitch' });
    const id = await setup.addPlaybook('sells');
    expect((await asking('sells', id)).status).toBe(202);
    await setup.archivePlaybook('sells', id);
    expect((await asking('sells', id)).json.error).toMatchObject({
      code: 'playbook_not_found',
      details: { id },
    });
  });

  it('is not found for another org, partner or environment', async () => {
    await submit({ ...who, org_id: 'owns', recording_url: 'mock://poor-pitch' });
    const id = await setup.addPlaybook('owns');
    await submit({ ...who, org_id: 'owns-none', recording_url: 'mock://poor-pitch' });
    const transcribed = { ...who, org_id: 'owns', transcript: conversation, options: { playbook_id: id } };
    for (const answer of [
      await asking('owns-none', id),
      await asking('not-yet-made', id),
      await asking('owns', id, { key: setup.foreignKey }),
      await submit(transcribed, { key: setup.keys.live, stage: 'live' }),
    ])
      expect(answer.json.error.code).toBe('playbook_not_found');
  });

  it('is checked before the recording, and a refusal leaves nothing behind', async () => {
    const before = [rows(), setup.documents.keys().length, setup.lookedAt.length];
    const options = { playbook_id: newId() };
    await submit({ org_id: 'unmade', rep_id: 'r', recording_url: recordingOf('unread'), options });
    expect([rows(), setup.documents.keys().length, setup.lookedAt.length]).toEqual(before);
  });
});

it('is refused when the file holds more than its header claims, with both lengths', async () => {
  const { status, json } = await lookOf('lying', { ...recognised(858), claimed_seconds: 20 });
  expect([status, json.error.code]).toEqual([422, 'unsupported_codec']);
  expect(json.error.details).toEqual({
    field: 'recording_url',
    reason: 'length_mismatch',
    claimed_seconds: 20,
    found_seconds: 858,
  });
  expect(json.error.message).toContain('claims 20 s, and the file holds 858 s');
});

describe('the duplicate check of a recording', () => {
  it('is skipped for mock recordings and transcripts', async () => {
    for (const body of [
      { ...who, recording_url: 'mock://average-pitch' },
      { ...who, recording_url: recordingOf('playback'), transcript: conversation },
    ])
      expect([(await submit(body)).status, (await submit(body)).status]).toEqual([202, 202]);
  });

  it('is separate for each partner and environment', async () => {
    const body = { ...who, recording_url: recordingOf('shared') };
    expect((await submit(body)).status).toBe(202);
    expect((await submit(body, { key: setup.foreignKey })).status).toBe(202);
    expect((await submit(body, { key: setup.keys.live, stage: 'live' })).status).toBe(202);
  });
});

describe('the source of a transcript', () => {
  const refusal = async (body: object, request = {}) =>
    (await submit({ ...who, ...body }, request)).json.error;

  it('is required', async () => {
    expect(await refusal({})).toMatchObject({ code: 'missing_field', details: { field: 'recording_url' } });
  });

  it.each([
    ['http://files.example.com/a.mp3'],
    ['https://user:secret@files.example.com/a.mp3'],
    ['https://127.0.0.1/a.mp3'],
    ['https://[::1]/a.mp3'],
    ['https://files.example.com:22/a.mp3'],
    ['file:///etc/passwd'],
    ['https://metadata.internal/a.mp3'],
  ])('is refused at %s, without a request to it', async (recording_url) => {
    const before = setup.lookedAt.length;
    expect(await refusal({ recording_url })).toMatchObject({
      code: 'invalid_url',
      details: { field: 'recording_url' },
    });
    expect(setup.lookedAt).toHaveLength(before);
  });

  it('is refused with a callback to a forbidden address', async () => {
    const options = { callback_url: 'http://hooks.example.com/x' };
    expect(await refusal({ recording_url: 'mock://perfect-pitch', options })).toMatchObject({
      code: 'invalid_url',
      details: { field: 'options.callback_url' },
    });
  });

  it.each([
    ['unreachable', 'invalid_recording_url'],
    ['unsupported-codec', 'unsupported_codec'],
    ['too-short', 'recording_too_short'],
    ['too-long', 'recording_too_long'],
    ['busy-day', 'recording_too_long'],
    ['no-such-name', 'invalid_recording_url'],
  ])('mock://%s is refused at once', async (name, code) => {
    expect(await refusal({ recording_url: `mock://${name}` })).toMatchObject({ code });
  });

  it.each(['transcription-failed', 'analysis-failed', 'upstream-timeout', 'upstream-unavailable', 'pii'])(
    'mock://%s is accepted and fails later',
    async (name) => {
      expect((await submit({ ...who, recording_url: `mock://${name}` })).status).toBe(202);
    },
  );

  it('cannot be a mock recording in the live environment', async () => {
    const live = { key: setup.keys.live, stage: 'live' };
    const recording_url = 'mock://perfect-pitch';
    for (const source of [{ recording_url }, { recording_url, transcript: conversation }])
      expect(await refusal(source, live)).toMatchObject({ code: 'invalid_recording_url' });
  });

  it('must be an existing mock recording, even beside a transcript', async () => {
    const beside = (name: string) => ({ ...who, recording_url: `mock://${name}`, transcript: conversation });
    expect((await submit(beside('pii'))).status).toBe(202);
    expect((await submit(beside('no-such-name'))).json.error.code).toBe('invalid_recording_url');
  });

  it('is the given transcript, and a recording beside it is not fetched', async () => {
    const before = setup.lookedAt.length;
    const { status, json } = await submit({
      ...who,
      recording_url: recordingOf('beside'),
      transcript: conversation,
    });
    expect(status).toBe(202);
    expect(setup.lookedAt).toHaveLength(before);
    const { transcript_key, duration_seconds } = setup.itemOf(json.id);
    expect(duration_seconds).toBe(33);
    const stored = JSON.parse(await setup.documents.get(String(transcript_key)));
    expect(stored).toMatchObject({ language: 'en-US', duration_seconds: 33, word_count: 50 });
    const alone = await submit({ ...who, transcript: conversation });
    expect((await setup.read(alone.json.id)).json.recording_url).toBe('about:blank');
  });

  const line = { speaker: 'A', start_seconds: 0, end_seconds: 20, text: 'Hello there.' };
  it.each([
    [
      'out of order',
      [
        line,
        { ...line, start_seconds: 30, end_seconds: 40 },
        { ...line, start_seconds: 29, end_seconds: 41 },
      ],
      'transcript.utterances.2.start_seconds',
    ],
    [
      'ending before they start',
      [line, { ...line, start_seconds: 30, end_seconds: 29 }],
      'transcript.utterances.1.end_seconds',
    ],
    ['negative', [{ ...line, start_seconds: -1 }], 'transcript.utterances.0.start_seconds'],
  ])('refuses utterances %s', async (_, utterances, field) => {
    expect(await refusal({ transcript: { utterances } })).toMatchObject({
      code: 'invalid_request',
      details: { field },
    });
  });

  it('accepts utterances that overlap', async () => {
    const utterances = [line, { ...line, speaker: 'B', start_seconds: 1, end_seconds: 15 }];
    expect((await submit({ ...who, transcript: { utterances } })).status).toBe(202);
  });

  it.each([
    [9.9, 'recording_too_short'],
    [3_600.1, 'recording_too_long'],
  ])('refuses a transcript of %d s', async (duration_seconds, code) => {
    expect(await refusal({ transcript: { ...conversation, duration_seconds } })).toMatchObject({ code });
  });

  it('refuses a transcript that exceeds 60 minutes, whatever length it names', async () => {
    const utterances = [line, { ...line, speaker: 'B', start_seconds: 3_590, end_seconds: 3_601 }];
    expect(await refusal({ transcript: { duration_seconds: 20, utterances } })).toMatchObject({
      code: 'recording_too_long',
      details: { duration_seconds: 3_601 },
    });
  });

  it('refuses more utterances than a body may contain', async () => {
    const utterances = Array.from({ length: 50_001 }, () => ({
      speaker: 'A',
      start_seconds: 0,
      end_seconds: 20,
      text: '',
    }));
    expect(await refusal({ transcript: { utterances } })).toMatchObject({
      code: 'invalid_request',
      details: { field: 'transcript.utterances' },
    });
  });
});

describe('an uploaded file', () => {
  const at = (file_key: string) => `upload://${setup.partnerId}/sandbox/${file_key}`;
  const submitFile = (file_key: string, more: object = {}) => submit({ ...who, file_key, ...more });

  it('is looked up in the bucket of the caller, and shown under a stable address', async () => {
    const file_key = fileKeyOf(newId());
    const { status, json } = await submitFile(file_key);
    expect(status).toBe(202);
    expect(setup.lookedAt).toContain(at(file_key));
    const shown = (await setup.read(json.id)).json.recording_url;
    expect(shown).toMatch(new RegExp(`^https://.+/sandbox/v1/uploads/${file_key}$`));
    expect(setup.itemOf(json.id)).toMatchObject({ file_key, recording_url: shown, codec: 'mp3' });
    const event = setup.events().find(({ data_key }) => String(data_key).includes(json.id));
    expect(JSON.parse(await setup.documents.get(String(event?.['data_key']))).recording_url).toBe(shown);
  });

  it('is analysed once at a time', async () => {
    const file_key = fileKeyOf(newId());
    const { json } = await submitFile(file_key);
    const second = await submitFile(file_key);
    expect(second.json.error).toMatchObject({
      code: 'analysis_already_processing',
      details: { analysis_id: json.id },
    });
  });

  it('is refused like a recording at an address, naming file_key', async () => {
    const file_key = fileKeyOf(newId());
    looks.set(at(file_key), recognised(3_601));
    const { json } = await submitFile(file_key);
    expect([json.error.code, json.error.details.field]).toEqual(['recording_too_long', 'file_key']);
  });

  it.each([
    ['that never was', 'file_1', {}],
    ['that is too old', fileKeyOf(newId(Date.now() - 22 * 3_600_000 - 1_000)), {}],
    ['beside a recording', fileKeyOf(newId()), { recording_url: recordingOf('other') }],
    ['beside a transcript', fileKeyOf(newId()), { transcript: conversation }],
  ])('%s is refused', async (_, file_key, more) => {
    const { status, json } = await submitFile(file_key, more);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'file_key' } });
  });
});

it('stores the words of a submission only in the folder of its analysis, even after retries', async () => {
  const busy = await jobsSetup({ limits: { sandbox_in_flight_jobs: 40 } });
  const all = Array.from({ length: 20 }, () => busy.submit({ ...who, transcript: conversation }));
  const ids = new Set((await Promise.all(all)).map(({ json }) => json.id as string));
  expect(ids.size).toBe(20);
  const kept = busy.documents.keys().filter((key) => key.includes('/analyses/'));
  // Some were decided more than once.
  expect(kept.length).toBeGreaterThan(40);
  expect(kept.filter((key) => !ids.has(key.split('/')[3] ?? ''))).toEqual([]);
});

it('accepts a callback beside its options as if it were one, and refuses two that contradict each other', async () => {
  const callback_url = 'https://hooks.example.com/a';
  const other = 'https://hooks.example.com/b';
  const body = { ...who, recording_url: 'mock://perfect-pitch', callback_url };
  const { id } = (await submit(body)).json;
  expect((await setup.read(id)).json.options).toEqual({ callback_url });
  expect(setup.itemOf(id)).toMatchObject({ callback_url });
  const refused = await submit({ ...body, options: { callback_url: other } });
  expect(refused.json.error).toMatchObject({
    code: 'invalid_request',
    details: { issues: [{ path: 'callback_url' }, { path: 'options.callback_url' }] },
  });
});
