import { expect, it } from 'vitest';
import { splitSegment } from '../../lambdas/contract/segments.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWithoutWords } from '../privacy/retention-world.ts';
import { proves } from '../support/proves.ts';
import { boundaryWorld, itemsOf } from './boundary-world.ts';

const world = await boundaryWorld();
const firstOf = async (options?: object, of = world) => {
  const { id, segments } = await of.doors(options);
  const [segment] = segments;
  if (segment === undefined) throw new Error('there is no segment');
  return { id, segment, segments };
};

/** An edit while the day's model work is used up. */
const usedUp = async (environment: 'sandbox' | 'live') => {
  const own = await boundaryWorld({ tier: 'starter' });
  const { id, segment } = await firstOf({}, own);
  return own.split(id, segment.id, 124, {}, await own.useUpWork(environment));
};

proves(splitSegment, {
  quota_exceeded: () => usedUp('live'),
  sandbox_limit_reached: () => usedUp('sandbox'),
  success: async () => {
    const { id, segment } = await firstOf();
    return world.split(id, segment.id, 124);
  },
  session_not_found: () => world.split(newId(), newId(), 10),
  segment_not_found: async () => world.split((await firstOf()).id, newId(), 124),
  retention_policy_violation: async () => {
    const { id } = await world.doors();
    await dayWithoutWords(world, id);
    return world.split(id, (await world.segmentsOf(id))[0]?.id ?? '', 124);
  },
  concurrency_limit_reached: async () => {
    const small = await boundaryWorld({ limits: { sandbox_in_flight_jobs: 1 } });
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
  const former = (await world.read(segment.analysis_id ?? '')).text;
  const { json } = await world.split(id, segment.id, 124);
  const [first, second] = json.segments;
  expect(first).toMatchObject({ id: segment.id, start_seconds: 100, end_seconds: 124, status: 'analyzing' });
  expect(second).toMatchObject({ start_seconds: 124, end_seconds: 147, status: 'analyzing' });
  expect(new Set([first.analysis_id, second.analysis_id, segment.analysis_id]).size).toBe(3);
  const day = (await world.get(id)).json;
  expect(day).toMatchObject({ status: 'completed', segments_detected: 4, segments_analyzed: 1 });
  expect(day.segments.slice(0, 2)).toEqual(json.segments);
  for (const one of [first, second]) {
    const child = (await world.read(one.analysis_id)).json;
    expect(child).toMatchObject({ status: 'queued', parent_session_id: id });
    await world.analysed(one.analysis_id);
    expect((await world.read(one.analysis_id)).json.duration_seconds).toBe(
      Math.round(one.end_seconds - one.start_seconds),
    );
  }
  expect((await world.get(id)).json).toMatchObject({ segments_detected: 4, segments_analyzed: 3 });
  expect((await world.read(segment.analysis_id ?? '')).text).toBe(former);
});

it('does not analyse unchanged segments again', async () => {
  const { id, segment, segments } = await firstOf();
  await world.split(id, segment.id, 124);
  const after = await world.segmentsOf(id);
  expect(after.slice(2)).toEqual(segments.slice(1));
});

it('starts no analysis that auto_analyze leaves to the caller', async () => {
  const { id, segment } = await firstOf({ auto_analyze: false });
  expect(segment.status).toBe('detected');
  const { json } = await world.split(id, segment.id, 124);
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
  const { status, json } = await world.split(id, segment.id, at);
  expect(status).toBe(400);
  expect(json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'at_seconds', start_seconds: 100, end_seconds: 147 },
  });
  expect(await world.segmentsOf(id)).toHaveLength(3);
});

it('refuses a part without speech', async () => {
  const { id, segment } = await firstOf();
  await world.update(id, segment.id, { end_seconds: 600 });
  const { json } = await world.split(id, segment.id, 200);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'at_seconds' } });
});

it('splits once for concurrent equal requests', async () => {
  const { id, segment } = await firstOf();
  const answers = await Promise.all([124, 124, 124, 124].map((at) => world.split(id, segment.id, at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.segmentsOf(id)).toHaveLength(4);
  expect((await world.get(id)).json.segments_detected).toBe(4);
});

it('refuses to split until detection is over', async () => {
  const id = await world.submitted();
  const { json } = await world.split(id, newId(), 10);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { status: 'queued' } });
});

it('splits a segment whose analysis is running: that analysis ends independently', async () => {
  const { twoDoors } = await import('./boundary-world.ts');
  const id = await world.transcribed(twoDoors);
  const { analyses } = await world.detect(id);
  const [running] = await world.segmentsOf(id);
  const { json } = await world.split(id, running?.id ?? '', 124);
  for (const { id: one } of analyses) await world.score(one);
  await world.finish(id);
  expect((await world.read(running?.analysis_id ?? '')).json.status).toBe('completed');
  const day = (await world.get(id)).json;
  expect(day).toMatchObject({ status: 'completed', segments_detected: 4, segments_analyzed: 1 });
  for (const one of json.segments) await world.analysed(one.analysis_id);
  expect((await world.get(id)).json).toMatchObject({ status: 'completed', segments_analyzed: 3 });
});

it('responds to a repeat with the same bytes, and to another partner with session_not_found', async () => {
  const { id, segment } = await firstOf();
  const foreign = await world.split(id, segment.id, 124, {}, world.foreignKey);
  expect(foreign.json.error.code).toBe('session_not_found');
  const headers = { 'idempotency-key': newId() };
  const first = await world.split(id, segment.id, 124, headers);
  expect((await world.split(id, segment.id, 124, headers)).text).toBe(first.text);
  expect(await world.segmentsOf(id)).toHaveLength(4);
});
