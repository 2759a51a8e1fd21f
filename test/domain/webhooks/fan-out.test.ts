import { expect, it } from 'vitest';
import { deliveriesFor } from '../../../lambdas/domain/webhooks/fan-out.ts';

const event = {
  id: 'evt_1',
  event: 'analysis.completed',
  created_at: '2026-11-20T10:00:00.000Z',
  environment: 'sandbox',
  callback_url: null,
  is_triggered: false,
  tested_webhook_id: null,
} as const;
const idFor = (target: string) => `id of ${target}`;
const wanting = {
  id: 'wh_1',
  environment: 'sandbox',
  enabled_events: ['analysis.completed', 'analysis.failed'],
} as const;
const other = { id: 'wh_2', environment: 'sandbox', enabled_events: ['analysis.failed'] } as const;

it('includes every kind, even a future one, for a webhook that enabled all', () => {
  const all = { id: 'wh_3', environment: 'sandbox', enabled_events: ['*'] } as const;
  const both = { ...all, id: 'wh_4', enabled_events: ['analysis.completed', '*'] } as const;
  for (const kind of ['analysis.completed', 'batch.completed', 'of.a.later.year'])
    expect(
      deliveriesFor({ ...event, event: kind }, [all, both], idFor).map(({ webhook_id }) => webhook_id),
    ).toEqual(['wh_3', 'wh_4']);
});

it('makes one delivery of an event for each webhook that enabled it', () => {
  expect(deliveriesFor(event, [wanting, other], idFor)).toEqual([
    {
      id: 'id of wh_1',
      webhook_id: 'wh_1',
      event_id: 'evt_1',
      event: 'analysis.completed',
      attempt: 1,
      trigger: 'event',
      status: 'pending',
      scheduled_at: event.created_at,
      sent_at: null,
      response_status: null,
      response_excerpt: null,
      error: null,
      duration_ms: null,
      next_attempt_at: null,
      created_at: event.created_at,
    },
  ]);
});

it('excludes live events from a webhook of the sandbox, and sends both kinds to a live one', () => {
  const ofLive = { ...wanting, id: 'wh_3', environment: 'production' } as const;
  const heard = (environment: 'sandbox' | 'production') =>
    deliveriesFor({ ...event, environment }, [wanting, ofLive], idFor).map(({ webhook_id }) => webhook_id);
  expect([heard('sandbox'), heard('production')]).toEqual([['wh_1', 'wh_3'], ['wh_3']]);
});

it('excludes triggered events from a webhook that was made live', () => {
  const ofLive = { ...wanting, id: 'wh_3', environment: 'production' } as const;
  const made = deliveriesFor({ ...event, is_triggered: true }, [wanting, other, ofLive], idFor);
  expect(made.map(({ webhook_id }) => webhook_id)).toEqual(['wh_1']);
});

it('adds a delivery for the callback_url of the submission', () => {
  const made = deliveriesFor({ ...event, callback_url: 'https://a.example/cb' }, [wanting, other], idFor);
  expect(made.map(({ id, webhook_id }) => [id, webhook_id])).toEqual([
    ['id of wh_1', 'wh_1'],
    ['id of callback', null],
  ]);
});

it('sends a test to its webhook only, whatever is enabled', () => {
  const test = { ...event, event: 'webhook.test', tested_webhook_id: 'wh_2' };
  const made = deliveriesFor(test, [{ ...wanting, enabled_events: ['webhook.test'] }], idFor);
  expect(made.map(({ webhook_id, trigger }) => [webhook_id, trigger])).toEqual([['wh_2', 'test']]);
});

it('makes no delivery for an event without receivers', () => {
  expect(deliveriesFor(event, [other], idFor)).toEqual([]);
});
