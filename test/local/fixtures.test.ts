import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver, verify } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

const service = await startService();
const receiver = await startReceiver();
const sandbox = (path: string) => service.baseUrls.sandbox + path;
const key = service.keys.sandbox;
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const ended = async (path: string, body: object) => {
  const submitted = await call(sandbox(path), { key, body: { org_id: 'fixtures', rep_id: 'r1', ...body } });
  expect(submitted.status, submitted.text).toBe(202);
  const { json } = await eventually(() => call(sandbox(`${path}/${submitted.json.id}`), { key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  return json;
};

describe('mock pitches', () => {
  it.each([
    ['perfect-pitch', 85, 98],
    ['average-pitch', 30, 65],
    ['poor-pitch', 0, 45],
  ])('mock://%s scores between %i and %i', async (name, min, max) => {
    const row = await ended('/v1/analyses', { recording_url: `mock://${name}` });
    expect(row.status).toBe('completed');
    expect(row.analysis.overall_score).toBeGreaterThanOrEqual(min);
    expect(row.analysis.overall_score).toBeLessThanOrEqual(max);
    const again = await ended('/v1/analyses', { recording_url: `mock://${name}` });
    const bare = (one: object) => ({ ...one, id: '', created_at: '', completed_at: '' });
    expect(bare(again)).toEqual(bare(row));
  });

  it.each(['two-languages', 'two-reps'])(
    'mock://%s is scored, with quotes from its transcript',
    async (name) => {
      const row = await ended('/v1/analyses', { recording_url: `mock://${name}` });
      expect(row.status).toBe('completed');
      const { json } = await call(sandbox(`/v1/analyses/${row.id}/evidence`), { key });
      const quotes = Object.values<{ quotes: { quote: string }[] }>(json.pillars).flatMap(
        (one) => one.quotes,
      );
      expect(quotes.length).toBeGreaterThan(0);
      const said = row.transcript.utterances.map(({ text }: { text: string }) => text).join(' ');
      for (const { quote } of quotes) expect(said).toContain(quote);
    },
  );

  it.each([
    ['bad-audio', 'too_little_speech'],
    ['spanish-pitch', 'language_not_supported'],
  ])('mock://%s is not scored, with the reason %s', async (name, reason) => {
    const row = await ended('/v1/analyses', { recording_url: `mock://${name}` });
    expect(row).toMatchObject({ status: 'failed', error: { code: 'analysis_failed', details: { reason } } });
    expect(row.transcript.utterances.length).toBeGreaterThan(0);
  });

  it.each([
    ['transcription-failed', 'transcription_failed'],
    ['analysis-failed', 'analysis_failed'],
    ['upstream-timeout', 'upstream_timeout'],
    ['upstream-unavailable', 'upstream_unavailable'],
    ['pii', 'pii_policy_violation'],
  ])('mock://%s fails with %s', async (name, code) => {
    const row = await ended('/v1/analyses', { recording_url: `mock://${name}` });
    expect(row).toMatchObject({ status: 'failed', analysis: null, error: { code } });
  });
});

describe('mock days', () => {
  it('mock://busy-day has eleven conversations, two to review and one below one half', async () => {
    const day = await ended('/v1/all-day-sessions', { recording_url: 'mock://busy-day' });
    expect(day).toMatchObject({ status: 'completed', segments_detected: 11, segments_pending_review: 2 });
    expect(day.segments.filter(({ confidence }: { confidence: number }) => confidence < 0.5)).toHaveLength(1);
    expect(day.duration_seconds).toBe(36_000);
    const [review] = day.segments.filter(({ status }: { status: string }) => status === 'needs_review');
    const started = await call(sandbox(`/v1/all-day-sessions/${day.id}/segments/${review.id}/analyze`), {
      key,
      method: 'POST',
    });
    expect([started.status, started.json.status]).toEqual([200, 'analyzing']);
    const { json } = await eventually(() => call(sandbox(`/v1/all-day-sessions/${day.id}`), { key }), {
      wanted: (answer) =>
        answer.json.segments_pending_review === 1 &&
        answer.json.segments.every(({ status }: { status: string }) => status !== 'analyzing'),
    });
    const analysed = json.segments.find(({ id }: { id: string }) => id === review.id);
    expect(analysed.status).toBe('analyzed');
    expect((await call(analysed.analysis_url, { key })).json.parent_session_id).toBe(day.id);
  });

  it('mock://review-day leaves every possible sale to a person', async () => {
    const day = await ended('/v1/all-day-sessions', { recording_url: 'mock://review-day' });
    const counts = { segments_detected: 3, segments_pending_review: 2, segments_skipped: 1 };
    expect(day).toMatchObject({ status: 'completed', ...counts, segments_analyzed: 0 });
  });

  it('mock://team-day has the conversations of the rep with the recorder', async () => {
    const day = await ended('/v1/all-day-sessions', { recording_url: 'mock://team-day' });
    const counts = { segments_detected: 4, segments_analyzed: 3, segments_skipped: 1 };
    expect(day).toMatchObject({ status: 'completed', ...counts });
  });

  it('mock://quiet-day completes with nothing found', async () => {
    expect(await ended('/v1/all-day-sessions', { recording_url: 'mock://quiet-day' })).toMatchObject({
      status: 'completed',
      segments_detected: 0,
      segments: [],
    });
  });

  it('mock://one-pitch is not analysed when auto_analyze is off', async () => {
    const day = await ended('/v1/all-day-sessions', {
      recording_url: 'mock://one-pitch',
      options: { auto_analyze: false },
    });
    expect(day.segments).toEqual([expect.objectContaining({ status: 'detected', analysis_id: null })]);
  });

  it('an archived session is not found, and its analyses remain', async () => {
    const day = await ended('/v1/all-day-sessions', { recording_url: 'mock://one-pitch' });
    const [{ analysis_url }] = day.segments;
    const archived = await call(sandbox(`/v1/all-day-sessions/${day.id}`), { key, method: 'DELETE' });
    expect(archived.json).toEqual(day);
    expect((await call(sandbox(`/v1/all-day-sessions/${day.id}`), { key })).json.error.code).toBe(
      'session_not_found',
    );
    expect((await call(analysis_url, { key })).status).toBe(200);
  });
});

it('a callback_url gets the event of its own job, signed with the callback secret', async () => {
  const { json: rotated } = await call(sandbox('/v1/callback-secret/rotate'), { key, method: 'POST' });
  const row = await ended('/v1/analyses', {
    recording_url: 'mock://perfect-pitch',
    options: { callback_url: `${receiver.url}/callback` },
  });
  await eventually(() => receiver.received, { wanted: (received) => received.length > 0 });
  const [delivered] = receiver.received;
  if (!delivered) throw new Error('nothing was delivered');
  verify(delivered, rotated.signing_secret);
  expect(JSON.parse(delivered.body)).toMatchObject({
    event: 'analysis.completed',
    livemode: false,
    data: { id: row.id },
  });
});
