import { expect, it } from 'vitest';
import { rotatedKey } from '../../../lambdas/domain/keys/rotated-key.ts';

const material = {
  id: 'i',
  key: 'pk_live_text',
  keyId: 'k',
  keyPrefix: 'pk_live_k',
  keyHash: 'hash',
  now: '2026-11-20T10:00:00.123Z',
};
const old = {
  partner_id: 'p',
  environment: 'production',
  scopes: ['a', 'b'],
  name: 'N',
  description: null,
  revokes_at: null,
} as const;

it('ends the old key 24 hours later, to the millisecond', () => {
  const { revokesAt, shown } = rotatedKey(old, material);
  expect(revokesAt).toBe('2026-11-21T10:00:00.123Z');
  expect(shown.old_key_revokes_at).toBe(revokesAt);
});

it('keeps an end that is set already', () => {
  const revokes_at = '2026-11-20T11:00:00.000Z';
  expect(rotatedKey({ ...old, revokes_at }, material).revokesAt).toBe(revokes_at);
});

it('copies what the key is, never how it ends', () => {
  const { record } = rotatedKey({ ...old, revokes_at: '2026-11-20T11:00:00.000Z' }, material);
  const { partner_id, environment, scopes, name, description } = old;
  expect(record).toMatchObject({ partner_id, environment, scopes, name, description });
  expect(record).toMatchObject({ revokes_at: null, revoked_at: null, key_hash: 'hash' });
  expect(JSON.stringify(record)).not.toContain(material.key);
});
