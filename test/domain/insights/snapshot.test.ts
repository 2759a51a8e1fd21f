import { expect, it } from 'vitest';
import { newSnapshot, snapshotDecision, wantedSpan } from '../../../lambdas/domain/insights/snapshot.ts';

const now = '2026-11-20T10:00:00.000Z';
const setup = { now, defaultDays: 90, maxDays: 400 };

it('a range ends now at the latest, and begins 90 days before its end', () => {
  expect(wantedSpan({}, setup)).toEqual({ kind: 'span', from: '2026-08-22T10:00:00.000Z', to: now });
  expect(wantedSpan({ to: '2027-01-01T00:00:00.000Z' }, setup)).toMatchObject({ to: now });
  expect(wantedSpan({ to: '2026-03-31T00:00:00.000Z' }, setup)).toMatchObject({
    from: '2025-12-31T00:00:00.000Z',
  });
});

it('a range has 400 days at most, to the millisecond', () => {
  expect(wantedSpan({ from: '2025-10-16T10:00:00.000Z' }, setup).kind).toBe('span');
  expect(wantedSpan({ from: '2025-10-16T09:59:59.999Z' }, setup).kind).toBe('refused');
});

it('a snapshot is claimed by one call at a time, and has ten minutes', () => {
  const queued = newSnapshot({
    id: 'id',
    org_id: 'acme',
    org_uuid: 'uuid',
    from: '2026-08-22T10:00:00.000Z',
    to: now,
    created_at: now,
  });
  const decision = snapshotDecision(queued, { now, lifeMs: 180_000 });
  if (decision.kind !== 'work') throw new Error('There is work to do');
  expect(decision.claimed).toMatchObject({
    status: 'processing',
    started_at: now,
    leased_until: '2026-11-20T10:03:00.000Z',
    deadline_at: '2026-11-20T10:10:00.000Z',
  });
  const kindAt = (at: string) => snapshotDecision(decision.claimed, { now: at, lifeMs: 1 }).kind;
  expect(kindAt('2026-11-20T10:02:59.999Z')).toBe('nothing');
  expect(kindAt('2026-11-20T10:03:00.000Z')).toBe('work');
  expect(kindAt('2026-11-20T10:10:00.000Z')).toBe('timed-out');
  expect(snapshotDecision({ ...decision.claimed, completed_at: now }, { now, lifeMs: 1 }).kind).toBe(
    'nothing',
  );
});
