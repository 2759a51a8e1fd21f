import { afterAll, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());

const key = service.keys.sandbox;
const url = (path: string) => service.baseUrls.sandbox + path;
const post = (path: string, body: object, method = 'POST') => call(url(path), { key, method, body });

interface Segment {
  readonly id: string;
  readonly status: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly analysis_id: string | null;
}

const settled = async (id: string) => {
  const read = () => call(url(`/v1/all-day-sessions/${id}`), { key });
  const isSettled = (segments: readonly Segment[]) => segments.every(({ status }) => status !== 'analyzing');
  const wanted = ({ json }: { json: { status: string; segments: Segment[] } }) =>
    json.status === 'completed' && isSettled(json.segments);
  return (await eventually(read, { wanted })).json;
};

const day = async (recording_url: string) => {
  const { json } = await post('/v1/all-day-sessions', { org_id: 'acme', rep_id: 'tom', recording_url });
  return settled(json.id);
};

it('only segments of a split, a merge and a move are analysed again, and former analyses stay readable', async () => {
  const before = await day('mock://busy-day');
  const path = `/v1/all-day-sessions/${before.id}/segments`;
  const first: Segment = before.segments.find(({ status }: Segment) => status === 'analyzed');
  const former = await call(url(`/v1/analyses/${first.analysis_id}`), { key });
  const middle = (first.start_seconds + first.end_seconds) / 2;

  const split = await post(`${path}/${first.id}/split`, { at_seconds: middle });
  expect(split.status, split.text).toBe(200);
  const parts: Segment[] = split.json.segments;
  expect(parts.map(({ status }) => status)).toEqual(['analyzing', 'analyzing']);
  const after = await settled(before.id);
  expect(after.segments_detected).toBe(before.segments_detected + 1);
  const untouched = (segments: Segment[]) => segments.filter(({ id }) => !parts.some((one) => one.id === id));
  expect(untouched(after.segments)).toEqual(untouched(before.segments));
  expect((await call(url(`/v1/analyses/${first.analysis_id}`), { key })).text).toBe(former.text);

  const merged = await post(`${path}/merge`, { segment_ids: parts.map(({ id }) => id) });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json).toMatchObject({ id: first.id, end_seconds: first.end_seconds, status: 'analyzing' });
  const again = await settled(before.id);
  expect(again).toMatchObject({
    segments_detected: before.segments_detected,
    segments_analyzed: before.segments_analyzed,
  });
  const { json: children } = await call(url(`/v1/analyses?session_id=${before.id}&limit=100`), { key });
  const { json: analysed } = await call(url(`/v1/analyses/${merged.json.analysis_id}`), { key });
  expect(analysed).toMatchObject({ status: 'completed', parent_session_id: before.id });
  expect(analysed.analysis.overall_score).toBe(former.json.analysis.overall_score);
  expect(children.data.length).toBe(before.segments_analyzed + 3);

  const skipped: Segment = before.segments.find(({ status }: Segment) => status === 'skipped');
  const told = await post(
    `${path}/${skipped.id}`,
    { is_sales_conversation: true, customer_name: 'Dana' },
    'PATCH',
  );
  expect(told.json).toMatchObject({
    status: 'analyzing',
    customer_name: 'Dana',
    is_sales_conversation: true,
  });
  expect((await settled(before.id)).segments_skipped).toBe(before.segments_skipped - 1);
});

it('boundaries outside the day or across another segment are refused by name', async () => {
  const { id, segments, duration_seconds } = await day('mock://busy-day');
  const [first, second]: Segment[] = segments;
  const path = `/v1/all-day-sessions/${id}/segments/${first?.id}`;
  const refusals = [
    [`${path}/split`, { at_seconds: duration_seconds }, 'POST', { field: 'at_seconds' }],
    [path, { end_seconds: second?.end_seconds }, 'PATCH', { field: 'end_seconds', segment_id: second?.id }],
    [path, { end_seconds: duration_seconds + 1 }, 'PATCH', { field: 'end_seconds' }],
    [
      `/v1/all-day-sessions/${id}/segments/merge`,
      { segment_ids: [first?.id, segments.at(-1).id] },
      'POST',
      { field: 'segment_ids' },
    ],
  ] as const;
  for (const [where, body, method, details] of refusals) {
    const { status, json } = await post(where, body, method);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_request', details });
  }
  expect((await call(url(`/v1/all-day-sessions/${id}`), { key })).json.segments).toEqual(segments);
});
