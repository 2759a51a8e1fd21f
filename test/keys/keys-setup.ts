import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { keyMint } from '../../lambdas/adapters/keys/key-text.ts';
import * as rows from '../../lambdas/contract/keys.ts';
import { getCurrentKey } from '../../lambdas/keys/get-current-key.ts';
import { listKeys } from '../../lambdas/keys/list-keys.ts';
import { revokeKey } from '../../lambdas/keys/revoke-key.ts';
import { rotateKey } from '../../lambdas/keys/rotate-key.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { type PartnerOptions, send, type TestRequest, testSetup } from '../support/api.ts';
import { newKey } from '../support/new-key.ts';

/** The public id within a key's text. */
export const keyIdOf = (key: string): string => key.split('_')[2] ?? '';

/** The endpoints of own keys over one table in memory. */
export const keysSetup = async (options: PartnerOptions = {}) => {
  const setup = await testSetup(options);
  const { resources, table, keys, partnerId } = setup;
  const mint = keyMint(pepper);
  const own = { key: keys.sandbox };
  const list = listKeys.handler(resources);
  const revoke = revokeKey.handler(resources);
  const current = getCurrentKey.handler(resources);
  const rotate = rotateKey.handler(resources);
  return {
    ...setup,
    list: (query: Record<string, string> = {}, more: TestRequest = {}) =>
      send(rows.listKeys, list, { ...own, query, ...more }),
    current: (more: TestRequest = {}) => send(rows.getCurrentKey, current, { ...own, ...more }),
    revoke: (key_id: string, more: TestRequest = {}) =>
      send(rows.revokeKey, revoke, { ...own, params: { key_id }, ...more }),
    rotate: (more: TestRequest = {}) => send(rows.rotateKey, rotate, { ...own, ...more }),
    stored: (key: string) => apiKeyTable(table).find(keyIdOf(key)),
    count: () => table.items().filter(({ sk }) => sk === 'KEY').length,
    /** One more key of the same partner. */
    another: async ({
      environment = 'sandbox',
      scopes = ['partner:write'],
      name = null,
    }: {
      environment?: 'sandbox' | 'production';
      scopes?: string[];
      name?: string | null;
    } = {}): Promise<string> => {
      const { key, keyId, keyPrefix, keyHash } = await mint(environment);
      await table.write([
        ...apiKeyTable(table).add({
          id: newId(),
          key_id: keyId,
          key_prefix: keyPrefix,
          key_hash: keyHash,
          partner_id: partnerId,
          environment,
          scopes,
          name,
          description: name && `${name}, described`,
          created_at: new Date().toISOString(),
          ...newKey(keyId),
        }),
      ]);
      return key;
    },
  };
};
