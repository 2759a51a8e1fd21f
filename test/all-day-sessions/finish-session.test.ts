import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const timeout = { Error: 'States.Timeout' };

it('completes a day once, with the bytes of its row, and sends the callback', async () => {
  const callback_url = 'https://hooks.example.com/day';
  const id = await setup.completed({ recording_url: 'mock://busy-day', options: { callback_url } });
  await setup.finish(id);
  const events = setup.eventsOf(id);
  expect(events.map(({ event }) => event)).toEqual(['all_day_session.detected', 'all_day_session.completed']);
  expect(events.map((event) => event['callback_url'])).toEqual([undefined, callback_url]);
  const row = await setup.get(id);
  expect(await setup.documents.get(String(events[1]?.['data_key']))).toBe(row.text);
  expect(row.json).toMatchObject({ status: 'completed', callback_url });
  expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
});

it('ends a session once, however many steps end it at once', async () => {
  const id = await setup.transcribed({ recording_url: 'mock://one-pitch' });
  const { analyses } = await setup.detect(id);
  for (const one of analyses) await setup.score(one.id);
  await Promise.all([setup.finish(id), setup.fail('session', id, timeout), setup.finish(id)]);
  expect(setup.eventsOf(id)).toHaveLength(2);
  expect(setup.eventsOf(id)[1]?.['event']).toBe(`all_day_session.${String(setup.itemOf(id)['status'])}`);
});

it('completes a day of which a part failed', async () => {
  const id = await setup.transcribed();
  const { analyses } = await setup.detect(id);
  const [lost, ...scored] = analyses;
  await setup.fail('analysis', lost?.id ?? '', timeout);
  for (const one of scored) await setup.score(one.id);
  await setup.finish(id);
  const { json } = await setup.get(id);
  expect(json).toMatchObject({ status: 'completed', segments_analyzed: scored.length });
});

it('fails a day without any usable part', async () => {
  const id = await setup.transcribed({ recording_url: 'mock://one-pitch', options: { min_confidence: 0.5 } });
  const { analyses } = await setup.detect(id);
  expect(analyses.length).toBeGreaterThan(0);
  for (const one of analyses) await setup.fail('analysis', one.id, timeout);
  await setup.finish(id);
  const { json } = await setup.get(id);
  expect(json).toMatchObject({ status: 'failed', error: { code: 'analysis_failed' }, segments_analyzed: 0 });
  expect(setup.eventsOf(id).at(-1)).toMatchObject({ event: 'all_day_session.failed' });
});

it('does nothing for a session that does not exist or is not ready', async () => {
  await setup.finish(newId());
  const id = await setup.transcribed();
  await setup.finish(id);
  expect((await setup.get(id)).json.status).toBe('transcribing');
});
