import { expect, it } from 'vitest';
import { nextRotation, rotatedKey } from '../../../lambdas/domain/keys/rotated-key.ts';

const material = {
  id: 'i',
  key: 'pk_live_text',
  keyId: 'k',
  keyPrefix: 'pk_live_k',
  keyHash: 'hash',
  now: '2026-11-20T10:00:00.123Z',
};
const old = {
  key_id: 'old',
  expires_at: null,
  line: 'root',
  generation: 3,
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

it('ends the old key no later than it expires, and its successor with it', () => {
  const expires_at = '2026-11-20T11:00:00.000Z';
  const { record, revokesAt } = rotatedKey({ ...old, expires_at }, material);
  expect([revokesAt, record.expires_at]).toEqual([expires_at, expires_at]);
});

it('appends the successor to its line', () => {
  expect(rotatedKey(old, material).record).toMatchObject({
    rotated_from: 'old',
    line: 'root',
    generation: 4,
  });
});

it.each([
  [[], undefined],
  [['2026-11-20T09:00:00.000Z'], undefined],
  [['2026-11-20T09:00:00.000Z', '2026-11-20T08:00:00.000Z'], '2026-11-21T08:00:00.000Z'],
  [['2026-11-20T09:00:00.000Z', '2026-11-19T10:00:00.000Z'], undefined],
])('after rotations at %j the next of two a day is allowed at %s', (rotations, next) => {
  expect(nextRotation(rotations, { now: '2026-11-20T10:00:00.000Z', perDay: 2 })).toBe(next);
});

it('copies the grants of the key, never its end', () => {
  const { record } = rotatedKey({ ...old, revokes_at: '2026-11-20T11:00:00.000Z' }, material);
  const { partner_id, environment, scopes, name, description } = old;
  expect(record).toMatchObject({ partner_id, environment, scopes, name, description });
  expect(record).toMatchObject({ revokes_at: null, revoked_at: null, key_hash: 'hash' });
  expect(JSON.stringify(record)).not.toContain(material.key);
});
