import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWorld } from './day-world.ts';

const world = await dayWorld();
const timeout = { Error: 'States.Timeout' };

it('completes a day once, with the bytes of its row, and sends the callback', async () => {
  const callback_url = 'https://hooks.example.com/day';
  const id = await world.completed({ recording_url: 'mock://busy-day', options: { callback_url } });
  await world.finish(id);
  const events = world.eventsOf(id);
  expect(events.map(({ event }) => event)).toEqual(['all_day_session.detected', 'all_day_session.completed']);
  expect(events.map((event) => event['callback_url'])).toEqual([undefined, callback_url]);
  const row = await world.get(id);
  expect(await world.documents.get(String(events[1]?.['data_key']))).toBe(row.text);
  expect(row.json).toMatchObject({ status: 'completed', callback_url });
  expect(world.itemOf(id)).not.toHaveProperty('due_shard');
});

it('ends a session once, however many steps end it at once', async () => {
  const id = await world.transcribed({ recording_url: 'mock://one-pitch' });
  const { analyses } = await world.detect(id);
  for (const one of analyses) await world.score(one.id);
  await Promise.all([world.finish(id), world.fail('session', id, timeout), world.finish(id)]);
  expect(world.eventsOf(id)).toHaveLength(2);
  expect(world.eventsOf(id)[1]?.['event']).toBe(`all_day_session.${String(world.itemOf(id)['status'])}`);
});

it('completes a day of which a part failed', async () => {
  const id = await world.transcribed();
  const { analyses } = await world.detect(id);
  const [lost, ...scored] = analyses;
  await world.fail('analysis', lost?.id ?? '', timeout);
  for (const one of scored) await world.score(one.id);
  await world.finish(id);
  const { json } = await world.get(id);
  expect(json).toMatchObject({ status: 'completed', segments_analyzed: scored.length });
});

it('fails a day without any usable part', async () => {
  const id = await world.transcribed({ recording_url: 'mock://one-pitch', options: { min_confidence: 0.5 } });
  const { analyses } = await world.detect(id);
  expect(analyses.length).toBeGreaterThan(0);
  for (const one of analyses) await world.fail('analysis', one.id, timeout);
  await world.finish(id);
  const { json } = await world.get(id);
  expect(json).toMatchObject({ status: 'failed', error: { code: 'analysis_failed' }, segments_analyzed: 0 });
  expect(world.eventsOf(id).at(-1)).toMatchObject({ event: 'all_day_session.failed' });
});

it('does nothing for a session that does not exist or is not ready', async () => {
  await world.finish(newId());
  const id = await world.transcribed();
  await world.finish(id);
  expect((await world.get(id)).json.status).toBe('transcribing');
});
