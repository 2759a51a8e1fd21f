import { afterAll, expect, it } from 'vitest';
import { secrets, telling } from '../privacy/policy-setup.ts';
import { completed } from './possessions.ts';
import { startStory } from './story.ts';

// What an org does not want to have is not kept, and what a person wants forgotten is.

const { service, caller, get, post, refused, analysed } = await startStory('privacy');
afterAll(() => service.close());
const rep_id = 'tom';
const policy = (org_id: string, pii_policy: object) => post('/v1/orgs', { org_id, pii_policy });
const erase = async (org_id: string, body: object) => {
  const { id } = await post(`/v1/orgs/${org_id}/erasures`, body);
  return completed(caller, `/v1/orgs/${org_id}/erasures/${id}`);
};

it('given transcripts are redacted: row, transcript, chat and event contain markers only', async () => {
  await policy('redacts', { mode: 'redact' });
  const row = await analysed({
    org_id: 'redacts',
    rep_id,
    transcript: telling,
    recording_title: 'Ludmila Hartley',
  });
  expect(row.transcript.utterances[3].text).toBe('It is [PHONE].');
  expect(row.recording_title).toBe('[NAME]');
  const answer = await post(`/v1/analyses/${row.id}/chat`, { message: 'Is 512-555-0142 her number?' });
  const { data: chat } = await get(`/v1/analyses/${row.id}/chat`);
  expect(chat[0].message).toBe('Is [PHONE] her number?');
  const { data: events } = await get('/v1/events?event=analysis.completed');
  const event = events.find((one: { data: { id: string } }) => one.data.id === row.id);
  expect(event.data).toEqual(row);
  expect(JSON.stringify([row, answer, chat, event])).not.toMatch(secrets);
});

it('a recording is redacted before any word of it is stored', async () => {
  await policy('redacts', { mode: 'redact' });
  const row = await analysed({ org_id: 'redacts', rep_id, recording_url: 'mock://perfect-pitch' });
  expect(JSON.stringify(row.transcript)).toContain('[NAME]');
  expect(row.analysis.prospect_name).toBe('');
});

it('a given transcript with personal data is rejected at once, and a recording fails', async () => {
  await policy('rejects', { mode: 'reject' });
  const details = await refused('pii_policy_violation', 'POST', '/v1/analyses', {
    org_id: 'rejects',
    rep_id,
    transcript: telling,
  });
  expect(details).toEqual({ field: 'transcript', found: { name: 5, phone: 1, email: 1 } });
  const { id } = await post('/v1/analyses', {
    org_id: 'rejects',
    rep_id,
    recording_url: 'mock://perfect-pitch',
  });
  await expect(completed(caller, `/v1/analyses/${id}`)).rejects.toThrow('pii_policy_violation');
  const { error, transcript } = await get(`/v1/analyses/${id}`);
  expect(error).toMatchObject({
    code: 'pii_policy_violation',
    details: { found: { name: expect.any(Number) } },
  });
  expect(transcript).toBeNull();
  const { id: day } = await post('/v1/all-day-sessions', {
    org_id: 'rejects',
    rep_id,
    recording_url: 'mock://busy-day',
  });
  await expect(completed(caller, `/v1/all-day-sessions/${day}`)).rejects.toThrow('pii_policy_violation');
});

it('the mock recording for a rejection is rejected whatever the policy says', async () => {
  const { id } = await post('/v1/analyses', { org_id: 'open', rep_id, recording_url: 'mock://pii' });
  await expect(completed(caller, `/v1/analyses/${id}`)).rejects.toThrow('pii_policy_violation');
});

it('a policy for undetectable kinds is refused', async () => {
  const body = { org_id: 'typo', pii_policy: { mode: 'redact', redact_fields: ['phones'] } };
  const { field, allowed } = await refused('invalid_enum', 'POST', '/v1/orgs', body);
  expect(field).toBe('pii_policy.redact_fields.0');
  expect(allowed).toContain('phone');
});

it('a customer is erased, with a receipt without names, and others are unchanged', async () => {
  const of = { org_id: 'forgets', rep_id };
  const row = await analysed({ ...of, transcript: telling });
  const other = await analysed({ ...of, recording_url: 'mock://perfect-pitch' });
  await post(`/v1/analyses/${row.id}/chat`, { message: 'What did Ludmila Hartley say?' });
  const erasure = await erase('forgets', { customer: { phone: '(512) 555-0142' } });
  expect(erasure).toMatchObject({ subject: 'customer', status: 'completed' });
  expect(erasure.receipt.erased).toContainEqual({ kind: 'analyses', count: 1 });
  expect(JSON.stringify(erasure)).not.toMatch(/512\D{0,2}555|555\D?0142/);
  await refused('analysis_not_found', 'GET', `/v1/analyses/${row.id}`);
  const { data: events } = await get('/v1/events?event=analysis.completed');
  expect(JSON.stringify(events)).not.toMatch(secrets);
  expect((await get(`/v1/analyses/${other.id}`)).transcript).not.toBeNull();
  expect((await get('/v1/orgs/forgets/erasures')).data).toEqual([erasure]);
});

it('a rep is erased with all records of the rep', async () => {
  const of = { org_id: 'leaves', rep_id: 'gone' };
  await post('/v1/orgs', { org_id: 'leaves' });
  await post('/v1/orgs/leaves/reps', { rep_id: 'gone', name: 'Canary Keller', email: 'canary@example.com' });
  const row = await analysed({ ...of, recording_url: 'mock://perfect-pitch' });
  const { id: day } = await post('/v1/all-day-sessions', { ...of, recording_url: 'mock://one-pitch' });
  await completed(caller, `/v1/all-day-sessions/${day}`);
  const { job_id } = await post('/v1/orgs/leaves/reps/gone/persona/assign', {});
  await completed(caller, `/v1/intel-jobs/${job_id}`);
  const { receipt } = await erase('leaves', { rep_id: 'gone' });
  const counts = Object.fromEntries(
    receipt.erased.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
  expect(counts).toMatchObject({
    analyses: 2,
    all_day_sessions: 1,
    rep_records: 1,
    rep_profiles: 1,
    intel_jobs: 1,
  });
  await refused('rep_not_found', 'GET', '/v1/orgs/leaves/reps/gone');
  await refused('analysis_not_found', 'GET', `/v1/analyses/${row.id}`);
  await refused('session_not_found', 'GET', `/v1/all-day-sessions/${day}`);
  await refused('job_not_found', 'GET', `/v1/intel-jobs/${job_id}`);
  await refused('rep_not_found', 'POST', '/v1/orgs/leaves/erasures', { rep_id: 'gone' });
});
