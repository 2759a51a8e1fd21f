import { expect, it } from 'vitest';
import { getTranscript } from '../../lambdas/analyses/get-transcript.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { withoutWords } from '../privacy/retention-setup.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { conversation, jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const handler = getTranscript.handler(setup.resources);
const get = (id: string, format?: string, key = setup.keys.sandbox) =>
  send(getTranscript.row, handler, { key, params: { id }, ...(format && { query: { format } }) });
const submitted = async (): Promise<string> =>
  (await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript: conversation })).json.id;
const scored = async (): Promise<string> => {
  const id = await submitted();
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
  return id;
};

proves(getTranscript.row, {
  success: async () => get(await scored()),
  analysis_not_found: () => get(newId()),
  retention_policy_violation: async () => {
    const id = await scored();
    await withoutWords(setup, id);
    return get(id);
  },
});

it('returns the transcript of the row', async () => {
  const id = await scored();
  expect((await get(id)).json).toEqual((await setup.read(id)).json.transcript);
  expect((await get(id, 'json')).headers['Content-Type']).toBe('application/json');
});

it.each([
  ['vtt', 'text/vtt; charset=utf-8', /^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:06\.000\n<v A>Hi, I am Tom/],
  ['srt', 'application/x-subrip; charset=utf-8', /^1\n00:00:00,000 --> 00:00:06,000\nA: Hi, I am Tom/],
  ['txt', 'text/plain; charset=utf-8', /^\[00:00:00\] A \(rep\): Hi, I am Tom/],
])('returns %s with its media type', async (format, media, beginning) => {
  const answer = await get(await scored(), format);
  expect([answer.status, answer.headers['Content-Type']]).toEqual([200, media]);
  expect(answer.headers['X-Content-Type-Options']).toBe('nosniff');
  expect(answer.text).toMatch(beginning);
});

it('returns the status of an analysis without a transcript', async () => {
  const { status, json } = await get(await submitted(), 'vtt');
  expect(status).toBe(400);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { status: 'queued' } });
});

it('refuses any other format', async () => {
  const { json } = await get(await scored(), 'pdf');
  expect(json.error).toMatchObject({ code: 'invalid_enum', details: { field: 'format' } });
});

it('refuses a text that is too large for a response', async () => {
  const text = `word ${'&'.repeat(19_990)}`;
  const utterances = Array.from({ length: 100 }, (_, n) => ({
    ...conversation.utterances[0],
    start_seconds: n,
    end_seconds: n + 1,
    text,
  }));
  const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript: { utterances } });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  await setup.score(json.id);
  expect((await get(json.id, 'txt')).status).toBe(200);
  const answer = await get(json.id, 'vtt');
  expect(answer.status).toBe(400);
  expect(answer.json.error.details.response_bytes).toBeGreaterThan(5_000_000);
  expect(answer.json.error.details.reason).toBe('response_too_large');
  expect(answer.json.error.message).toContain('request another `format`');
});

it('is hidden from other partners', async () => {
  expect((await get(await scored(), 'txt', setup.foreignKey)).json.error.code).toBe('analysis_not_found');
});
