import { expect, it } from 'vitest';
import { isKeyOf } from '../../../lambdas/domain/keys/key-owner.ts';

it.each([
  ['p', 'sandbox', true],
  ['p', 'production', false],
  ['q', 'sandbox', false],
  ['q', 'production', false],
] as const)('a key of %s in %s belongs to p in the sandbox: %s', (partner_id, environment, expected) => {
  expect(isKeyOf({ partner_id: 'p', environment: 'sandbox' }, { partner_id, environment })).toBe(expected);
});
