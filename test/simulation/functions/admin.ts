import { createPartner } from '../../../lambdas/admin/create-partner.ts';
import { deletePartnerWebhook } from '../../../lambdas/admin/delete-webhook.ts';
import { mintKey } from '../../../lambdas/admin/mint-key.ts';
import { resumePartner } from '../../../lambdas/admin/resume-partner.ts';
import { revokePartnerKey } from '../../../lambdas/admin/revoke-key.ts';
import { signUpload } from '../../../lambdas/admin/sign-upload.ts';
import { suspendPartner } from '../../../lambdas/admin/suspend-partner.ts';
import { updatePartner } from '../../../lambdas/admin/update-partner.ts';
import { updatePartnerWebhook } from '../../../lambdas/admin/update-webhook.ts';
import { revokeKey } from '../../../lambdas/keys/revoke-key.ts';
import { rotateKey } from '../../../lambdas/keys/rotate-key.ts';
import { createUpload } from '../../../lambdas/uploads/create-upload.ts';
import { composed, type Wired } from './wiring.ts';

/** Partners and their keys. */
export const adminFunctions: readonly Wired[] = [
  composed(rotateKey),
  composed(revokeKey),
  composed(createPartner),
  composed(updatePartner),
  composed(suspendPartner),
  composed(resumePartner),
  composed(mintKey),
  composed(updatePartnerWebhook),
  composed(deletePartnerWebhook),
  composed(signUpload),
  composed(createUpload),
  composed(revokePartnerKey),
];
