import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { keyMint } from '../../lambdas/adapters/keys/key-mint.ts';
import { partnerTable } from '../../lambdas/adapters/partners.ts';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import { createPartnerWith } from '../../lambdas/admin/create-partner.ts';
import { getPartnerWith } from '../../lambdas/admin/get-partner.ts';
import { mintKeyWith } from '../../lambdas/admin/mint-key.ts';
import { createPartner, getPartner, mintKey } from '../../lambdas/contract/admin.ts';
import { pepper, send, testWorld } from '../support/api.ts';
import { memorySealer } from '../webhooks/memory-secrets.ts';

/** The admin endpoints over one table in memory, called with an admin key unless told otherwise. */
export const adminWorld = async () => {
  const world = await testWorld({ scopes: ['admin'] });
  const { access, table, keys } = world;
  const partners = partnerTable(table);
  const secrets = callbackSecretTable(table);
  const handlers = {
    create: createPartnerWith(access, { partners, secrets, sealer: memorySealer() }),
    get: getPartnerWith(access, partners),
    mint: mintKeyWith(access, { partners, apiKeys: apiKeyTable(table, pepper), mint: keyMint(pepper) }),
  };
  const own = { key: keys.sandbox };
  return {
    ...world,
    secrets,
    valid: { name: 'Acme', contact_email: 'api@acme.example' },
    create: (body: unknown, more = {}) => send(createPartner, handlers.create, { ...own, body, ...more }),
    get: (id: string, more = {}) => send(getPartner, handlers.get, { ...own, params: { id }, ...more }),
    mint: (body: unknown, more = {}) => send(mintKey, handlers.mint, { ...own, body, ...more }),
  };
};
