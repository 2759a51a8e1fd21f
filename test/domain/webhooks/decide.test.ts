import { describe, expect, it } from 'vitest';
import { decide, type Outcome } from '../../../lambdas/domain/webhooks/decide.ts';
import { type Delivery, firstDelivery } from '../../../lambdas/domain/webhooks/delivery.ts';

const createdAt = '2026-11-20T10:00:00.000Z';
const startMs = Date.parse(createdAt);
const first = firstDelivery(
  { id: 'evt_1', event: 'analysis.completed', created_at: createdAt },
  { id: 'd1', webhook_id: 'wh_1', trigger: 'event' },
);
const decideOn = (outcome: Outcome, delivery: Delivery = first) =>
  decide(
    delivery,
    { outcome, sentAtMs: startMs + 5, endedAtMs: startMs + 1_005, durationMs: 999.6 },
    { jitter: 0, nextId: 'd2' },
  );

describe('a response', () => {
  it.each([200, 201, 204, 299])('with status %i is a success, without a further attempt', (status) => {
    const { ended, next } = decideOn({ kind: 'answered', status, excerpt: 'so it is' });
    expect(ended).toEqual({
      ...first,
      status: 'succeeded',
      sent_at: '2026-11-20T10:00:00.005Z',
      response_status: status,
      response_excerpt: 'so it is',
      duration_ms: 1_000,
    });
    expect(next).toBeUndefined();
  });

  it.each([
    [100, 'http_status'],
    [199, 'http_status'],
    [300, 'redirect_not_followed'],
    [302, 'redirect_not_followed'],
    [399, 'redirect_not_followed'],
    [400, 'http_status'],
    [404, 'http_status'],
    [410, 'http_status'],
    [429, 'http_status'],
    [500, 'http_status'],
    [599, 'http_status'],
  ])('with status %i is a failure that is retried', (status, error) => {
    const { ended, next } = decideOn({ kind: 'answered', status, excerpt: 'so it is' });
    expect(ended).toMatchObject({
      status: 'failed',
      response_status: status,
      response_excerpt: 'so it is',
      error,
    });
    expect(ended.next_attempt_at).toBe(next?.scheduled_at);
  });
});

it.each([
  ['timed-out', 'timeout'],
  ['unreachable', 'connection_failed'],
  ['tls-failed', 'tls_error'],
  ['reset', 'connection_reset'],
  ['address-refused', 'address_not_allowed'],
] as const)('records %s as %s, without a status, and retries', (kind, error) => {
  const { ended, next } = decideOn({ kind });
  expect(ended).toMatchObject({ status: 'failed', error, response_status: null, response_excerpt: null });
  expect(next).toBeDefined();
});

it('makes the next attempt a delivery of its own, a minute after the failure', () => {
  const { next } = decideOn({ kind: 'timed-out' });
  expect(next).toEqual({
    ...first,
    id: 'd2',
    attempt: 2,
    trigger: 'retry',
    created_at: '2026-11-20T10:00:01.005Z',
    scheduled_at: '2026-11-20T10:01:01.005Z',
  });
});

it('gives up after the sixth attempt', () => {
  const { ended, next } = decideOn({ kind: 'unreachable' }, { ...first, attempt: 6, trigger: 'retry' });
  expect(ended).toMatchObject({ status: 'failed', attempt: 6, next_attempt_at: null });
  expect(next).toBeUndefined();
});

it.each(['test', 'replay'] as const)('tries a test only once: %s', (trigger) => {
  const delivery = { ...first, event: 'webhook.test', trigger };
  expect(decideOn({ kind: 'unreachable' }, delivery).next).toBeUndefined();
});

it('retries a replay like any event', () => {
  const { next } = decideOn({ kind: 'unreachable' }, { ...first, trigger: 'replay' });
  expect(next).toMatchObject({ trigger: 'retry', attempt: 2 });
});
