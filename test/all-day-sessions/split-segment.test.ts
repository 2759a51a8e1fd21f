import { expect, it } from 'vitest';
import { splitSegment } from '../../lambdas/contract/segments.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWithoutWords } from '../privacy/retention-setup.ts';
import { proves } from '../support/proves.ts';
import { boundarySetup, itemsOf } from './boundary-setup.ts';

const setup = await boundarySetup();
const firstOf = async (options?: object, of = setup) => {
  const { id, segments } = await of.doors(options);
  const [segment] = segments;
  if (segment === undefined) throw new Error('there is no segment');
  return { id, segment, segments };
};

/** An edit while the day's model work is used up. */
const usedUp = async (environment: 'sandbox' | 'live') => {
  const own = await boundarySetup({ tier: 'starter' });
  const { id, segment } = await firstOf({}, own);
  return own.split(id, segment.id, 124, {}, await own.useUpWork(environment));
};

proves(splitSegment, {
  quota_exceeded: () => usedUp('live'),
  sandbox_limit_reached: () => usedUp('sandbox'),
  success: async () => {
    const { id, segment } = await firstOf();
    return setup.split(id, segment.id, 124);
  },
  session_not_found: () => setup.split(newId(), newId(), 10),
  segment_not_found: async () => setup.split((await firstOf()).id, newId(), 124),
  retention_policy_violation: async () => {
    const { id } = await setup.doors();
    await dayWithoutWords(setup, id);
    return setup.split(id, (await setup.segmentsOf(id))[0]?.id ?? '', 124);
  },
  concurrency_limit_reached: async () => {
    const small = await boundarySetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const { id, segments } = await small.doors();
    const before = itemsOf(small);
    const answer = await small.split(id, segments[0]?.id ?? '', 124);
    expect(itemsOf(small)).toEqual(before);
    expect(answer.json.error.details).toEqual({ limit: 1, in_flight: 0 });
    return answer;
  },
});

it('makes two segments of one, analyses both again, and keeps the former analysis unchanged', async () => {
  const { id, segment } = await firstOf();
  const former = (await setup.read(segment.analysis_id ?? '')).text;
  const { json } = await setup.split(id, segment.id, 124);
  const [first, second] = json.segments;
  expect(first).toMatchObject({ id: segment.id, start_seconds: 100, end_seconds: 124, status: 'analyzing' });
  expect(second).toMatchObject({ start_seconds: 124, end_seconds: 147, status: 'analyzing' });
  expect(new Set([first.analysis_id, second.analysis_id, segment.analysis_id]).size).toBe(3);
  const day = (await setup.get(id)).json;
  expect(day).toMatchObject({ status: 'completed', segments_detected: 4, segments_analyzed: 1 });
  expect(day.segments.slice(0, 2)).toEqual(json.segments);
  for (const one of [first, second]) {
    const child = (await setup.read(one.analysis_id)).json;
    expect(child).toMatchObject({ status: 'queued', parent_session_id: id });
    await setup.analysed(one.analysis_id);
    expect((await setup.read(one.analysis_id)).json.duration_seconds).toBe(
      Math.round(one.end_seconds - one.start_seconds),
    );
  }
  expect((await setup.get(id)).json).toMatchObject({ segments_detected: 4, segments_analyzed: 3 });
  expect((await setup.read(segment.analysis_id ?? '')).text).toBe(former);
});

it('does not analyse unchanged segments again', async () => {
  const { id, segment, segments } = await firstOf();
  await setup.split(id, segment.id, 124);
  const after = await setup.segmentsOf(id);
  expect(after.slice(2)).toEqual(segments.slice(1));
});

it('starts no analysis that auto_analyze leaves to the caller', async () => {
  const { id, segment } = await firstOf({ auto_analyze: false });
  expect(segment.status).toBe('detected');
  const { json } = await setup.split(id, segment.id, 124);
  for (const one of json.segments) {
    expect(one.analysis_id).toBeNull();
    expect(['detected', 'needs_review', 'skipped']).toContain(one.status);
  }
});

it.each([
  ['before the segment', 90],
  ['at its start', 100],
  ['at its end', 147],
  ['behind it', 4_000],
  ['so near to an end that nothing is left', 146.5],
])('refuses a point %s, and states the bounds of the segment', async (_, at) => {
  const { id, segment } = await firstOf();
  const { status, json } = await setup.split(id, segment.id, at);
  expect(status).toBe(400);
  expect(json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'at_seconds', start_seconds: 100, end_seconds: 147 },
  });
  expect(await setup.segmentsOf(id)).toHaveLength(3);
});

it('refuses a part without speech', async () => {
  const { id, segment } = await firstOf();
  await setup.update(id, segment.id, { end_seconds: 600 });
  const { json } = await setup.split(id, segment.id, 200);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'at_seconds' } });
});

it('splits once for concurrent equal requests', async () => {
  const { id, segment } = await firstOf();
  const answers = await Promise.all([124, 124, 124, 124].map((at) => setup.split(id, segment.id, at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await setup.segmentsOf(id)).toHaveLength(4);
  expect((await setup.get(id)).json.segments_detected).toBe(4);
});

it('refuses to split until detection is over', async () => {
  const id = await setup.submitted();
  const { json } = await setup.split(id, newId(), 10);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { status: 'queued' } });
});

it('splits a segment whose analysis is running: that analysis ends independently', async () => {
  const { twoDoors } = await import('./boundary-setup.ts');
  const id = await setup.transcribed(twoDoors);
  const { analyses } = await setup.detect(id);
  const [running] = await setup.segmentsOf(id);
  const { json } = await setup.split(id, running?.id ?? '', 124);
  for (const { id: one } of analyses) await setup.score(one);
  await setup.finish(id);
  expect((await setup.read(running?.analysis_id ?? '')).json.status).toBe('completed');
  const day = (await setup.get(id)).json;
  expect(day).toMatchObject({ status: 'completed', segments_detected: 4, segments_analyzed: 1 });
  for (const one of json.segments) await setup.analysed(one.analysis_id);
  expect((await setup.get(id)).json).toMatchObject({ status: 'completed', segments_analyzed: 3 });
});

it('responds to a repeat with the same bytes, and to another partner with session_not_found', async () => {
  const { id, segment } = await firstOf();
  const foreign = await setup.split(id, segment.id, 124, {}, setup.foreignKey);
  expect(foreign.json.error.code).toBe('session_not_found');
  const headers = { 'idempotency-key': newId() };
  const first = await setup.split(id, segment.id, 124, headers);
  expect((await setup.split(id, segment.id, 124, headers)).text).toBe(first.text);
  expect(await setup.segmentsOf(id)).toHaveLength(4);
});
