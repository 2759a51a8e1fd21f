import { expect, it } from 'vitest';
import { noAttempts, webhookWithHealth } from '../../../lambdas/domain/webhooks/health.ts';
import { newWebhook } from '../../../lambdas/domain/webhooks/webhook.ts';

const at = '2026-11-20T10:00:00.000Z';
const webhook = newWebhook(
  { url: 'https://a.example', enabled_events: ['analysis.completed'] },
  { id: 'wh_1', environment: 'sandbox', now: at },
);
const failed = { last_success_at: null, last_failure_at: at, consecutive_failures: 1 };
const mended = { last_success_at: at, last_failure_at: at, consecutive_failures: 0 };

it.each([
  ['ok', 'nothing was sent to', false, noAttempts],
  ['failing', 'failed last', false, failed],
  ['ok', 'succeeded since', false, mended],
  ['paused', 'is paused, whatever went before,', true, failed],
])('is %s for a webhook that %s', (health, _, paused, attempts) => {
  expect(webhookWithHealth({ ...webhook, paused }, attempts)).toMatchObject({ ...attempts, paused, health });
});
