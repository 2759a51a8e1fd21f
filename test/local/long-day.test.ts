import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLoudness, getReport } from '../../lambdas/contract/all-day-sessions.ts';
import { musicWav } from '../support/music-wav.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { wavFile } from '../support/wav.ts';
import { call, eventually, startService } from './service.ts';

// A recording of two hours whose speech is transcribed in thirteen chunks, over HTTP: synthesised, since a day is no sample.

const folder = mkdtempSync(join(tmpdir(), 'long-day-'));
const service = await startService({ recordingsFolder: folder });
const live = (path: string) => service.baseUrls.live + path;
const key = service.keys.live;
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const doors = Array.from({ length: 13 }, (_, door) => ({ from: 60 + door * 550, to: 370 + door * 550 }));
const seconds = 7_200;
const lines = [
  ['Alex', "Hi, I'm Alex with Ridgeline Roofing. We are helping your neighbors with their roofs."],
  ['Customer', 'Oh, hello. What is it about?'],
  ['Alex', 'How old is your roof, and have you had any leaks after the last storm?'],
  ['Customer', 'It is about twenty years old. There was a leak in the attic.'],
  ['Alex', 'We offer a free inspection. Would Friday morning work for you?'],
  ['Customer', 'Friday is fine. How much does a repair cost?'],
];

const time = (at: number) => new Date(at * 1_000).toISOString().slice(11, 23);
const cues = doors.flatMap(({ from }, door) =>
  Array.from({ length: 30 }, (_, turn) => {
    const [who, says] = lines[turn % lines.length] ?? [];
    const at = from + turn * 10;
    return `${time(at)} --> ${time(at + 8)}\n<v ${who}${who === 'Alex' ? '' : ` ${door}`}>${says}`;
  }),
);

beforeAll(() => {
  writeFileSync(join(folder, 'day.wav'), spokenWav({ seconds, speech: doors, sampleRate: 2_000 }));
  writeFileSync(join(folder, 'day.wav.vtt'), ['WEBVTT', ...cues].join('\n\n'));
  writeFileSync(join(folder, 'music.wav'), musicWav({ seconds: 1_800, sampleRate: 2_000 }));
  writeFileSync(join(folder, 'silence.wav'), wavFile(new Uint8Array(1_800 * 4_000), { sampleRate: 2_000 }));
  for (const name of ['music', 'silence']) writeFileSync(join(folder, `${name}.wav.vtt`), 'WEBVTT\n');
});

const ended = async (recording: string) => {
  const body = {
    org_id: 'acme',
    rep_id: 'alex',
    recording_url: `${service.recordingsUrl}/${recording}`,
    options: { auto_analyze: false },
  };
  const submitted = await call(live('/v1/all-day-sessions'), { key, body });
  expect(submitted.status, submitted.text).toBe(202);
  const { id } = submitted.json;
  const session = await eventually(() => call(live(`/v1/all-day-sessions/${id}`), { key }), {
    wanted: ({ json }) => ['completed', 'failed'].includes(json.status),
    timeoutMs: 200_000,
  });
  const report = await call(live(`/v1/all-day-sessions/${id}/report`), { key });
  const loudness = await call(live(`/v1/all-day-sessions/${id}/loudness?step_seconds=60`), { key });
  return {
    session: session.json,
    report: getReport.success.body.parse(report.json),
    loudness: getLoudness.success.body.safeParse(loudness.json).data,
  };
};

it('is split, transcribed in parallel and stitched, with one rep all day', async () => {
  const { session, report, loudness } = await ended('day.wav');
  expect(session).toMatchObject({ status: 'completed', error: null, duration_seconds: seconds });
  expect(session.segments_detected).toBeGreaterThanOrEqual(10);
  expect(report.transcription).toMatchObject({ chunks: 13, chunks_lost: 0 });
  expect(report.transcription?.kept_share).toBeGreaterThan(0.5);
  expect(report.transcription?.kept_share).toBeLessThan(0.6);
  expect(report.transcription?.speaker_confidence).toBeGreaterThan(0.8);
  const names = report.stages.map(({ stage }) => stage);
  expect(names.slice(0, 6)).toEqual(['locate', 'listen', 'plan', 'transcribe', 'stitch', 'detect']);
  const { parts, ...shares } = report.coverage ?? { parts: [] };
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(seconds, 1);
  expect(parts.length).toBeGreaterThan(20);
  expect(loudness?.kind).toBe('level');
  expect(loudness?.values).toHaveLength(seconds / 60);
}, 240_000);

it('loses only a chunk that cannot be transcribed', async () => {
  const { session, report } = await ended('day.wav?lose_chunk=4');
  expect(session).toMatchObject({ status: 'completed', error: null });
  expect(report.transcription).toMatchObject({ chunks: 13, chunks_lost: 1 });
  expect(report.coverage?.lost_seconds).toBeGreaterThan(300);
  expect(report.coverage?.lost_seconds).toBeLessThan(320);
}, 240_000);

it('fails when more than a tenth of its speech is lost', async () => {
  const { session } = await ended('day.wav?lose_chunk=4&lose_chunk=9');
  expect(session).toMatchObject({
    status: 'failed',
    error: { code: 'transcription_failed', message: expect.stringContaining('to be lost') },
  });
}, 240_000);

it.each(['music', 'silence'])(
  'completes without a conversation when it contains only %s',
  async (name) => {
    const { session, report } = await ended(`${name}.wav`);
    expect(session).toMatchObject({ status: 'completed', error: null, segments_detected: 0 });
    expect(report.transcription).toMatchObject({ chunks_lost: 0, words: 0 });
  },
  240_000,
);

it('a recording of music fails the analysis, because nothing was said', async () => {
  const recording_url = `${service.recordingsUrl}/music.wav`;
  const body = { org_id: 'acme', rep_id: 'alex', recording_url };
  const submitted = await call(live('/v1/analyses'), { key, body });
  expect(submitted.status, submitted.text).toBe(202);
  const { json } = await eventually(() => call(live(`/v1/analyses/${submitted.json.id}`), { key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  expect(json).toMatchObject({ status: 'failed', error: { code: 'transcription_failed' } });
});
