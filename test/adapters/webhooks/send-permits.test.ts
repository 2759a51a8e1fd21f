import { describe, expect, it } from 'vitest';
import type { Addressee } from '../../../lambdas/adapters/deliveries/delivery-item.ts';
import {
  type Entrance,
  type SendPermit,
  sendPermits,
} from '../../../lambdas/adapters/deliveries/send-permits.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import {
  deliveryPermits,
  maxInFlightPerReceiver,
  permitsKeptForFresh,
} from '../../../lambdas/contract/limits.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const lease = (seconds: number) => ({ token: newId(), now: at(seconds), until: at(seconds + 45) });
const of: Addressee = { tenant: { partner_id: newId(), environment: 'sandbox' }, target: 'wh_1' };
const live: Tenant = { ...of.tenant, environment: 'production' };
const receiver = (number: number, tenant: Tenant = live): Addressee => ({
  tenant,
  target: `wh_${number}`,
});

const room = (table: Table, share?: number) => {
  const own = sendPermits(table, share);
  const take = async (
    to: Addressee,
    { seconds = 0, entrance = 'fresh' }: { seconds?: number; entrance?: Entrance } = {},
  ): Promise<SendPermit | undefined> => {
    const taken = await own.take(to, lease(seconds), entrance);
    return taken.kind === 'taken' ? taken.permit : undefined;
  };
  /** What many got who came at once. */
  const takeMany = async (count: number, to: (index: number) => Addressee, entrance: Entrance = 'fresh') => {
    const all = await Promise.all(Array.from({ length: count }, (_, index) => take(to(index), { entrance })));
    return all.filter((one) => one !== undefined);
  };
  const timeOut = async (times: number) => {
    for (let index = 0; index < times; index += 1) {
      const permit = await take(of);
      if (permit !== undefined) await own.free(permit, { outcome: 'timed-out', now: at(1) });
    }
  };
  return {
    ...own,
    take,
    takeMany,
    timeOut,
    kindOf: async (entrance: Entrance) => (await own.take(of, lease(2), entrance)).kind,
  };
};

describe.each(tables)('the permits of a receiver in %s', (_name, withTable) => {
  it('are ten, however many workers claim them at once', () =>
    withTable(async (table) => {
      const all = await room(table).takeMany(25, () => of);
      expect(all).toHaveLength(maxInFlightPerReceiver);
      expect(new Set(all.map(({ names: [, own] }) => own)).size).toBe(maxInFlightPerReceiver);
    }));

  it('are freed when the lease of a dead worker expires, not before', () =>
    withTable(async (table) => {
      const { take, free } = room(table);
      const dead = await take(of);
      for (let index = 1; index < maxInFlightPerReceiver; index += 1) await take(of, { seconds: 30 });
      expect(await take(of, { seconds: 44.999 })).toBeUndefined();
      expect((await take(of, { seconds: 45.001 }))?.names[1]).toBe(dead?.names[1]);
      expect(dead && (await free(dead, { outcome: 'succeeded', now: at(46) }))).toEqual([]);
      expect(await take(of, { seconds: 46 })).toBeUndefined();
    }));

  it('are partly reserved for fresh deliveries, however many late ones are claimed at once', () =>
    withTable(async (table) => {
      const { takeMany } = room(table);
      expect(await takeMany(25, () => of, 'late')).toHaveLength(maxInFlightPerReceiver - permitsKeptForFresh);
      expect(await takeMany(5, () => of)).toHaveLength(permitsKeptForFresh);
    }));

  it('report the next waiting receiver on return, until nothing waits', () =>
    withTable(async (table) => {
      const { take, free, crowd, clear } = room(table);
      const held = [await take(of), await take(of), await take(of)];
      const back = async () => {
        const permit = held.pop();
        return permit === undefined ? [] : free(permit, { outcome: 'succeeded', now: at(1) });
      };
      expect(await back()).toEqual([]);
      const [first] = await crowd(of, 'first', at(1));
      expect(first).toEqual({ of, mark: 'first', entrances: ['fresh', 'late'] });
      await crowd(of, 'second', at(1));
      if (first !== undefined) await clear(first);
      const [second] = await back();
      expect(second?.mark).toBe('second');
      if (second !== undefined) await clear(second);
      expect(await back()).toEqual([]);
    }));
});

describe.each(tables)('the permits of a partner in %s', (_name, withTable) => {
  it('are a fifth of the calls of a queue, with a share of these for each environment', () =>
    withTable(async (table) => {
      const { takeMany } = room(table);
      const own = await takeMany(60, (index) => receiver(index % 20));
      expect(own).toHaveLength(deliveryPermits.perTenant / 2);
      const other = await takeMany(60, (index) => receiver(20 + (index % 20), of.tenant));
      expect(own.length + other.length).toBe(deliveryPermits.perPartnerAndQueue);
      const late = await takeMany(60, (index) => receiver(40 + (index % 20)), 'late');
      expect(own.length + late.length).toBe(deliveryPermits.perTenant);
    }));

  it('are partly reserved for receivers without a request in flight', () =>
    withTable(async (table) => {
      const { takeMany, take } = room(table);
      expect(await takeMany(30, () => receiver(1))).toHaveLength(maxInFlightPerReceiver);
      const second = await takeMany(10, () => receiver(2));
      expect(second.length).toBeGreaterThan(0);
      expect(await take(receiver(3))).toBeDefined();
    }));

  it('are fewer when there are fewer calls, and never zero', () =>
    withTable(async (table) => {
      for (const [share, most] of [
        [4, 3],
        [2, 1],
        [1, 1],
      ] as const) {
        const { takeMany } = room(table, share);
        const partner_id = newId();
        const tenant = { partner_id, environment: 'production' } as const;
        expect(await takeMany(10, (index) => receiver(index, tenant))).toHaveLength(most);
      }
    }));

  it('go on return to the receiver with the fewest requests in flight', () =>
    withTable(async (table) => {
      const { takeMany, crowd, free } = room(table);
      const greedy = await takeMany(10, () => receiver(1));
      await takeMany(5, (index) => receiver(index + 2));
      await crowd(receiver(1), 'greedy', at(1));
      await crowd(receiver(9), 'idle', at(1));
      const [permit] = greedy;
      const called = permit === undefined ? [] : await free(permit, { outcome: 'succeeded', now: at(1) });
      expect(called[0]?.of.target).toBe('wh_9');
    }));
});

describe.each(tables)('a receiver that timed out twenty times in a row, in %s', (_name, withTable) => {
  const { timeoutsUntilBroken } = deliveryPermits;

  it('gets one request at a time, as a trial, until one succeeds', () =>
    withTable(async (table) => {
      const { timeOut, kindOf, take, free } = room(table);
      await timeOut(timeoutsUntilBroken - 1);
      expect(await kindOf('fresh')).toBe('taken');
      await timeOut(1);
      expect([await kindOf('fresh'), await kindOf('late')]).toEqual(['broken', 'broken']);
      expect(await kindOf('trial')).toBe('crowded');
      const seconds = 60;
      const first = await take(of, { seconds, entrance: 'trial' });
      expect(await take(of, { seconds, entrance: 'trial' })).toBeUndefined();
      if (first !== undefined) await free(first, { outcome: 'failed', now: at(61) });
      expect(await kindOf('fresh')).toBe('broken');
      const second = await take(of, { seconds: 62, entrance: 'trial' });
      expect(second?.isBroken).toBe(true);
      if (second !== undefined) await free(second, { outcome: 'succeeded', now: at(63) });
      expect(await take(of, { seconds: 64 })).toBeDefined();
    }));

  it('is not limited when any other result came between, even a failure', () =>
    withTable(async (table) => {
      const { timeOut, take, free } = room(table);
      await timeOut(timeoutsUntilBroken - 1);
      const permit = await take(of);
      if (permit !== undefined) await free(permit, { outcome: 'failed', now: at(1) });
      await timeOut(timeoutsUntilBroken - 1);
      expect(await take(of)).toBeDefined();
    }));

  it('leaves the permits of other receivers alone', () =>
    withTable(async (table) => {
      const { timeOut, take } = room(table);
      await timeOut(timeoutsUntilBroken);
      expect(await take({ ...of, target: 'wh_2' })).toBeDefined();
    }));
});
