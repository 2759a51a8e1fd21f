import { expect, it } from 'vitest';
import { updateSegment } from '../../lambdas/contract/segments.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWithoutWords } from '../privacy/retention-setup.ts';
import { proves } from '../support/proves.ts';
import { boundarySetup, itemsOf } from './boundary-setup.ts';

const setup = await boundarySetup();
const firstOf = async (options?: object, of = setup) => {
  const { id, segments } = await of.doors(options);
  const [segment, second, chat] = segments;
  if (segment === undefined || second === undefined || chat === undefined) throw new Error('no segment');
  return { id, segment, second, chat };
};

/** An edit while the day's model work is used up. */
const usedUp = async (environment: 'sandbox' | 'live') => {
  const own = await boundarySetup({ tier: 'starter' });
  const { id, segment } = await firstOf({}, own);
  return own.update(id, segment.id, { end_seconds: 140 }, {}, await own.useUpWork(environment));
};

proves(updateSegment, {
  quota_exceeded: () => usedUp('live'),
  sandbox_limit_reached: () => usedUp('sandbox'),
  success: async () => {
    const { id, segment } = await firstOf();
    return setup.update(id, segment.id, { end_seconds: 140 });
  },
  session_not_found: () => setup.update(newId(), newId(), { end_seconds: 10 }),
  segment_not_found: async () => setup.update((await firstOf()).id, newId(), { end_seconds: 10 }),
  retention_policy_violation: async () => {
    const { id } = await setup.doors();
    await dayWithoutWords(setup, id);
    return setup.update(id, (await setup.segmentsOf(id))[0]?.id ?? '', { end_seconds: 140 });
  },
  concurrency_limit_reached: async () => {
    const full = await boundarySetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const { id, segments } = await full.doors();
    await full.submitted();
    return full.update(id, segments[0]?.id ?? '', { end_seconds: 140 });
  },
});

it('analyses only segments again whose boundaries moved', async () => {
  const { id, segment, second } = await firstOf();
  const { json } = await setup.update(id, segment.id, { start_seconds: 95, end_seconds: 141.2345 });
  expect(json).toMatchObject({
    id: segment.id,
    start_seconds: 95,
    end_seconds: 141.235,
    status: 'analyzing',
  });
  expect(json.analysis_id).not.toBe(segment.analysis_id);
  await setup.analysed(json.analysis_id);
  const after = await setup.segmentsOf(id);
  expect(after[0]).toMatchObject({ status: 'analyzed', analysis_id: json.analysis_id });
  expect(after[1]).toEqual(second);
  expect((await setup.read(segment.analysis_id ?? '')).json.status).toBe('completed');
});

it('sets and removes a name without a new analysis', async () => {
  const { id, segment } = await firstOf();
  const named = (await setup.update(id, segment.id, { customer_name: 'Dana' })).json;
  expect(named).toMatchObject({
    customer_name: 'Dana',
    status: 'analyzed',
    analysis_id: segment.analysis_id,
  });
  const moved = (await setup.update(id, segment.id, { end_seconds: 140 })).json;
  expect(moved.customer_name).toBe('Dana');
  expect((await setup.update(id, segment.id, { customer_name: null })).json.customer_name).toBeNull();
});

it('analyses a segment that a person marks as a sales conversation, at any confidence', async () => {
  const { id, chat } = await firstOf({ auto_analyze: false });
  expect(chat).toMatchObject({ status: 'skipped', is_sales_conversation: false });
  const { json } = await setup.update(id, chat.id, { is_sales_conversation: true });
  expect(json).toMatchObject({ status: 'analyzing', is_sales_conversation: true, confidence: 1 });
  const again = (await setup.update(id, chat.id, { is_sales_conversation: true })).json;
  expect(again.analysis_id).toBe(json.analysis_id);
  await setup.analysed(json.analysis_id);
  expect((await setup.get(id)).json.segments_analyzed).toBe(1);
});

it('skips a segment that a person marks as no sales conversation; its running analysis ends independently', async () => {
  const { id, segment } = await firstOf();
  const moved = (await setup.update(id, segment.id, { end_seconds: 140 })).json;
  const { json } = await setup.update(id, segment.id, { is_sales_conversation: false });
  expect(json).toMatchObject({ status: 'skipped', confidence: 0, analysis_id: null, analysis_url: null });
  await setup.analysed(moved.analysis_id);
  expect((await setup.read(moved.analysis_id)).json.status).toBe('completed');
  expect((await setup.get(id)).json).toMatchObject({ segments_skipped: 2, segments_analyzed: 1 });
  const wider = (await setup.update(id, segment.id, { end_seconds: 147 })).json;
  expect(wider).toMatchObject({ status: 'skipped', is_sales_conversation: false });
});

it('changes nothing when the segment is already as requested', async () => {
  const { id, segment } = await firstOf();
  const before = itemsOf(setup);
  for (const body of [{}, { start_seconds: 100 }, { end_seconds: 147, start_seconds: 100 }]) {
    const { status, json } = await setup.update(id, segment.id, body);
    expect([status, json.analysis_id]).toEqual([200, segment.analysis_id]);
  }
  expect(itemsOf(setup)).toEqual(before);
});

it.each<[string, object, object]>([
  ['an end before the start', { end_seconds: 50 }, { field: 'end_seconds' }],
  ['a start behind the end', { start_seconds: 200 }, { field: 'start_seconds' }],
  [
    'an end in the next segment',
    { end_seconds: 710 },
    { field: 'end_seconds', segment_id: expect.any(String) },
  ],
  ['all of the next segment', { end_seconds: 800 }, { field: 'end_seconds', segment_id: expect.any(String) }],
  ['an end behind the recording', { end_seconds: 5_001 }, { field: 'end_seconds', duration_seconds: 5_000 }],
  ['a stretch without a word', { start_seconds: 300, end_seconds: 400 }, { field: 'start_seconds' }],
  ['a start before the recording', { start_seconds: -1 }, { field: 'start_seconds' }],
  ['a name without a letter', { customer_name: '' }, { field: 'customer_name' }],
  ['a status', { status: 'analyzed' }, { field: 'status' }],
])('refuses %s', async (_, body, details) => {
  const { id, segment } = await firstOf();
  const { status, json } = await setup.update(id, segment.id, body);
  expect(status).toBe(400);
  expect(json.error).toMatchObject({ code: 'invalid_request', details });
  expect((await setup.segmentsOf(id))[0]).toEqual(segment);
});

it('lets no two neighbours overlap under concurrent edits', async () => {
  const { id, segment, second } = await firstOf();
  const answers = await Promise.all([
    setup.update(id, segment.id, { end_seconds: 500 }),
    setup.update(id, second.id, { start_seconds: 400 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const [first, next] = await setup.segmentsOf(id);
  expect(first?.end_seconds ?? 0).toBeLessThanOrEqual(next?.start_seconds ?? 0);
});

it('responds to a repeat with the same bytes, and to another partner with session_not_found', async () => {
  const { id, segment } = await firstOf();
  const foreign = await setup.update(id, segment.id, { end_seconds: 140 }, {}, setup.foreignKey);
  expect(foreign.json.error.code).toBe('session_not_found');
  const headers = { 'idempotency-key': newId() };
  const first = await setup.update(id, segment.id, { end_seconds: 140 }, headers);
  expect((await setup.update(id, segment.id, { end_seconds: 140 }, headers)).text).toBe(first.text);
});
