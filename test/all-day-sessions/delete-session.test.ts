import { expect, it } from 'vitest';
import { deleteSession } from '../../lambdas/contract/all-day-sessions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dayWorld } from './day-world.ts';

const world = await dayWorld();

proves(deleteSession, {
  success: async () => world.remove(await world.submitted()),
  session_not_found: () => world.remove(newId()),
});

it('returns the session as it was, and session_not_found on the next request', async () => {
  const id = await world.completed();
  const before = await world.get(id);
  const removed = await world.remove(id);
  expect(removed.text).toBe(before.text);
  expect((await world.get(id)).json.error.code).toBe('session_not_found');
  expect((await world.remove(id)).status).toBe(404);
  const [segment] = before.json.segments;
  expect((await world.analyze(id, segment.id)).json.error.code).toBe('session_not_found');
});

it('keeps the analyses of its segments', async () => {
  const id = await world.completed();
  const analyzed = (await world.segmentsOf(id)).find(({ status }) => status === 'analyzed');
  await world.remove(id);
  expect((await world.read(analyzed?.analysis_id ?? '')).json).toMatchObject({ parent_session_id: id });
});

it('stops a running session at its next step, and ends its sweeps', async () => {
  const id = await world.transcribed();
  await world.remove(id);
  expect(await world.detect(id)).toEqual({ analyses: [] });
  await world.finish(id);
  await world.fail('session', id, { Error: 'States.Timeout' });
  expect(world.eventsOf(id)).toEqual([]);
  expect(await world.segmentsOf(id)).toEqual([]);
  expect(world.itemOf(id)).not.toHaveProperty('due_shard');
});

it('responds to a repeat with the same bytes', async () => {
  const headers = { 'idempotency-key': newId() };
  const id = await world.submitted();
  const first = await world.remove(id, headers);
  const again = await world.remove(id, headers);
  expect([again.status, again.text]).toEqual([200, first.text]);
});

it('does not touch the session of another partner', async () => {
  const id = await world.submitted();
  expect((await world.remove(id, {}, world.foreignKey)).status).toBe(404);
  expect((await world.get(id)).status).toBe(200);
});
