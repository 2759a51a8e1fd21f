import { checkUrl } from '../adapters/urls/check-url.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { webhooksPerEnvironment } from '../contract/limits.ts';
import { registerWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { newWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const tooMany = fieldProblem(
  '',
  `You have ${webhooksPerEnvironment} webhooks of this environment, which is the limit: archive one by DELETE /v1/webhooks/… first.`,
  { limit: webhooksPerEnvironment },
);

export const registerWebhook = endpoint(
  row,
  async ({ tenant, body, now, newId }, { table, urlPolicy, sealer }) => {
    const webhooks = webhookTable(table);
    const policy = urlPolicy;
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
  },
);
