import { access } from '../adapters/access.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { checkUrl, type UrlPolicy } from '../adapters/urls/check-url.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { webhooksPerEnvironment } from '../contract/limits.ts';
import { registerWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { newWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export interface RegisterWebhookParts {
  readonly webhooks: WebhookTable;
  readonly sealer: SecretSealer;
  readonly policy: UrlPolicy;
}

const tooMany = problem('invalid_request', {
  field: '',
  limit: webhooksPerEnvironment,
  issues: [
    {
      path: '',
      message: `You have ${webhooksPerEnvironment} webhooks of this environment, which is the limit: archive one by DELETE /v1/webhooks/… first.`,
    },
  ],
});

export const registerWebhookWith = (
  requestAccess: RequestAccess<Write>,
  { webhooks, sealer, policy }: RegisterWebhookParts,
) =>
  handles(row, requestAccess, async ({ tenant, body, now, newId }) => {
    const checked = checkUrl(body.url, { policy });
    if (checked.kind === 'refused') return problem('invalid_url', { field: 'url', reason: checked.reason });
    if ((await webhooks.count(tenant)) >= webhooksPerEnvironment) return tooMany;
    const { partner_id, environment } = tenant;
    const webhook = newWebhook(body, { id: `wh_${newId().replaceAll('-', '')}`, environment, now });
    const secret = await sealer.create({ partner_id, webhook_id: webhook.id });
    const after = shownWebhook(webhook);
    const writes = [
      webhooks.countOne(tenant, webhooksPerEnvironment),
      webhooks.add(partner_id, webhook, secret.ciphertext),
    ];
    const signing_secret = secret.text;
    return change({ ...webhookWithHealth(webhook, noAttempts), signing_secret }, writes, {
      after: { ...after, signing_secret },
      concerns: alsoLoggedFor(webhook, tenant, { after }),
    });
  });

const wired = (table: Table) =>
  registerWebhookWith(access(table, keyPepper()), {
    webhooks: webhookTable(table),
    sealer: secretSealer(sealingKey(required('sealingKeyId'), awsAccess())),
    policy: urlPolicy(),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
