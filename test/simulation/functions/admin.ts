import { waitingRoom } from '../../../lambdas/adapters/deliveries/waiting-room.ts';
import { apiKeyTable } from '../../../lambdas/adapters/keys/api-keys.ts';
import { keyEndings } from '../../../lambdas/adapters/keys/key-endings.ts';
import { keyMint } from '../../../lambdas/adapters/keys/key-mint.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { callbackSecretTable } from '../../../lambdas/adapters/secrets/callback-secrets.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks.ts';
import { createPartnerWith } from '../../../lambdas/admin/create-partner.ts';
import { deletePartnerWebhookWith } from '../../../lambdas/admin/delete-webhook.ts';
import { mintKeyWith } from '../../../lambdas/admin/mint-key.ts';
import { resumePartnerWith } from '../../../lambdas/admin/resume-partner.ts';
import { revokeAnyKeyWith } from '../../../lambdas/admin/revoke-key.ts';
import { signUploadWith } from '../../../lambdas/admin/sign-upload.ts';
import { suspendPartnerWith } from '../../../lambdas/admin/suspend-partner.ts';
import { updatePartnerWith } from '../../../lambdas/admin/update-partner.ts';
import { updatePartnerWebhookWith } from '../../../lambdas/admin/update-webhook.ts';
import * as rows from '../../../lambdas/contract/admin.ts';
import * as keyRows from '../../../lambdas/contract/keys.ts';
import * as uploadRows from '../../../lambdas/contract/uploads.ts';
import { revokeKeyWith } from '../../../lambdas/keys/revoke-key.ts';
import { rotateKeyWith } from '../../../lambdas/keys/rotate-key.ts';
import { createUploadWith } from '../../../lambdas/uploads/create-upload.ts';
import { signedPlace } from '../../uploads/signed-place.ts';
import { endpoint, pepper, type Wired } from './wiring.ts';

const { forms: uploads } = signedPlace;

/** Partners and their keys. */
export const adminFunctions: readonly Wired[] = [
  endpoint(keyRows.rotateKey, (access, { table }) =>
    rotateKeyWith(access, { apiKeys: apiKeyTable(table), mint: keyMint(pepper) }),
  ),
  endpoint(keyRows.revokeKey, (access, { table }) =>
    revokeKeyWith(access, { apiKeys: apiKeyTable(table), endings: keyEndings(table) }),
  ),
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
      apiKeys: apiKeyTable(table),
      mint: keyMint(pepper),
    }),
  ),
  endpoint(rows.updatePartnerWebhook, (access, { table }) =>
    updatePartnerWebhookWith(access, {
      partners: partnerTable(table),
      webhooks: webhookTable(table),
      room: waitingRoom(table),
    }),
  ),
  endpoint(rows.deletePartnerWebhook, (access, { table }) =>
    deletePartnerWebhookWith(access, { partners: partnerTable(table), webhooks: webhookTable(table) }),
  ),
  endpoint(rows.signUpload, (access, { table }) => signUploadWith(access, partnerTable(table), uploads)),
  endpoint(uploadRows.createUpload, (access) => createUploadWith(access, uploads)),
  endpoint(rows.revokeAnyKey, (access, { table }) =>
    revokeAnyKeyWith(access, { apiKeys: apiKeyTable(table), endings: keyEndings(table) }),
  ),
];
