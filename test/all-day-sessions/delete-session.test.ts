import { expect, it } from 'vitest';
import { deleteSession } from '../../lambdas/contract/all-day-sessions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();

proves(deleteSession, {
  success: async () => setup.remove(await setup.submitted()),
  session_not_found: () => setup.remove(newId()),
});

it('returns the session as it was, and session_not_found on the next request', async () => {
  const id = await setup.completed();
  const before = await setup.get(id);
  const removed = await setup.remove(id);
  expect(removed.text).toBe(before.text);
  expect((await setup.get(id)).json.error.code).toBe('session_not_found');
  expect((await setup.remove(id)).status).toBe(404);
  const [segment] = before.json.segments;
  expect((await setup.analyze(id, segment.id)).json.error.code).toBe('session_not_found');
});

it('keeps the analyses of its segments', async () => {
  const id = await setup.completed();
  const analyzed = (await setup.segmentsOf(id)).find(({ status }) => status === 'analyzed');
  await setup.remove(id);
  expect((await setup.read(analyzed?.analysis_id ?? '')).json).toMatchObject({ parent_session_id: id });
});

it('stops a running session at its next step, and ends its sweeps', async () => {
  const id = await setup.transcribed();
  await setup.remove(id);
  expect(await setup.detect(id)).toEqual({ analyses: [] });
  await setup.finish(id);
  await setup.fail('session', id, { Error: 'States.Timeout' });
  expect(setup.eventsOf(id)).toEqual([]);
  expect(await setup.segmentsOf(id)).toEqual([]);
  expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
});

it('responds to a repeat with the same bytes', async () => {
  const headers = { 'idempotency-key': newId() };
  const id = await setup.submitted();
  const first = await setup.remove(id, headers);
  const again = await setup.remove(id, headers);
  expect([again.status, again.text]).toEqual([200, first.text]);
});

it('does not touch the session of another partner', async () => {
  const id = await setup.submitted();
  expect((await setup.remove(id, {}, setup.foreignKey)).status).toBe(404);
  expect((await setup.get(id)).status).toBe(200);
});
