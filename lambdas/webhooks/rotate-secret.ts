import { access } from '../adapters/access.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { rotateSecret as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { rotateWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

/** A delivery reads its secret right before it is sent: what is begun after the answer is signed with the new one. */
export const rotateSecretWith = (
  requestAccess: RequestAccess<Write>,
  { webhooks, sealer }: { webhooks: WebhookTable; sealer: SecretSealer },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now }) => {
    const found = await webhooks.find(tenant, id);
    if (found === undefined) return problem('webhook_not_found', { id });
    const webhook = rotateWebhook(found, now);
    const { partner_id } = tenant;
    const secret = await sealer.create({ partner_id, webhook_id: id });
    const [before, after] = [shownWebhook(found), shownWebhook(webhook)];
    const writes = [webhooks.rotate(partner_id, webhook, secret.ciphertext)];
    const [attempts = noAttempts] = await webhooks.attempts(partner_id, [id]);
    const signing_secret = secret.text;
    return change({ ...webhookWithHealth(webhook, attempts), signing_secret }, writes, {
      before,
      after: { ...after, signing_secret },
      concerns: alsoLoggedFor(found, tenant, { before, after }),
    });
  });

const wired = (table: Table) =>
  rotateSecretWith(access(table, keyPepper()), {
    webhooks: webhookTable(table),
    sealer: secretSealer(sealingKey(required('sealingKeyId'), awsAccess())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
