import { describe, expect, it } from 'vitest';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { getSegmentTranscript } from '../../lambdas/all-day-sessions/get-segment-transcript.ts';
import { getTranscript } from '../../lambdas/all-day-sessions/get-transcript.ts';
import { transcript as transcriptSchema } from '../../lambdas/contract/transcripts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const { table, resources, tenant } = setup;
const ofDay = getTranscript.handler(resources);
const ofSegment = getSegmentTranscript.handler(resources);

const day = (id: string, format?: string, key = setup.keys.sandbox) =>
  send(getTranscript.row, ofDay, { key, params: { id }, ...(format && { query: { format } }) });
const segment = (id: string, segment_id: string, format?: string, key = setup.keys.sandbox) =>
  send(getSegmentTranscript.row, ofSegment, {
    key,
    params: { id, segment_id },
    ...(format && { query: { format } }),
  });

const firstOf = async (id: string): Promise<string> => (await setup.segmentsOf(id))[0]?.id ?? '';
const forgotten = async (): Promise<string> => {
  const id = await setup.completed();
  const key = { pk: partitions.sessions(tenant), sk: id };
  const set = { transcript_removed_at: new Date().toISOString() };
  await table.update({ kind: 'update', key, set, remove: ['transcript_key'] });
  return id;
};

proves(getTranscript.row, {
  success: async () => day(await setup.completed()),
  session_not_found: () => day(newId()),
  retention_policy_violation: async () => day(await forgotten()),
});

describe('the transcript of a day', () => {
  it('covers all segments, skipped and pending ones too, and the words between them', async () => {
    const id = await setup.completed();
    const { json } = await day(id);
    const whole = transcriptSchema.parse(json);
    const segments = await setup.segmentsOf(id);
    expect(new Set(segments.map(({ status }) => status))).toContain('skipped');
    expect(new Set(segments.map(({ status }) => status))).toContain('needs_review');
    for (const { id: segment_id, start_seconds } of segments) {
      const part = transcriptSchema.parse((await segment(id, segment_id)).json);
      const [first] = part.utterances;
      expect(part.utterances.length).toBeGreaterThan(0);
      expect(whole.utterances).toContainEqual({
        ...first,
        start_seconds: expect.closeTo((first?.start_seconds ?? 0) + start_seconds, 2),
        end_seconds: expect.closeTo((first?.end_seconds ?? 0) + start_seconds, 2),
      });
    }
    expect(whole.duration_seconds).toBe((await setup.get(id)).json.duration_seconds);
  });

  it('covers, for a segment, what its analysis was made from', async () => {
    const id = await setup.completed();
    const analysed = (await setup.segmentsOf(id)).find(({ status }) => status === 'analyzed');
    const { json } = await segment(id, analysed?.id ?? '');
    const analysis = (await setup.read(analysed?.analysis_id ?? '')).json;
    expect(json).toEqual(analysis.transcript);
  });

  it.each([
    ['vtt', 'text/vtt', /^WEBVTT/],
    ['srt', 'application/x-subrip', /^1\n00:/],
    ['txt', 'text/plain', /^\[00:/],
  ])('is available as %s', async (format, type, begins) => {
    const id = await setup.completed();
    for (const { headers, text } of [await day(id, format), await segment(id, await firstOf(id), format)]) {
      expect(headers['Content-Type']).toContain(type);
      expect(text).toMatch(begins);
    }
  });

  it('is refused with the status until it is ready', async () => {
    const { json } = await setup.submitDay({
      org_id: 'acme',
      rep_id: 'tom',
      recording_url: 'mock://busy-day',
    });
    const refused = await day(json.id);
    expect(refused.status).toBe(400);
    expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { status: 'queued' } });
  });

  it('is hidden from other partners', async () => {
    const id = await setup.completed();
    const others = await Promise.all([
      day(id, 'txt', setup.foreignKey),
      segment(id, await firstOf(id), 'txt', setup.foreignKey),
    ]);
    for (const { json } of others) expect(json.error.code).toBe('session_not_found');
  });
});
