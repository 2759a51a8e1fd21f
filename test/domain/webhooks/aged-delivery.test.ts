import { expect, it } from 'vitest';
import { agedDelivery } from '../../../lambdas/domain/webhooks/aged-delivery.ts';

const now = '2026-11-20T12:00:00.000Z';
const aged = (scheduled_at: string, event_created_at: string, advance_seconds: number) =>
  agedDelivery({ scheduled_at, event_created_at }, { advance_seconds, now });

it('moves a retry forward by the requested time, and never before now', () => {
  const event = '2026-11-20T11:00:00.000Z';
  expect(aged('2026-11-20T14:00:00.000Z', event, 3_600).scheduled_at).toBe('2026-11-20T13:00:00.000Z');
  expect(aged('2026-11-20T12:25:00.000Z', event, 3_600).scheduled_at).toBe(now);
  expect(aged('2026-11-20T11:30:00.000Z', event, 3_600).scheduled_at).toBe('2026-11-20T11:30:00.000Z');
});

it('ages the event up to the 24 hours of a pause, and not beyond', () => {
  const eventAt = (created: string, seconds: number) => aged(now, created, seconds).event_created_at;
  expect(eventAt('2026-11-20T11:00:00.000Z', 3_600)).toBe('2026-11-20T10:00:00.000Z');
  expect(eventAt('2026-11-20T11:00:00.000Z', 86_400)).toBe('2026-11-19T12:00:00.000Z');
  expect(eventAt('2026-11-01T00:00:00.000Z', 3_600)).toBe('2026-11-01T00:00:00.000Z');
});
