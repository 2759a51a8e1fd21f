import { expect, it } from 'vitest';
import { lacksAgreement } from '../../../lambdas/domain/tenants/agreement.ts';
import { baseUrlOf } from '../../../lambdas/domain/tenants/base-url.ts';

it.each([
  [{ healthcare: true, settings: {} }, true],
  [{ healthcare: true, settings: { baa_signed_at: null } }, true],
  [{ healthcare: true, settings: { baa_signed_at: '2026-01-01T00:00:00.000Z' } }, false],
  [{ healthcare: false, settings: {} }, false],
  [undefined, false],
])('%j lacks its agreement: %s', (partner, lacks) => {
  expect(lacksAgreement(partner)).toBe(lacks);
});

it('names the stage of an environment', () => {
  expect(baseUrlOf('https://a.example', 'sandbox')).toBe('https://a.example/sandbox');
  expect(baseUrlOf('https://a.example', 'production')).toBe('https://a.example/live');
});
