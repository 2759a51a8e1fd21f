import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPartner, suspendedPartner } from '../../../lambdas/domain/partners/changed-partner.ts';

const partner = {
  id: 'p',
  name: 'A',
  contact_email: 'a@b.c',
  plan_tier: 'starter',
  healthcare: true,
  suspended_at: null as string | null,
  settings: { a: 1 },
  notes: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const now = '2026-11-20T11:00:00.000Z';

it('keeps omitted fields, and takes false and empty values for changes', () => {
  expect(changedPartner(partner, {}, now)).toEqual({ ...partner, updated_at: now });
  expect(changedPartner(partner, { healthcare: false, notes: '', settings: {} }, now)).toMatchObject({
    healthcare: false,
    notes: '',
    settings: {},
  });
});

it('has a later time for each change, whatever the clock says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 20 }), (steps) => {
      let state = partner;
      for (const step of steps) {
        const clock = new Date(Date.parse(partner.updated_at) + step).toISOString();
        const next = changedPartner(state, { name: 'B' }, clock);
        expect(next.updated_at > state.updated_at).toBe(true);
        state = { ...state, updated_at: next.updated_at };
      }
    }),
  );
});

it('is suspended from its first suspension on, and resumed however often that is repeated', () => {
  const suspended = suspendedPartner(partner, { suspended: true, now });
  expect(suspended).toMatchObject({ suspended_at: now, updated_at: now });
  expect(suspendedPartner(suspended, { suspended: true, now: 'later' })).toBe(suspended);
  const resumed = suspendedPartner(suspended, { suspended: false, now });
  expect(resumed.suspended_at).toBeNull();
  expect(resumed.updated_at > suspended.updated_at).toBe(true);
  expect(suspendedPartner(resumed, { suspended: false, now: 'later' })).toBe(resumed);
});

it('is suspended at the time of that change, even in the millisecond of the change before', () => {
  const { updated_at } = partner;
  const suspended = suspendedPartner(partner, { suspended: true, now: updated_at });
  expect(suspended.suspended_at).toBe(suspended.updated_at);
  const resumed = suspendedPartner(suspended, { suspended: false, now: updated_at });
  const again = suspendedPartner(resumed, { suspended: true, now: updated_at });
  expect(again.suspended_at).not.toBe(suspended.suspended_at);
});
