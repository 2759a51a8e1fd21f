import { access } from '../adapters/access.ts';
import { hintsOfResume } from '../adapters/deliveries/first-hints.ts';
import { type WaitingRoom, waitingRoom } from '../adapters/deliveries/waiting-room.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { checkUrl, type UrlPolicy } from '../adapters/urls/check-url.ts';
import { type WebhookTable, webhookTable } from '../adapters/webhooks.ts';
import { updateWebhook as row } from '../contract/webhooks.ts';
import { alsoLoggedFor, environmentsHeardBy } from '../domain/webhooks/environments.ts';
import { noAttempts, webhookWithHealth } from '../domain/webhooks/health.ts';
import { changeWebhook, shownWebhook } from '../domain/webhooks/webhook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const updateWebhookWith = (
  requestAccess: RequestAccess<Write>,
  { webhooks, policy, room }: { webhooks: WebhookTable; policy: UrlPolicy; room: Pick<WaitingRoom, 'first'> },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, body, now, newId }) => {
    if (body.url !== undefined) {
      const checked = checkUrl(body.url, { policy });
      if (checked.kind === 'refused') return problem('invalid_url', { field: 'url', reason: checked.reason });
    }
    const found = await webhooks.find(tenant, id);
    if (found === undefined) return problem('webhook_not_found', { id });
    const { webhook, wakes } = changeWebhook(found, body, now);
    const [before, after] = [shownWebhook(found), shownWebhook(webhook)];
    const { partner_id } = tenant;
    const tenants = environmentsHeardBy(webhook).map((environment) => ({ partner_id, environment }));
    const hints = wakes ? await hintsOfResume(room, { tenants, webhook_id: id, now, newId }) : [];
    const [attempts = noAttempts] = await webhooks.attempts(partner_id, [id]);
    const writes = [webhooks.save(partner_id, webhook, { wakes }), ...hints];
    return change(webhookWithHealth(webhook, attempts), writes, {
      before,
      after,
      concerns: alsoLoggedFor(found, tenant, { before, after }),
    });
  });

const wired = (table: Table) =>
  updateWebhookWith(access(table, keyPepper()), {
    webhooks: webhookTable(table),
    policy: urlPolicy(),
    room: waitingRoom(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
