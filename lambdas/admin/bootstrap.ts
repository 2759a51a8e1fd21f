import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { type KeyMint, keyMint } from '../adapters/keys/key-mint.ts';
import type { Pepper } from '../adapters/keys/pepper.ts';
import { bootstrapMark } from '../adapters/partners/bootstrap-mark.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { callbackSecretTable, newCallbackSecrets } from '../adapters/secrets/callback-secrets.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { bootstrap as row } from '../contract/workers.ts';
import { mintedKey } from '../domain/keys/minted-key.ts';
import { newOperator } from '../domain/partners/operator.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { performs } from '../runtime/worker.ts';

export interface BootstrapParts {
  readonly table: Table;
  readonly mint: KeyMint;
  readonly sealer: SecretSealer;
}

/** The way in to a new deployment: the internal partner and its two admin keys, whose text is shown here only. */
export const bootstrapWith = ({ table, mint, sealer }: BootstrapParts) =>
  performs(row, async (_input, context) => {
    const now = context.now();
    const partner = newOperator({ id: context.newId(), now });
    const keyFor = async (environment: 'sandbox' | 'production') =>
      mintedKey(
        { partner_id: partner.id, environment, scopes: ['admin'], name: 'bootstrap' },
        { ...(await mint(environment)), id: context.newId(), now },
      );
    const [sandbox, live] = await Promise.all([keyFor('sandbox'), keyFor('production')]);
    const made = await newCallbackSecrets({ secrets: callbackSecretTable(table), sealer }, partner.id, now);
    const apiKeys = apiKeyTable(table);
    const { kind } = await table.write([
      bootstrapMark(now),
      ...partnerTable(table).add(partner),
      ...made,
      ...apiKeys.add(sandbox.record),
      ...apiKeys.add(live.record),
    ]);
    if (kind === 'refused')
      throw new Error('This deployment has its first keys already: mint more with POST /v1/admin/api-keys');
    return { partner_id: partner.id, keys: { admin_sandbox: sandbox.shown.key, admin_live: live.shown.key } };
  });

const wired = (table: Table, pepper: Pepper) =>
  bootstrapWith({
    table,
    mint: keyMint(pepper),
    sealer: secretSealer(sealingKey(required('sealingKeyId'), awsAccess())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()), keyPepper());
