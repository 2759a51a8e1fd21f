import { expect, it } from 'vitest';
import { mintedKey } from '../../../lambdas/domain/keys/minted-key.ts';

const material = {
  id: 'i',
  key: 'pk_live_text',
  keyId: 'k',
  keyPrefix: 'pk_live_k',
  keyHash: 'hash',
  now: '2026-11-20T10:00:00.000Z',
};
const order = { partner_id: 'p', environment: 'production', scopes: ['a', 'b', 'a'] } as const;

it('stores no text of the key, and shows no hash of it', () => {
  const { record, shown } = mintedKey(order, material);
  expect(JSON.stringify(record)).not.toContain(material.key);
  expect(JSON.stringify(shown)).not.toContain(material.keyHash);
  expect(record.key_hash).toBe('hash');
  expect(shown.key).toBe(material.key);
});

it('has nulls for omitted fields, each scope once, and a warning', () => {
  const { shown } = mintedKey(order, material);
  expect(shown).toMatchObject({ name: null, description: null, scopes: ['a', 'b'] });
  expect(shown.warning).toMatch(/cannot be shown again/);
});
