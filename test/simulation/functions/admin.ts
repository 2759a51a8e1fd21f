import { apiKeyTable } from '../../../lambdas/adapters/keys/api-keys.ts';
import { keyMint } from '../../../lambdas/adapters/keys/key-mint.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { callbackSecretTable } from '../../../lambdas/adapters/secrets/callback-secrets.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import { createPartnerWith } from '../../../lambdas/admin/create-partner.ts';
import { mintKeyWith } from '../../../lambdas/admin/mint-key.ts';
import { resumePartnerWith } from '../../../lambdas/admin/resume-partner.ts';
import { revokeAnyKeyWith } from '../../../lambdas/admin/revoke-key.ts';
import { suspendPartnerWith } from '../../../lambdas/admin/suspend-partner.ts';
import { updatePartnerWith } from '../../../lambdas/admin/update-partner.ts';
import * as rows from '../../../lambdas/contract/admin.ts';
import * as keyRows from '../../../lambdas/contract/keys.ts';
import { revokeKeyWith } from '../../../lambdas/keys/revoke-key.ts';
import { rotateKeyWith } from '../../../lambdas/keys/rotate-key.ts';
import { endpoint, pepper, type Wired } from './wiring.ts';

/** Partners and their keys. */
export const adminFunctions: readonly Wired[] = [
  endpoint(keyRows.rotateKey, (access, { table }) =>
    rotateKeyWith(access, { apiKeys: apiKeyTable(table, pepper), mint: keyMint(pepper) }),
  ),
  endpoint(keyRows.revokeKey, (access, { table }) => revokeKeyWith(access, apiKeyTable(table, pepper))),
  endpoint(rows.createPartner, (access, { table, key }) =>
    createPartnerWith(access, {
      partners: partnerTable(table),
      secrets: callbackSecretTable(table),
      sealer: secretSealer(key),
    }),
  ),
  endpoint(rows.updatePartner, (access, { table }) => updatePartnerWith(access, partnerTable(table))),
  endpoint(rows.suspendPartner, (access, { table }) => suspendPartnerWith(access, partnerTable(table))),
  endpoint(rows.resumePartner, (access, { table }) => resumePartnerWith(access, partnerTable(table))),
  endpoint(rows.mintKey, (access, { table }) =>
    mintKeyWith(access, {
      partners: partnerTable(table),
      apiKeys: apiKeyTable(table, pepper),
      mint: keyMint(pepper),
    }),
  ),
  endpoint(rows.revokeAnyKey, (access, { table }) => revokeAnyKeyWith(access, apiKeyTable(table, pepper))),
];
