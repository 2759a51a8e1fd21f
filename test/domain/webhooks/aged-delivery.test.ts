import { expect, it } from 'vitest';
import { agedDelivery } from '../../../lambdas/domain/webhooks/aged-delivery.ts';

const now = '2026-11-20T12:00:00.000Z';
const aged = (scheduled_at: string, event_created_at: string, advance_seconds: number, checked_at = now) =>
  agedDelivery({ scheduled_at, event_created_at, checked_at }, { advance_seconds, now });

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

it('schedules a check of a retry when it is due', () => {
  const event = '2026-11-20T11:00:00.000Z';
  const checkedAt = (seconds: number) => aged('2026-11-20T14:00:00.000Z', event, seconds).checked_at;
  expect([3_600, 7_200].map(checkedAt)).toEqual(['2026-11-20T13:00:00.000Z', now]);
});

it('schedules a check of a parked delivery when a pause drops it, or sooner', () => {
  const event = '2026-11-20T11:00:00.000Z';
  const scheduled = '2026-11-20T11:00:05.000Z';
  const checkedAt = (hours: number, checked: string) =>
    aged(scheduled, event, hours * 3_600, checked).checked_at;
  const dropped = '2026-11-21T11:00:00.000Z';
  expect(checkedAt(1, dropped)).toBe('2026-11-21T10:00:00.000Z');
  expect(checkedAt(23, dropped)).toBe(now);
  expect(checkedAt(24, dropped)).toBe(now);
  expect(checkedAt(1, '2026-11-20T12:05:00.000Z')).toBe('2026-11-20T12:05:00.000Z');
});
