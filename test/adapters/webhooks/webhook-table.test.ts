import { describe, expect, it } from 'vitest';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks/webhooks.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import {
  archiveWebhook,
  changeWebhook,
  newWebhook,
  rotateWebhook,
} from '../../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

const partnerId = newId();
const sandbox = { partner_id: partnerId, environment: 'sandbox' } as const;
const live = { partner_id: partnerId, environment: 'production' } as const;
const now = '2026-11-20T10:00:00.000Z';
const secret = Buffer.from('sealed');

const add = async (table: Table, { environment }: Tenant = sandbox) => {
  const id = `wh_${newId().replaceAll('-', '')}`;
  const webhook = newWebhook(
    { url: 'https://a.example', enabled_events: ['analysis.completed'] },
    { id, environment, now },
  );
  await table.write([webhookTable(table).add(partnerId, webhook, secret)]);
  return webhook;
};

describe.each(tables)('webhooks in %s', (_name, withTable) => {
  it('are read back as they were saved', () =>
    withTable(async (table) => {
      const webhook = await add(table);
      const found = await webhookTable(table).find(sandbox, webhook.id);
      expect({ ...found, sealed_secret: Buffer.from(found?.sealed_secret ?? []) }).toEqual({
        ...webhook,
        sealed_secret: secret,
      });
    }));

  it('keep their secret through a change', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const { webhook } = changeWebhook(await add(table), { name: 'N', paused: true }, now);
      await table.write([webhooks.save(partnerId, webhook, { wakes: false })]);
      const found = await webhooks.find(sandbox, webhook.id);
      expect(found).toMatchObject({ name: 'N', paused: true, version: 2 });
      expect(Buffer.from(found?.sealed_secret ?? [])).toEqual(secret);
    }));

  it('get another secret, unless they were changed meanwhile', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const original = await add(table);
      const rotated = rotateWebhook(original, now);
      expect((await table.write([webhooks.rotate(partnerId, rotated, Buffer.from('new'))])).kind).toBe(
        'written',
      );
      const found = await webhooks.find(sandbox, original.id);
      expect(Buffer.from(found?.sealed_secret ?? []).toString()).toBe('new');
      expect((await table.write([webhooks.rotate(partnerId, rotated, Buffer.from('old'))])).kind).toBe(
        'refused',
      );
    }));

  it('refuse a change that was decided on an older state, and one after archiving', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const original = await add(table);
      const first = changeWebhook(original, { name: 'first' }, now).webhook;
      const second = changeWebhook(original, { name: 'second' }, now).webhook;
      const save = (one: typeof first) => table.write([webhooks.save(partnerId, one, { wakes: false })]);
      expect((await save(first)).kind).toBe('written');
      expect((await save(second)).kind).toBe('refused');
      await table.write(webhooks.archive(partnerId, archiveWebhook(first, now)));
      expect((await save(changeWebhook(first, {}, now).webhook)).kind).toBe('refused');
      expect(await webhooks.find(sandbox, original.id)).toBeUndefined();
    }));

  it('are visible in both environments when made in the sandbox, and in live alone when made there', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const ofSandbox = await add(table);
      const ofLive = await add(table, live);
      const seen = async (of: Tenant) => {
        const found = await Promise.all([webhooks.find(of, ofSandbox.id), webhooks.find(of, ofLive.id)]);
        const { rows } = await webhooks.list(of, { limit: 100 });
        const listed = rows.map(({ id }) => id).filter((id) => [ofSandbox.id, ofLive.id].includes(id));
        return { found: found.map((one) => one?.id), listed };
      };
      expect(await seen(sandbox)).toEqual({ found: [ofSandbox.id, undefined], listed: [ofSandbox.id] });
      expect(await seen(live)).toEqual({
        found: [ofSandbox.id, ofLive.id],
        listed: [ofLive.id, ofSandbox.id],
      });
      expect((await webhooks.receiver(partnerId, ofLive.id))?.environment).toBe('production');
    }));

  it('are all found for a fan-out, except archived ones', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const one = await add(table);
      const two = await add(table);
      await table.write(webhooks.archive(partnerId, archiveWebhook(one, now)));
      expect((await webhooks.live(partnerId)).map(({ id }) => id)).toEqual([two.id]);
      expect(await webhooks.live(newId())).toEqual([]);
    }));

  it('report in a transaction whether they are paused', () =>
    withTable(async (table) => {
      const webhooks = webhookTable(table);
      const { id } = await add(table);
      const holds = async (paused: boolean) =>
        (await table.write([webhooks.checkPaused(partnerId, id, paused)])).kind === 'written';
      expect([await holds(false), await holds(true)]).toEqual([true, false]);
    }));
});
