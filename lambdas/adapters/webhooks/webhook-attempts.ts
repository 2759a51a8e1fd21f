import * as z from 'zod';
import type { WebhookAttempts } from '../../domain/webhooks/health.ts';
import * as keys from '../table/keys.ts';
import { text } from '../table/stored-fields.ts';
import type { Table, Update } from '../table/table.ts';

// The results of attempts are in a row of their own, outside of every index, because it is written with each attempt,
// while the webhook's own row, which the fan-out and every request read, changes only with its settings.

const storedAttempts = z.object({
  last_success_at: text,
  last_failure_at: text,
  consecutive_failures: z.number().default(0),
});

/** Counts an attempt, in the transaction that ends it. `at`: when its exchange was over, ISO 8601. */
export const countAttempt = (
  { partner_id, webhook_id }: { readonly partner_id: string; readonly webhook_id: string },
  { succeeded, at }: { readonly succeeded: boolean; readonly at: string },
): Update => {
  const key = keys.webhookAttempts(partner_id, webhook_id);
  return succeeded
    ? { kind: 'update', key, set: { last_success_at: at, consecutive_failures: 0 } }
    : { kind: 'update', key, set: { last_failure_at: at }, add: { consecutive_failures: 1 } };
};

/** The known results of the attempts of webhooks, in their order. */
export const readAttempts = async (
  table: Table,
  partnerId: string,
  webhookIds: readonly string[],
): Promise<WebhookAttempts[]> => {
  const rows = webhookIds.map((id) => keys.webhookAttempts(partnerId, id));
  const items = rows.length === 0 ? [] : await table.getMany(rows);
  return items.map((item) => storedAttempts.parse(item ?? {}));
};

/** Deletes the row with that of its webhook. A request in flight may still be counted; the expiry stays. */
export const forgetAttempts = (
  partnerId: string,
  webhookId: string,
  expires_at_epoch_seconds: number,
): Update => ({
  kind: 'update',
  key: keys.webhookAttempts(partnerId, webhookId),
  set: { expires_at_epoch_seconds },
});
