import { expect, it } from 'vitest';
import { getEvent } from '../../lambdas/contract/events.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { eventSetup } from './event-setup.ts';

const setup = await eventSetup();
const daysAgo = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 + ms).toISOString();

proves(getEvent, {
  success: async () => setup.get(await setup.commit()),
  event_not_found: () => setup.get(`evt_${newId()}`),
});

it('returns the envelope that receivers get and its position in the feed, with the data byte for byte', async () => {
  const id = await setup.commit({ data: '{"n":1.0,"é":"\\u00e9"}', isDocument: true });
  const { text, json } = await setup.get(id);
  expect(json).toEqual({
    id,
    event: 'analysis.completed',
    livemode: false,
    api_version: '2026-11-01',
    created_at: json.created_at,
    sequence: expect.any(Number),
    data: { n: 1, é: 'é' },
  });
  expect(text).toContain('"data":{"n":1.0,"é":"\\u00e9"}}');
});

it('returns a webhook.test, which has no position in the feed, and an event without one yet', async () => {
  for (const options of [{ event: 'webhook.test' }, { isRelayed: false }] as const) {
    const { json } = await setup.get(await setup.commit(options));
    expect(json.sequence).toBeNull();
    getEvent.success.body.parse(json);
  }
});

it('shows livemode for the live environment, where no sandbox event is found', async () => {
  const live = { key: setup.keys.live, stage: 'live' };
  const id = await setup.commit({ of: { ...setup.tenant, environment: 'production' } });
  expect((await setup.get(id, live)).json.livemode).toBe(true);
  expect((await setup.get(id)).json.error.code).toBe('event_not_found');
  expect((await setup.get(await setup.commit(), live)).json.error.code).toBe('event_not_found');
});

it('responds to another partner as if it did not exist', async () => {
  const id = await setup.commit();
  const { status, json } = await setup.get(id, { key: setup.foreignKey });
  expect([status, json.error.code, json.error.details]).toEqual([404, 'event_not_found', { id }]);
});

it('keeps an event for 30 days by the clock, whenever the table deletes it', async () => {
  const gone = await setup.commit({ createdAt: daysAgo(30) });
  expect((await setup.get(gone)).status).toBe(404);
  const kept = await setup.commit({ createdAt: daysAgo(30, 60_000) });
  expect((await setup.get(kept)).status).toBe(200);
});

it('refuses an invalid id', async () => {
  expect((await setup.get('x')).json.error.code).toBe('invalid_request');
});
