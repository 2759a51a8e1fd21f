import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Item,
  present,
  type Range,
  type Rows,
  type Table,
} from '../../../lambdas/adapters/table/table.ts';
import { tables } from '../webhooks/tables.ts';

// One suite for the fake and for the real table over DynamoDB's protocol.

const key = (sk: string) => ({ pk: 'p', sk });
const put = (table: Table, sk: string, item: Item = {}) =>
  table.write([{ kind: 'put', key: key(sk), item, when: absent }]);
const sortKeys = (items: readonly Item[]) => items.map(({ sk }) => sk);

describe.each(tables)('the table (%s)', (_, withTable) => {
  it('keeps every kind of attribute', () =>
    withTable(async (table) => {
      const item = {
        text: 'ä"\u0000',
        number: -1.5,
        yes: true,
        bytes: new Uint8Array([0, 255]),
        list: ['a', 'b'],
      };
      await put(table, 'a', item);
      expect(await table.get(key('a'))).toEqual({ ...key('a'), ...item });
      expect(await table.get(key('b'))).toBeUndefined();
    }));

  it('returns many items in the order of their keys, with absent and repeated ones', () =>
    withTable(async (table) => {
      const names = Array.from({ length: 130 }, (__, index) => String(index).padStart(3, '0'));
      for (const name of names) await put(table, name, { n: Number(name) });
      const wanted = ['007', 'none', ...names.toReversed(), '007'];
      const found = await table.getMany(wanted.map(key));
      expect(found.map((item) => item?.['n'])).toEqual(
        wanted.map((name) => (name === 'none' ? undefined : Number(name))),
      );
      expect(await table.getMany([])).toEqual([]);
    }));

  it('writes all of a transaction or nothing, and reports which condition failed', () =>
    withTable(async (table) => {
      await put(table, 'a', { n: 1 });
      const refused = await table.write([
        { kind: 'put', key: key('b'), item: {} },
        { kind: 'delete', key: key('a'), when: equals('n', 2) },
      ]);
      expect(refused).toMatchObject({ kind: 'refused', refusals: [{ index: 1, item: { n: 1 } }] });
      expect(await table.get(key('b'))).toBeUndefined();
    }));

  it('sets, adds, sums and removes in one update, and returns the item', () =>
    withTable(async (table) => {
      await put(table, 'a', { n: 1, step: 5, gone: 'x' });
      const result = await table.update({
        kind: 'update',
        key: key('a'),
        set: { text: 'new' },
        add: { n: 2 },
        sum: { next: { number: 100, attribute: 'step' } },
        remove: ['gone'],
        when: present,
      });
      expect(result).toEqual({
        kind: 'written',
        item: { ...key('a'), n: 3, step: 5, text: 'new', next: 105 },
      });
    }));

  it('refuses an update whose condition fails, and returns the unchanged item', () =>
    withTable(async (table) => {
      await put(table, 'a', { n: 1 });
      const when = all(present, any(equals('n', null), compares('n', '>', 1)));
      expect(await table.update({ kind: 'update', key: key('a'), set: { n: 9 }, when })).toMatchObject({
        kind: 'refused',
        item: { n: 1 },
      });
    }));

  it.each<[string, Partial<Range>, string[]]>([
    ['everything', {}, ['a', 'b', 'c', 'd']],
    ['from, inclusive', { from: 'b' }, ['b', 'c', 'd']],
    ['before, exclusive', { before: 'c' }, ['a', 'b']],
    ['both', { from: 'b', before: 'd' }, ['b', 'c']],
    ['a range that ends where it begins', { from: 'b', before: 'b' }, []],
    ['a range that ends before it begins', { from: 'd', before: 'b' }, []],
    ['a prefix', { beginsWith: 'c' }, ['c']],
    ['a filter', { filter: equals('odd', true) }, ['a', 'c']],
  ])('lists %s in both orders', (__, range, expected) =>
    withTable(async (table) => {
      for (const [index, sk] of ['a', 'b', 'c', 'd'].entries())
        await put(table, sk, { odd: index % 2 === 0 });
      const list = async (order: Range['order']) =>
        sortKeys((await table.list({ partition: 'p', order, limit: 10, ...range })).items);
      expect(await list('ascending')).toEqual(expected);
      expect(await list('descending')).toEqual(expected.toReversed());
    }),
  );

  it('continues after a row, in the order of the list', () =>
    withTable(async (table) => {
      for (const sk of ['a', 'b', 'c', 'd']) await put(table, sk, {});
      const list = async (order: Range['order']) =>
        sortKeys((await table.list({ partition: 'p', order, limit: 10, after: 'b' })).items);
      expect(await list('ascending')).toEqual(['c', 'd']);
      expect(await list('descending')).toEqual(['a']);
    }));

  it('pages through any number of rows without a gap or a duplicate', () =>
    withTable(async (table) => {
      const names = Array.from({ length: 23 }, (__, index) => String.fromCharCode(97 + index));
      for (const name of names) await put(table, name, { keep: name !== 'e' });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 25 }), fc.boolean(), async (limit, filtered) => {
          const seen: unknown[] = [];
          for (let after: string | null = null; ; ) {
            const page: Rows = await table.list({
              partition: 'p',
              order: 'descending',
              limit,
              after,
              ...(filtered && { filter: equals('keep', true) }),
            });
            expect(page.items.length).toBeLessThanOrEqual(limit);
            seen.push(...sortKeys(page.items));
            if (page.next === null) break;
            after = page.next;
          }
          expect(seen).toEqual(names.filter((name) => !filtered || name !== 'e').toReversed());
        }),
        { numRuns: 12 },
      );
    }));
});
