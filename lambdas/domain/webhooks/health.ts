import { shownWebhook, type WebhookRecord } from './webhook.ts';

/** How a webhook's completed attempts of all kinds went. Times are ISO 8601. */
export interface WebhookAttempts {
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  /** Since the last success. */
  readonly consecutive_failures: number;
}

/** The attempts of a webhook to which nothing was sent yet. */
export const noAttempts: WebhookAttempts = {
  last_success_at: null,
  last_failure_at: null,
  consecutive_failures: 0,
};

/**
 * A webhook is failing as soon as its last attempt failed. With any other threshold, one that gets an event a day would
 * hide its failures for days, and `consecutive_failures` says how bad it is.
 */
const healthOf = (
  { paused }: Pick<WebhookRecord, 'paused'>,
  { consecutive_failures }: WebhookAttempts,
): 'ok' | 'failing' | 'paused' => {
  if (paused) return 'paused';
  return consecutive_failures > 0 ? 'failing' : 'ok';
};

/** A webhook as the API shows it, with how its attempts went. */
export const webhookWithHealth = <Kind extends string>(
  webhook: WebhookRecord<Kind>,
  attempts: WebhookAttempts,
) => ({ ...shownWebhook(webhook), ...attempts, health: healthOf(webhook, attempts) });
