import { expect, it } from 'vitest';
import { mergeSegments } from '../../lambdas/contract/segments.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWithoutWords } from '../privacy/retention-setup.ts';
import { proves } from '../support/proves.ts';
import { boundarySetup } from './boundary-setup.ts';

const setup = await boundarySetup();
const idsOf = async (options?: object, of = setup) => {
  const { id, segments } = await of.doors(options);
  return { id, segments, ids: segments.map((one) => one.id) };
};

/** An edit while the day's model work is used up. */
const usedUp = async (environment: 'sandbox' | 'live') => {
  const own = await boundarySetup({ tier: 'starter' });
  const { id, ids } = await idsOf({}, own);
  return own.merge(id, ids.slice(0, 2), {}, await own.useUpWork(environment));
};

proves(mergeSegments, {
  quota_exceeded: () => usedUp('live'),
  sandbox_limit_reached: () => usedUp('sandbox'),
  success: async () => {
    const { id, ids } = await idsOf();
    return setup.merge(id, ids.slice(0, 2));
  },
  session_not_found: () => setup.merge(newId(), [newId(), newId()]),
  segment_not_found: async () => {
    const { id, ids } = await idsOf();
    return setup.merge(id, [ids[0] ?? '', newId()]);
  },
  retention_policy_violation: async () => {
    const { id } = await setup.doors();
    await dayWithoutWords(setup, id);
    return setup.merge(
      id,
      (await setup.segmentsOf(id)).map((one) => one.id),
    );
  },
  concurrency_limit_reached: async () => {
    const full = await boundarySetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const { id, segments } = await full.doors();
    await full.submitted();
    return full.merge(
      id,
      segments.map((one) => one.id),
    );
  },
});

it('makes one segment of two and the words between, in any order of the request', async () => {
  const { id, segments, ids } = await idsOf();
  const { json } = await setup.merge(id, [ids[1] ?? '', ids[0] ?? '']);
  expect(json).toMatchObject({ id: ids[0], start_seconds: 100, end_seconds: 747, status: 'analyzing' });
  const day = (await setup.get(id)).json;
  expect(day).toMatchObject({ status: 'completed', segments_detected: 2, segments_analyzed: 0 });
  expect(day.segments.map((one: { id: string }) => one.id)).toEqual([ids[0], ids[2]]);
  await setup.analysed(json.analysis_id);
  const child = (await setup.read(json.analysis_id)).json;
  expect(child).toMatchObject({ status: 'completed', duration_seconds: 647 });
  expect(child.transcript.utterances).toHaveLength(16);
  expect((await setup.get(id)).json.segments_analyzed).toBe(1);
  for (const former of segments.slice(0, 2))
    expect((await setup.read(former.analysis_id ?? '')).json.status).toBe('completed');
  expect((await setup.analyze(id, ids[1] ?? '')).json.error.code).toBe('segment_not_found');
});

it('shows the counts of the segments in the list too', async () => {
  const { id, ids } = await idsOf();
  await setup.merge(id, ids);
  expect(setup.itemOf(id)).toMatchObject({ segments_detected: 1, edits: 1 });
});

it.each<[string, (ids: readonly string[]) => readonly string[], object]>([
  ['that do not follow one another', ([a = '', , c = '']) => [a, c], { segment_id: expect.any(String) }],
  ['of which one is named twice', ([a = '']) => [a, a], {}],
  ['that are one alone', ([a = '']) => [a], {}],
])('refuses segments %s', async (_, choose, details) => {
  const { id, ids } = await idsOf();
  const { status, json } = await setup.merge(id, choose(ids));
  expect(status).toBe(400);
  expect(json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'segment_ids', ...details },
  });
  expect(await setup.segmentsOf(id)).toHaveLength(3);
});

it('merges once for two concurrent requests', async () => {
  const { id, ids } = await idsOf();
  const answers = await Promise.all([setup.merge(id, ids.slice(0, 2)), setup.merge(id, ids.slice(1))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await setup.segmentsOf(id)).toHaveLength(2);
  expect((await setup.get(id)).json.segments_detected).toBe(2);
});

it('undoes a split', async () => {
  const { id, segments, ids } = await idsOf();
  const parts = (await setup.split(id, ids[0] ?? '', 124)).json.segments;
  const { json } = await setup.merge(
    id,
    parts.map((one: { id: string }) => one.id),
  );
  const { analysis_id, analyzed_at, status, sales_by_hand, name_by_hand, ...stretch } = segments[0] ?? {};
  expect([analysis_id, analyzed_at, status, sales_by_hand, name_by_hand]).not.toContain(undefined);
  expect(json).toMatchObject({ ...stretch, status: 'analyzing' });
});

it('keeps what a person decided about the parts', async () => {
  const { id, ids } = await idsOf({ auto_analyze: false });
  await setup.update(id, ids[1] ?? '', { customer_name: 'Dana', is_sales_conversation: false });
  const { json } = await setup.merge(id, ids.slice(1));
  expect(json).toMatchObject({ customer_name: 'Dana', is_sales_conversation: false, status: 'skipped' });
});

it('responds to a repeat with the same bytes', async () => {
  const { id, ids } = await idsOf();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.merge(id, ids.slice(0, 2), headers);
  expect((await setup.merge(id, ids.slice(0, 2), headers)).text).toBe(first.text);
});
