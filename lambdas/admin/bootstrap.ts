import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { keyMint } from '../adapters/keys/key-text.ts';
import { bootstrapMark, partnerTable } from '../adapters/partners/partners.ts';
import { callbackSecretTable, newCallbackSecrets } from '../adapters/secrets/callback-secrets.ts';
import { bootstrap as row } from '../contract/workers.ts';
import { mintedKey } from '../domain/keys/minted-key.ts';
import { newOperator } from '../domain/partners/new-partner.ts';
import type { Environment } from '../domain/tenants/environments.ts';
import { task } from '../runtime/worker.ts';

/** The way in to a new deployment: the internal partner and its two admin keys, whose text is shown here only. */
export const bootstrap = task(row, async (_input, { table, pepper, sealer }, context) => {
  const mint = keyMint(pepper);
  const now = context.now();
  const partner = newOperator({ id: context.newId(), now });
  const keyFor = async (environment: Environment) =>
    mintedKey(
      { partner_id: partner.id, environment, scopes: ['admin'], name: 'bootstrap' },
      { ...(await mint(environment)), id: context.newId(), now },
    );
  const [sandbox, live] = await Promise.all([keyFor('sandbox'), keyFor('production')]);
  const secrets = await newCallbackSecrets({ secrets: callbackSecretTable(table), sealer }, partner.id, now);
  const apiKeys = apiKeyTable(table);
  const { kind } = await table.write([
    bootstrapMark(now),
    ...partnerTable(table).add(partner),
    ...secrets,
    ...apiKeys.add(sandbox.record),
    ...apiKeys.add(live.record),
  ]);
  if (kind === 'refused')
    throw new Error('This deployment has its first keys already: mint more with POST /v1/admin/api-keys');
  return { partner_id: partner.id, keys: { admin_sandbox: sandbox.shown.key, admin_live: live.shown.key } };
});
