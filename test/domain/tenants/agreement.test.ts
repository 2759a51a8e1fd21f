import { expect, it } from 'vitest';
import { lacksAgreement } from '../../../lambdas/domain/tenants/agreement.ts';
import { baseUrlOf } from '../../../lambdas/domain/tenants/environments.ts';

const signed = { baa_signed_at: '2026-01-01T00:00:00.000Z' };

it.each([
  [{ healthcare: true, settings: {} }, undefined, true],
  [{ healthcare: true, settings: { baa_signed_at: null } }, undefined, true],
  [{ healthcare: true, settings: { baa_signed_at: '' } }, undefined, true],
  [{ healthcare: true, settings: signed }, undefined, false],
  [{ healthcare: false, settings: {} }, undefined, false],
  [{ healthcare: false, settings: {} }, { industry: 'healthcare' }, true],
  [{ healthcare: false, settings: signed }, { industry: 'healthcare' }, false],
  [{ healthcare: false, settings: {} }, { industry: 'solar' }, false],
  [{ healthcare: false, settings: {} }, { industry: null }, false],
  [undefined, { industry: 'healthcare' }, false],
])('%j with the org %j lacks its agreement: %s', (partner, org, lacks) => {
  expect(lacksAgreement(partner, org)).toBe(lacks);
});

it('names the stage of an environment', () => {
  expect(baseUrlOf('https://a.example', 'sandbox')).toBe('https://a.example/sandbox');
  expect(baseUrlOf('https://a.example', 'production')).toBe('https://a.example/live');
});
