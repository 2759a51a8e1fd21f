import { expect, it } from 'vitest';
import { getSession } from '../../lambdas/all-day-sessions/get-session.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();

proves(getSession.row, {
  success: async () => setup.get(await setup.completed()),
  session_not_found: () => setup.get(newId()),
});

it('shows a day with its conversations in order, and their counts by status', async () => {
  const id = await setup.completed();
  const { json } = await setup.get(id);
  expect(json).toMatchObject({ status: 'completed', error: null, recording_url: 'mock://busy-day' });
  expect(json.segments_detected).toBe(json.segments.length);
  const starts = json.segments.map(({ start_seconds }: { start_seconds: number }) => start_seconds);
  expect(starts).toEqual(starts.toSorted((a: number, b: number) => a - b));
  const count = (status: string) =>
    json.segments.filter((segment: { status: string }) => segment.status === status).length;
  expect(json).toMatchObject({
    segments_analyzed: count('analyzed'),
    segments_pending_review: count('needs_review'),
    segments_skipped: count('skipped'),
  });
  expect(count('analyzed')).toBeGreaterThan(2);
  for (const segment of json.segments)
    expect(segment.analysis_url).toBe(
      segment.analysis_id && `https://api.example.com/sandbox/v1/analyses/${segment.analysis_id}`,
    );
  const { partner_org_id, partner_rep_id } = json;
  const analyzed = json.segments.find(({ status }: { status: string }) => status === 'analyzed');
  const child = (await setup.read(analyzed.analysis_id)).json;
  expect(child).toMatchObject({
    parent_session_id: id,
    status: 'completed',
    recording_url: 'mock://busy-day',
  });
  expect(setup.itemOf(analyzed.analysis_id)).toMatchObject({
    org_uuid: partner_org_id,
    rep_uuid: partner_rep_id,
  });
});

it('shows each step of a running day', async () => {
  const id = await setup.submitted();
  expect((await setup.get(id)).json).toMatchObject({ status: 'queued', segments: [], started_at: null });
  await setup.transcribe(setup.referenceOf('session', id));
  expect((await setup.get(id)).json.status).toBe('transcribing');
  const { analyses } = await setup.detect(id);
  const analyzing = (await setup.get(id)).json;
  expect(analyzing).toMatchObject({ status: 'analyzing', segments_analyzed: 0, completed_at: null });
  await setup.score(analyses[0]?.id ?? '');
  expect((await setup.get(id)).json.segments_analyzed).toBe(1);
});

it('responds for the session of another partner as for one that does not exist', async () => {
  const id = await setup.submitted();
  const foreign = await setup.get(id, setup.foreignKey);
  expect(foreign.status).toBe(404);
  expect(foreign.json.error).toMatchObject({ code: 'session_not_found', details: { id } });
});

it('shows a fresh link to an uploaded recording, and plays its segments by it', async () => {
  const id = await setup.completed();
  const key = { pk: `${setup.partnerId}#sandbox#SESSIONS`, sk: id };
  const kept = 'https://api.example.com/v1/uploads/file_1';
  await setup.table.update({
    kind: 'update',
    key,
    set: { file_key: 'file_1', recording_url: kept },
  });
  const { json } = await setup.get(id);
  const link = new URL(json.recording_url);
  expect(link.pathname).toBe(`/${setup.partnerId}/sandbox/file_1`);
  expect(link.searchParams.get('X-Amz-Expires')).toBe('3600');
  for (const { playback } of json.segments) {
    expect(playback.recording_url).toBe(json.recording_url);
    expect(playback.ffmpeg_extract).toContain(`-i '${json.recording_url}'`);
    expect(playback.browser_seek_js).not.toContain('amazonaws');
  }
  expect(setup.itemOf(id)['recording_url']).toBe(kept);
});
