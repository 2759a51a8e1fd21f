import { describe, expect, it } from 'vitest';
import { permitsOf, shareOf, type Work } from '../../../lambdas/adapters/limits/permits.ts';
import type { Item, Table } from '../../../lambdas/adapters/table/table.ts';
import { shareOfWorkers } from '../../../lambdas/domain/tenants/share-of-workers.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const lease = (seconds: number) => ({ token: newId(), now: at(seconds), until: at(seconds + 180) });
const partner_id = newId();
const work = (environment: 'sandbox' | 'production' = 'sandbox', of = partner_id): Work => ({
  tenant: { partner_id: of, environment },
  id: newId(),
});

const given = (table: Table, share = 2) => {
  const permits = permitsOf(table, 'draft', share);
  return {
    kindOf: async (one: Work, seconds = 0) => (await permits.take(one, lease(seconds))).kind,
    admitted: async (one: Work, seconds = 0) => {
      const taken = await permits.take(one, lease(seconds));
      if (taken.kind !== 'admitted') throw new Error(taken.kind);
      return { free: (now = at(seconds + 1)) => permits.free(one, taken.permit, { now, uuid: newId() }) };
    },
  };
};
const askedFor = async (table: Table, { tenant }: Work): Promise<unknown[]> => {
  const partition = `${tenant.partner_id}#${tenant.environment}#JOBS`;
  const { items } = await table.list({ partition, order: 'ascending', limit: 100 });
  return items.map(({ job_id }: Item) => job_id);
};

it('the share of a partner is a fifth of the workers, rounded up', () => {
  expect([1, 5, 6, 10, 11].map(shareOfWorkers)).toEqual([1, 1, 2, 2, 3]);
});

describe.each(tables)('the permits of a partner in %s', (_name, withTable) => {
  it('are as many as its share, over both environments together and for each partner alone', () =>
    withTable(async (table) => {
      const { kindOf } = given(table);
      const many = [work(), work('production'), work(), work('production')];
      const kinds = await Promise.all(many.map((one) => kindOf(one)));
      expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(2);
      expect(kinds.filter((kind) => kind === 'waits')).toHaveLength(2);
      expect(await kindOf(work('sandbox', newId()))).toBe('admitted');
    }));

  it('are passed on to the message that has waited longest, once for each return', () =>
    withTable(async (table) => {
      const { admitted, kindOf } = given(table);
      const first = await admitted(work());
      const second = await admitted(work());
      const older = work();
      const younger = work();
      expect(await kindOf(younger)).toBe('waits');
      expect(await kindOf(older)).toBe('waits');
      expect(await kindOf(older)).toBe('waits');
      await first.free();
      expect(await askedFor(table, older)).toEqual([older.id]);
      expect(await kindOf(older)).toBe('admitted');
      await second.free();
      expect(await askedFor(table, older)).toEqual([older.id, younger.id]);
    }));

  it('are freed by the lease of a call that died, and that call can no longer return them', () =>
    withTable(async (table) => {
      const { admitted, kindOf } = given(table, 1);
      const dead = await admitted(work());
      const waits = work();
      expect(await kindOf(waits, 179)).toBe('waits');
      expect(await kindOf(waits, 181)).toBe('admitted');
      await dead.free(at(182));
      expect(await kindOf(work(), 183)).toBe('waits');
    }));

  it('are one for each piece of work, and messages that arrive meanwhile are requeued on return', () =>
    withTable(async (table) => {
      const { admitted, kindOf } = given(table);
      const one = work();
      const { free } = await admitted(one);
      expect(await kindOf(one)).toBe('waits');
      expect(await kindOf(one)).toBe('waits');
      expect(await kindOf(work())).toBe('admitted');
      await free();
      expect(await askedFor(table, one)).toEqual([one.id]);
      expect(await kindOf(one)).toBe('admitted');
    }));

  it('are taken once by a call whose request was sent twice', () =>
    withTable(async (table) => {
      const repeating: Table = {
        ...table,
        update: async (update) => {
          await table.update(update);
          return table.update(update);
        },
      };
      const { admitted } = given(repeating, 1);
      const { free } = await admitted(work());
      await free();
      expect(await given(table, 1).kindOf(work())).toBe('admitted');
    }));

  it('remember at most a hundred waiting messages in their row', () =>
    withTable(async (table) => {
      const { admitted, kindOf } = given(table, 1);
      await admitted(work());
      for (let count = 0; count < 120; count += 1) expect(await kindOf(work())).toBe('waits');
      const row = await table.get({ pk: `${partner_id}#PERMITS`, sk: 'draft' });
      expect(Object.keys(row ?? {}).filter((name) => name.startsWith('wait '))).toHaveLength(100);
    }));
});

describe('a share', () => {
  const context = () => ({
    now: () => at(0),
    newId,
    lifeMs: () => 180_000,
    failures: [] as unknown[],
    logFailure(_message: string, failure: unknown) {
      this.failures.push(failure);
    },
  });

  it('admits no work beyond its limit, and fails no message because of that', async () => {
    const share = shareOf(memoryTable(), 'draft', 1);
    const begun: string[] = [];
    const held = Promise.withResolvers<void>();
    const works = share(async ({ id }: Work) => {
      begun.push(id);
      await held.promise;
    });
    const one = work();
    const other = work();
    const working = works(one, context());
    await expect(works(other, context())).resolves.toBeUndefined();
    expect(begun).toEqual([one.id]);
    held.resolve();
    await working;
    await works(other, context());
    expect(begun).toEqual([one.id, other.id]);
  });

  it('frees the permit of failed work, and reports the failure', async () => {
    const share = shareOf(memoryTable(), 'draft', 1);
    const failing = share(async () => {
      throw new Error('broken');
    });
    await expect(failing(work(), context())).rejects.toThrow('broken');
    const begun: string[] = [];
    const next = work();
    await share(async ({ id }: Work) => void begun.push(id))(next, context());
    expect(begun).toEqual([next.id]);
  });

  it('counts work as done when its permit could not be returned', async () => {
    const table = memoryTable();
    let isDown = false;
    const failing: Table = {
      ...table,
      update: async (update) => {
        if (isDown) throw new Error('throttled');
        return table.update(update);
      },
    };
    const call = context();
    await shareOf(
      failing,
      'draft',
      1,
    )(async () => {
      isDown = true;
    })(work(), call);
    expect(call.failures).toHaveLength(1);
  });
});
