import { describe, expect, it } from 'vitest';
import { getSegmentTranscript } from '../../lambdas/all-day-sessions/get-segment-transcript.ts';
import { getTranscript } from '../../lambdas/all-day-sessions/get-transcript.ts';
import { transcript as transcriptSchema } from '../../lambdas/contract/transcripts.ts';
import { countWords } from '../../lambdas/domain/transcripts/words.ts';
import { send } from '../support/api.ts';
import { fullDay } from '../support/full-day.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const { resources } = setup;
const ofDay = getTranscript.handler(resources);
const ofSegment = getSegmentTranscript.handler(resources);
const key = setup.keys.sandbox;
const words = (id: string, format: string) =>
  send(getTranscript.row, ofDay, { key, params: { id }, query: { format } });
const wordsOfSegment = (id: string, segment_id: string) =>
  send(getSegmentTranscript.row, ofSegment, { key, params: { id, segment_id } });

/** A session of which the recogniser heard that. */
const heard = async (day: ReturnType<typeof fullDay>): Promise<string> => {
  const { json } = await setup.submitDay({
    org_id: 'acme',
    rep_id: 'tom',
    recording_url: 'mock://busy-day',
    options: { auto_analyze: false },
  });
  await setup.transcribe(setup.referenceOf('session', json.id), day);
  return json.id;
};

/** All that a function may answer: Lambda's bound on a response, which is JSON with the body as a string in it. */
const lambdaBytes = 6 * 1_048_576;
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text));

describe('the transcript of a full day', async () => {
  const day = fullDay();
  const id = await heard(day);

  it('has words for twelve hours', () => {
    expect(day.word_count).toBeGreaterThanOrEqual(108_000);
    expect(day.utterances.at(-1)?.end_seconds).toBeGreaterThan(11.9 * 3_600);
  });

  it('is returned whole, with their speakers, in one response', async () => {
    const { status, text } = await words(id, 'json');
    expect(status).toBe(200);
    expect(bytesOf(text)).toBeLessThan(lambdaBytes);
    const answered = transcriptSchema.parse(JSON.parse(text));
    expect(answered.word_count).toBe(day.word_count);
    expect(answered.utterances.map((utterance) => ({ ...utterance, role: null }))).toEqual(day.utterances);
    expect(new Set(answered.utterances.map(({ role }) => role))).toEqual(new Set(['rep', 'customer']));
  });

  it.each(['vtt', 'srt', 'txt'])('is returned whole as %s', async (format) => {
    const { status, text } = await words(id, format);
    expect(status).toBe(200);
    expect(bytesOf(text)).toBeLessThan(lambdaBytes);
    expect(text).toContain(day.utterances.at(-1)?.text);
    expect(countWords(text)).toBeGreaterThan(day.word_count);
  });

  it('can be read segment by segment', async () => {
    await setup.detect(id);
    const segments = await setup.segmentsOf(id);
    expect(segments.length).toBeGreaterThan(1);
    let said = 0;
    for (const { id: segment_id } of segments) {
      const { status, json } = await wordsOfSegment(id, segment_id);
      expect(status).toBe(200);
      said += transcriptSchema.parse(json).word_count;
    }
    expect(said).toBeLessThanOrEqual(day.word_count);
    expect(said).toBeGreaterThan(0.9 * day.word_count);
  });
});

describe('the transcript of a full day in utterances of two words', async () => {
  const day = fullDay(2);
  const id = await heard(day);

  it('is never cut: a response that is too large is refused with its size', async () => {
    const { status, json } = await words(id, 'json');
    expect(status).toBe(400);
    const { code, details } = json.error;
    expect(code).toBe('invalid_request');
    expect(details.response_bytes).toBeGreaterThan(details.limit_bytes);
  });

  it('is returned whole as text', async () => {
    const { status, text } = await words(id, 'txt');
    expect(status).toBe(200);
    expect(text.split('\n')).toHaveLength(day.utterances.length + 1);
    expect(bytesOf(text)).toBeLessThan(lambdaBytes);
  });
});
