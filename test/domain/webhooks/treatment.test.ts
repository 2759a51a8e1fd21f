import { describe, expect, it } from 'vitest';
import { dropAt, treatmentOf } from '../../../lambdas/domain/webhooks/treatment.ts';

const created = '2026-11-20T10:00:00.000Z';
const at = (hours: number, seconds = 0) =>
  new Date(Date.parse(created) + hours * 3_600_000 + seconds * 1_000).toISOString();
const delivery = { created_at: created, event_created_at: created, environment: 'sandbox' } as const;
const active = { environment: 'sandbox', paused: false, resumed_at: null } as const;
const paused = { ...active, paused: true };

it('sends to an active receiver, however old the event is', () => {
  expect(treatmentOf(delivery, active, at(1))).toBe('send');
  expect(treatmentOf(delivery, active, at(100))).toBe('send');
});

it('cancels deliveries for an archived webhook', () => {
  expect(treatmentOf(delivery, undefined, at(1))).toBe('cancel');
});

it('cancels a forged delivery of a live event to a webhook of the sandbox', () => {
  const live = { ...delivery, environment: 'production' } as const;
  expect(treatmentOf(live, active, at(1))).toBe('cancel');
  expect(treatmentOf(live, { ...active, environment: 'production' }, at(1))).toBe('send');
  expect(treatmentOf(delivery, { ...active, environment: 'production' }, at(1))).toBe('send');
});

describe('while a webhook is paused', () => {
  it('waits until a second before the event is 24 hours old, and then drops it', () => {
    expect(treatmentOf(delivery, paused, at(24, -1))).toBe('wait');
    expect(treatmentOf(delivery, paused, at(24))).toBe('drop');
    expect(treatmentOf(delivery, paused, at(24, 1))).toBe('drop');
    expect(dropAt(created)).toBe(at(24));
  });

  it('counts from the event, not from the retry', () => {
    expect(treatmentOf({ ...delivery, created_at: at(10) }, paused, at(24))).toBe('drop');
  });
});

describe('after a pause', () => {
  const resumedAt = (hours: number, seconds = 0) => ({ ...active, resumed_at: at(hours, seconds) });

  it('sends what was younger than 24 hours at the resume, however late', () => {
    expect(treatmentOf(delivery, resumedAt(24, -1), at(24, -1))).toBe('send');
    expect(treatmentOf(delivery, resumedAt(24, -1), at(30))).toBe('send');
  });

  it('drops what reached 24 hours during the pause, even if it was not dropped then', () => {
    expect(treatmentOf(delivery, resumedAt(24), at(24))).toBe('drop');
    expect(treatmentOf(delivery, resumedAt(26), at(40))).toBe('drop');
  });

  it('sends what was created after the resume, however old its event is', () => {
    expect(treatmentOf({ ...delivery, created_at: at(30) }, resumedAt(26), at(30))).toBe('send');
  });

  it('remembers an earlier pause through a later one', () => {
    const droppedInTheFirst = delivery;
    expect(treatmentOf(droppedInTheFirst, resumedAt(40), at(41))).toBe('drop');
  });
});
