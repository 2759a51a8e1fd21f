import { afterAll, expect, it } from 'vitest';
import { completed } from './possessions.ts';
import { call } from './service.ts';
import { startStory } from './story.ts';

// The life of an analysis after its first score.

const { service, caller, get, post, put, remove, refused, send, analysed } = await startStory('analyses');
afterAll(() => service.close());

const pitch = { org_id: 'acme', rep_id: 'r', recording_url: 'mock://average-pitch' };

it('scores again by the present settings, and keeps every score', async () => {
  const first = await analysed(pitch);
  const none = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 };
  await put('/v1/orgs/acme/scoring-profile', { name: 'Clear', weights: { ...none, clarity: 1 } });
  const handle = await send('POST', `/v1/analyses/${first.id}/rescore`);
  expect([handle.status, handle.json.id]).toEqual([202, first.id]);
  const second = await completed(caller, `/v1/analyses/${first.id}`);
  expect(second.analysis.overall_score).toBe(Math.round(second.analysis.clarity_score));
  expect(second.transcript).toEqual(first.transcript);
  const { data } = await get(`/v1/analyses/${first.id}/scores`);
  expect(data.map(({ overall_score }: { overall_score: number }) => overall_score)).toEqual([
    second.analysis.overall_score,
    first.analysis.overall_score,
  ]);
  const paged = await get(`/v1/analyses/${first.id}/scores?limit=1`);
  expect([paged.data.length, paged.has_more]).toEqual([1, true]);
  await remove('/v1/orgs/acme/scoring-profile');
});

it('returns the transcript as JSON, captions and text, with the same words', async () => {
  const row = await analysed(pitch);
  const url = `${caller.baseUrl}/v1/analyses/${row.id}/transcript`;
  const as = (format: string) => call(`${url}?format=${format}`, { key: caller.key });
  expect((await as('json')).json).toEqual(row.transcript);
  const vtt = await as('vtt');
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(vtt.text.startsWith('WEBVTT\n')).toBe(true);
  const srt = await as('srt');
  expect(srt.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
  expect(srt.text.match(/-->/g)?.length).toBe(row.transcript.utterances.length);
  const txt = await as('txt');
  expect(txt.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const { text } of row.transcript.utterances) expect(txt.text).toContain(text);
  await refused('invalid_enum', 'GET', `/v1/analyses/${row.id}/transcript?format=pdf`);
});

it('returns for each pillar quotes that appear in the transcript', async () => {
  const row = await analysed({ ...pitch, recording_url: 'mock://perfect-pitch' });
  const { pillars, coverage, dropped } = await get(`/v1/analyses/${row.id}/evidence`);
  expect(dropped).toBe(0);
  expect(coverage).toBeGreaterThan(0);
  for (const pillar of ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'])
    for (const { quote, speaker, start_seconds, verified } of pillars[pillar].quotes) {
      const utterance = row.transcript.utterances.find(
        (one: { start_seconds: number; speaker: string; text: string }) =>
          one.speaker === speaker && one.start_seconds <= start_seconds && one.text.includes(quote),
      );
      expect([verified, utterance !== undefined], quote).toEqual([true, true]);
    }
});

it('names the running analysis of a recording, and accepts the recording again afterwards', async () => {
  const body = { ...pitch, recording_url: `${service.recordingsUrl}/pitch.m4a` };
  const { id } = await post('/v1/analyses', body);
  expect(await refused('analysis_already_processing', 'POST', '/v1/analyses', body)).toEqual({
    analysis_id: id,
  });
  await completed(caller, `/v1/analyses/${id}`);
  const again = await post('/v1/analyses', body);
  expect(again.id).not.toBe(id);
  await completed(caller, `/v1/analyses/${again.id}`);
});

it('hides archived analyses, and deletes purged ones for good', async () => {
  const [archived, purged] = await Promise.all([analysed(pitch), analysed(pitch)]);
  expect(await remove(`/v1/analyses/${archived.id}`)).toMatchObject({ mode: 'archive', purged_at: null });
  expect((await remove(`/v1/analyses/${purged.id}?mode=purge`)).purged_at).not.toBeNull();
  for (const { id } of [archived, purged]) {
    for (const part of ['', '/transcript', '/evidence', '/scores'])
      await refused('analysis_not_found', 'GET', `/v1/analyses/${id}${part}`);
    await refused('analysis_not_found', 'POST', `/v1/analyses/${id}/rescore`);
  }
  const { data } = await get('/v1/analyses?limit=100');
  const listed = data.map(({ id }: { id: string }) => id);
  expect(listed).not.toContain(archived.id);
  expect(listed).not.toContain(purged.id);
});

it('lists by org, rep, status and score', async () => {
  await analysed({ ...pitch, org_id: 'lists', rep_id: 'one', recording_url: 'mock://perfect-pitch' });
  await analysed({ ...pitch, org_id: 'lists', rep_id: 'two', recording_url: 'mock://poor-pitch' });
  const reps = async (query: string) =>
    (await get(`/v1/analyses?org_id=lists&${query}`)).data.map(({ rep_id }: { rep_id: string }) => rep_id);
  expect(await reps('')).toEqual(['two', 'one']);
  expect(await reps('rep_id=one')).toEqual(['one']);
  expect(await reps('min_score=80')).toEqual(['one']);
  expect(await reps('status=failed')).toEqual([]);
  expect(await reps('created_before=2026-01-01T00:00:00.000Z')).toEqual([]);
});
