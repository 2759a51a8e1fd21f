import { expect, it } from 'vitest';
import {
  archiveWebhook,
  changeWebhook,
  newWebhook,
  shownWebhook,
} from '../../../lambdas/domain/webhooks/webhook.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T11:00:00.000Z';
const webhook = newWebhook(
  { url: 'https://a.example', enabled_events: ['one', 'two', 'one'] },
  { id: 'wh_1', environment: 'sandbox', now },
);

it('names each enabled event once', () => {
  expect(webhook.enabled_events).toEqual(['one', 'two']);
});

it('changes only the fields that the caller named', () => {
  const { webhook: changed, wakes } = changeWebhook(webhook, { name: 'New' }, later);
  expect(changed).toEqual({ ...webhook, name: 'New', updated_at: later, version: 2 });
  expect(wakes).toBe(false);
});

it('releases parked deliveries on a resume, and only then', () => {
  const paused = changeWebhook(webhook, { paused: true }, now);
  expect(paused.wakes).toBe(false);
  const resumed = changeWebhook(paused.webhook, { paused: false }, later);
  expect(resumed).toMatchObject({ wakes: true, webhook: { paused: false, resumed_at: later } });
  expect(changeWebhook(resumed.webhook, { paused: false }, later).wakes).toBe(false);
});

it('shows only fields of the contract', () => {
  expect(Object.keys(shownWebhook(archiveWebhook(webhook, later)))).toEqual([
    'id',
    'environment',
    'url',
    'name',
    'description',
    'enabled_events',
    'paused',
    'created_at',
    'updated_at',
  ]);
});
