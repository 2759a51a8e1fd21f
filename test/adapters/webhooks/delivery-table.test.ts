import { describe, expect, it } from 'vitest';
import { firstDeliveryId } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../../../lambdas/adapters/deliveries/delivery-item.ts';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { eraseExcerpts } from '../../../lambdas/adapters/deliveries/response-excerpts.ts';
import { reminderTable, shards } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks/webhooks.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { firstDelivery } from '../../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

/** The lease of a function that may run for 40 s more. */
const leaseAt = (seconds: number) => ({ token: newId(), now: at(seconds), until: at(seconds + 45) });

const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
const now = '2026-11-20T10:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const webhookId = `wh_${newId().replaceAll('-', '')}`;

const make = (createdAt = now, target: string | null = webhookId) => {
  const event = { id: `evt_${newId()}`, event: 'analysis.completed' as const, created_at: createdAt };
  const id = firstDeliveryId(event.id, target ?? 'callback');
  const delivery = firstDelivery(event, { id, webhook_id: target, trigger: 'event' });
  return { tenant, event_created_at: createdAt, delivery };
};

const dueIds = async (table: Table) => {
  const pages = await Promise.all(
    shards.map((shard) => reminderTable(table).due(shard, { before: at(1e6), limit: 1_000 })),
  );
  return pages.flatMap(({ rows }) => rows.map(({ key }) => key.sk));
};

describe.each(tables)('deliveries in %s', (_name, withTable) => {
  it('are added once, however often that is repeated, and many at a time', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const many = Array.from({ length: 230 }, () => make());
      await deliveries.addMissing(many.slice(0, 150), at(30));
      await deliveries.addMissing(many, at(30));
      const { rows } = await deliveries.list({ tenant, target: webhookId }, { limit: 1_000 });
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(many.map(({ delivery }) => delivery.id)));
      expect(rows[0]).toEqual(many.find(({ delivery }) => delivery.id === rows[0]?.id)?.delivery);
    }));

  it('are found by their target and id, callbacks in their environment', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const one = make();
      const callback = make(now, null);
      await deliveries.addMissing([one, callback], at(30));
      expect(await deliveries.find(referenceOf(one))).toEqual(one);
      expect(await deliveries.find(referenceOf(callback))).toEqual(callback);
      expect(await deliveries.find({ ...referenceOf(one), target: 'callback' })).toBeUndefined();
      const live = { ...tenant, environment: 'production' as const };
      expect(await deliveries.find({ ...referenceOf(callback), tenant: live })).toBeUndefined();
      const { rows } = await deliveries.list({ tenant, target: 'callback' }, { limit: 10 });
      expect(rows).toEqual([callback.delivery]);
    }));

  it('are claimed by one worker until its lease expires', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const one = make();
      await deliveries.addMissing([one], at(30));
      const claim = (seconds: number) => deliveries.claim(referenceOf(one), leaseAt(seconds));
      const claims = await Promise.all([claim(0), claim(0), claim(0)]);
      expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
      expect(await claim(44)).toBeUndefined();
      expect(await claim(45)).toBeDefined();
    }));

  it('are never claimed before their time', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const one = make(at(60));
      await deliveries.addMissing([one], at(60));
      const claim = (seconds: number) => deliveries.claim(referenceOf(one), leaseAt(seconds));
      expect(await claim(59.999)).toBeUndefined();
      expect(await claim(60)).toBeDefined();
    }));

  it('end together with the creation of the next attempt, by their holder only', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const one = make();
      await deliveries.addMissing([one], at(30));
      const lost = await deliveries.claim(referenceOf(one), leaseAt(0));
      const claimed = await deliveries.claim(referenceOf(one), leaseAt(50));
      if (lost === undefined || claimed === undefined) throw new Error('not claimed');
      const next = { ...one.delivery, id: newId(), attempt: 2, trigger: 'retry' as const };
      const folder = undefined;
      const ended = {
        ...one.delivery,
        status: 'failed' as const,
        sent_at: at(50),
        response_status: 500,
        error: 'http_status',
        duration_ms: 7,
        next_attempt_at: at(110),
      };
      expect(await deliveries.end(lost, { ended, next, ended_at: at(50), folder })).toBe(false);
      expect(await deliveries.end(claimed, { ended, next, ended_at: at(50), folder })).toBe(true);
      expect(
        await deliveries.end(claimed, { ended, next: { ...next, id: newId() }, ended_at: at(50), folder }),
      ).toBe(false);
      const { rows } = await deliveries.list({ tenant, target: webhookId }, { limit: 10 });
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual(ended);
      expect(rows).toContainEqual(next);
      expect(await dueIds(table)).toEqual([next.id]);
      // Once: what was refused counts nothing.
      expect(await webhookTable(table).attempts(tenant.partner_id, [webhookId, 'wh_0'])).toEqual([
        { last_success_at: null, last_failure_at: at(50), consecutive_failures: 1 },
        { last_success_at: null, last_failure_at: null, consecutive_failures: 0 },
      ]);
      expect(await deliveries.claim(referenceOf(one), leaseAt(500))).toBeUndefined();
    }));

  it('show the excerpt of their response until the folder of their event is erased', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const folder = `${tenant.partner_id}/sandbox/analyses/${newId()}/`;
      const of = { tenant, target: webhookId };
      const excerpts = async () =>
        (await deliveries.list(of, { limit: 10 })).rows.map((row) => row.response_excerpt);
      for (const [told, excerpt] of [
        [folder, 'kept in the folder'],
        [folder, ''],
        [folder, null],
        [undefined, 'kept with the delivery'],
      ] as const) {
        const one = make();
        await deliveries.addMissing([one], at(30));
        const claimed = await deliveries.claim(referenceOf(one), leaseAt(0));
        if (claimed === undefined) throw new Error('not claimed');
        const ended = { ...one.delivery, status: 'failed' as const, response_excerpt: excerpt };
        expect(await deliveries.end(claimed, { ended, next: undefined, ended_at: at(1), folder: told })).toBe(
          true,
        );
      }
      expect(new Set(await excerpts())).toEqual(
        new Set(['kept in the folder', '', null, 'kept with the delivery']),
      );
      await eraseExcerpts(table, { ...tenant, environment: 'production' }, folder);
      expect(await excerpts()).toContain('kept in the folder');
      await eraseExcerpts(table, tenant, folder);
      expect(new Set(await excerpts())).toEqual(new Set([null, '', 'kept with the delivery']));
    }));

  it('are never claimed again and no longer due after they are closed', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const one = make(now, null);
      await deliveries.addMissing([one], at(30));
      const claimed = await deliveries.claim(referenceOf(one), leaseAt(0));
      if (claimed === undefined) throw new Error('not claimed');
      expect(await deliveries.close(claimed, 'dropped')).toBe(true);
      expect(await dueIds(table)).toEqual([]);
    }));

  it('are filtered by the fields of the list', () =>
    withTable(async (table) => {
      const deliveries = deliveryTable(table);
      const many = Array.from({ length: 5 }, () => make());
      await deliveries.addMissing(many, at(30));
      const event_id = many[2]?.delivery.event_id;
      const { rows } = await deliveries.list(
        { tenant, target: webhookId },
        { limit: 10, event_id, status: 'pending' },
      );
      expect(rows).toEqual([many[2]?.delivery]);
    }));
});

describe('the id of a first delivery', () => {
  it('is a UUID of version 7 with the time of its event, repeatable and different for each target', () => {
    const eventId = `evt_${newId()}`;
    const id = firstDeliveryId(eventId, 'wh_1');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id.slice(0, 13)).toBe(eventId.slice(4, 17));
    expect(firstDeliveryId(eventId, 'wh_1')).toBe(id);
    const others = Array.from({ length: 10_000 }, (_, index) => firstDeliveryId(eventId, `wh_${index}x`));
    expect(new Set([...others, id]).size).toBe(10_001);
  });
});
