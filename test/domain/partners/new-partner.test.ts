import { expect, it } from 'vitest';
import { lacksAgreement, newPartner } from '../../../lambdas/domain/partners/new-partner.ts';

it.each([
  [true, {}, true],
  [true, { baa_signed_at: '' }, true],
  [true, { baa_signed_at: null }, true],
  [true, { baa_signed_at: '2026-01-01' }, false],
  [false, {}, false],
])('healthcare %s with %j lacks an agreement: %s', (healthcare, settings, lacks) => {
  expect(lacksAgreement({ healthcare, settings })).toBe(lacks);
});

it('is not suspended, and has null for omitted notes', () => {
  const input = { name: 'A', contact_email: 'a@b.c', plan_tier: 'starter', healthcare: false, settings: {} };
  expect(newPartner(input, { id: 'p', now: 'n' })).toMatchObject({ suspended_at: null, notes: null });
});
