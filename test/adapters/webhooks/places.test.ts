import { describe, expect, it } from 'vitest';
import { places } from '../../../lambdas/adapters/deliveries/places.ts';
import type { TenantKey } from '../../../lambdas/adapters/table/keys.ts';
import { maxInFlightPerReceiver, placesKeptForFresh } from '../../../lambdas/contract/limits.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

const tenant: TenantKey = { partner_id: newId(), environment: 'sandbox' };
const start = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const lease = (seconds: number) => ({ token: newId(), now: at(seconds), until: at(seconds + 45) });
const of = { tenant, target: 'wh_1' };
const taken = <T>(all: readonly (T | undefined)[]) => all.filter((one) => one !== undefined);

describe.each(tables)('the places of a receiver in %s', (_name, withTable) => {
  it('are ten, however many come at once', () =>
    withTable(async (table) => {
      const room = places(table);
      const all = await Promise.all(Array.from({ length: 40 }, () => room.take(of, lease(0), 'fresh')));
      expect(taken(all)).toHaveLength(maxInFlightPerReceiver);
      expect(new Set(taken(all).map(({ name }) => name)).size).toBe(maxInFlightPerReceiver);
    }));

  it('belong to one receiver each, callbacks to their environment', () =>
    withTable(async (table) => {
      const room = places(table);
      const live: TenantKey = { ...tenant, environment: 'production' };
      for (const receiver of [
        of,
        { tenant, target: 'wh_2' },
        { tenant, target: 'callback' },
        { tenant: live, target: 'callback' },
      ]) {
        for (let index = 0; index < maxInFlightPerReceiver; index += 1)
          expect(await room.take(receiver, lease(0), 'fresh')).toBeDefined();
        expect(await room.take(receiver, lease(0), 'fresh')).toBeUndefined();
      }
    }));

  it('of a worker that died are free when its lease is over, and not before', () =>
    withTable(async (table) => {
      const room = places(table);
      const dead = await room.take(of, lease(0), 'fresh');
      for (let index = 1; index < maxInFlightPerReceiver; index += 1) await room.take(of, lease(30), 'fresh');
      expect(await room.take(of, lease(44.999), 'fresh')).toBeUndefined();
      expect(await room.take(of, lease(45.001), 'fresh')).toMatchObject({ name: dead?.name });
      expect(dead && (await room.free(dead, at(46)))).toBeUndefined();
      expect(await room.take(of, lease(46), 'fresh')).toBeUndefined();
    }));

  it('that are given back say how many are free, and whether anybody waits', () =>
    withTable(async (table) => {
      const room = places(table);
      const held = taken(
        await Promise.all([room.take(of, lease(0), 'fresh'), room.take(of, lease(0), 'fresh')]),
      );
      const free = async () => {
        const next = held.pop();
        return next && room.free(next, at(1));
      };
      const lateOnes = maxInFlightPerReceiver - placesKeptForFresh;
      expect(await free()).toEqual({ crowd: null });
      expect(await room.crowd(of, 'mark', at(1))).toMatchObject({
        free: maxInFlightPerReceiver - 1,
        crowd: 'mark',
      });
      expect(await free()).toEqual({
        free: maxInFlightPerReceiver,
        freeForLate: lateOnes,
        crowd: 'mark',
      });
    }));

  it('are kept in part for what is fresh, however much late comes at once', () =>
    withTable(async (table) => {
      const room = places(table);
      const late = taken(
        await Promise.all(Array.from({ length: 40 }, () => room.take(of, lease(0), 'late'))),
      );
      expect(late).toHaveLength(maxInFlightPerReceiver - placesKeptForFresh);
      expect(await room.crowd(of, 'mark', at(0))).toMatchObject({ free: placesKeptForFresh, freeForLate: 0 });
      const fresh = Array.from({ length: placesKeptForFresh }, () => room.take(of, lease(0), 'fresh'));
      expect(taken(await Promise.all(fresh))).toHaveLength(placesKeptForFresh);
      expect(await room.take(of, lease(0), 'fresh')).toBeUndefined();
    }));

  it('keep the note of who began to wait after it was decided that nobody does', () =>
    withTable(async (table) => {
      const room = places(table);
      await room.crowd(of, 'first', at(0));
      await room.crowd(of, 'second', at(1));
      await room.clear(of, 'first');
      const place = await room.take(of, lease(2), 'fresh');
      expect(place && (await room.free(place, at(2)))).toMatchObject({ crowd: 'second' });
      await room.clear(of, 'second');
      const again = await room.take(of, lease(3), 'fresh');
      expect(again && (await room.free(again, at(3)))).toMatchObject({ crowd: null });
    }));
});
