import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table, Write } from '../../lambdas/adapters/table/table.ts';
import { reorderPrompts } from '../../lambdas/contract/prompts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsSetup, type Shown, titlesOf, unknownId } from './prompts-setup.ts';

const setup = await promptsSetup();
const [one = '', two = '', three = ''] = await setup.fill('acme', ['one', 'two', 'three']);

proves(reorderPrompts, {
  success: () => setup.reorder('acme', [one, two, three]),
  org_not_found: () => setup.reorder('nobody', [one, two, three]),
  prompt_not_found: () => setup.reorder('acme', [one, two, unknownId]),
});

it('makes each position in the array the order_index, and returns the whole list', async () => {
  const { json } = await setup.reorder('acme', [three, one, two]);
  const expected = [
    { id: three, title: 'three', order_index: 0 },
    { id: one, title: 'one', order_index: 1 },
    { id: two, title: 'two', order_index: 2 },
  ];
  expect(json).toMatchObject({ data: expected, has_more: false, next_cursor: null });
  expect(await setup.all('acme')).toMatchObject(expected);
  expect((await setup.get('acme', three)).json.order_index).toBe(0);
});

describe('refuses without a change', () => {
  const foreign = newId();
  const cases: readonly (readonly [string, () => readonly string[], string, object])[] = [
    ['a missing id', () => [one, two], 'invalid_request', { field: 'ids', missing: [three], doubled: [] }],
    ['a doubled id', () => [one, two, three, one], 'invalid_request', { doubled: [one], missing: [] }],
    ['a doubled for a missing id', () => [one, one, two], 'invalid_request', { doubled: [one] }],
    ['an unknown id', () => [one, two, three, foreign], 'prompt_not_found', { id: foreign }],
    ['an unknown for a missing id', () => [one, foreign, two], 'prompt_not_found', { id: foreign }],
    ['no id at all', () => [], 'invalid_request', { field: 'ids' }],
    ['an invalid id', () => ['first'], 'invalid_request', { field: 'ids.0' }],
  ];
  it.each(cases)('%s', async (_, ids, code, details) => {
    const before = await setup.all('acme');
    expect((await setup.reorder('acme', ids())).json.error).toMatchObject({ code, details });
    expect(await setup.all('acme')).toEqual(before);
  });

  it('the prompt of another org, and a deleted one', async () => {
    const [elsewhere = ''] = await setup.fill('other', ['elsewhere']);
    expect((await setup.reorder('acme', [one, two, three, elsewhere])).json.error.code).toBe(
      'prompt_not_found',
    );
    const [gone = ''] = await setup.fill('acme', ['gone']);
    await setup.remove('acme', gone);
    expect((await setup.reorder('acme', [one, two, three, gone])).json.error.code).toBe('prompt_not_found');
  });

  it('the org of another partner', async () => {
    const { json } = await setup.reorder('acme', [one, two, three], { key: setup.foreignKey });
    expect(json.error.code).toBe('org_not_found');
  });
});

it('orders a hundred prompts with one write', async () => {
  const transactions: (readonly Write[])[] = [];
  const large = await promptsSetup((table) => ({
    ...table,
    write: async (writes) => {
      transactions.push(writes);
      return table.write(writes);
    },
  }));
  const ids = await large.fill(
    'acme',
    Array.from({ length: 100 }, (_, index) => `T${index}`),
  );
  transactions.length = 0;
  const { json } = await large.reorder('acme', ids.toReversed());
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(transactions).toMatchObject([
    [
      { kind: 'put', key: { sk: 'ORDER' } },
      { kind: 'put', item: { due_kind: 'audit' } },
    ],
  ]);
});

it('takes effect once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await setup.reorder('acme', [two, one, three], { headers });
  await setup.reorder('acme', [one, two, three]);
  expect((await setup.reorder('acme', [two, one, three], { headers })).text).toBe(first.text);
  expect(titlesOf(await setup.all('acme'))).toEqual(['one', 'two', 'three']);
});

/** A table on which others get their turn around each read; `orders` collects every order that was committed. */
const crowded =
  (orders: Set<string>) =>
  (table: Table): Table => ({
    ...table,
    get: async (key) => {
      await turn();
      const item = await table.get(key);
      await turn();
      return item;
    },
    write: async (writes) => {
      const result = await table.write(writes);
      if (result.kind === 'written')
        for (const write of writes)
          if (write.kind === 'put' && write.key.sk === 'ORDER')
            orders.add(JSON.stringify(write.item['prompts']));
      return result;
    },
  });

it('returns one complete order at every read under concurrent changes', async () => {
  const action = fc.record({
    kind: fc.constantFrom('reorder', 'create', 'remove', 'move'),
    pick: fc.nat({ max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      const orders = new Set<string>();
      const busy = await promptsSetup(crowded(orders));
      const ids = await busy.fill('acme', ['a', 'b', 'c', 'd', 'e']);
      const act = ({ kind, pick }: (typeof actions)[number]) => {
        const id = ids[pick % ids.length] ?? '';
        if (kind === 'create') return busy.create('acme', { order_index: pick });
        if (kind === 'remove') return busy.remove('acme', id);
        if (kind === 'move') return busy.update('acme', id, { order_index: pick });
        return busy.reorder('acme', [...ids.slice(pick % 5), ...ids.slice(0, pick % 5)]);
      };
      const reads = actions.flatMap((one) => [
        act(one).then(({ json }) => (json.data ?? []) as Shown[]),
        busy.all('acme'),
      ]);
      for (const read of await Promise.all([...reads, busy.all('acme')])) {
        expect(placesOf(read)).toEqual(placesOf(read).toSorted((one, other) => one - other));
        const order = read.map(({ id, order_index }) => `${order_index} ${id}`);
        if (read.length > 0) expect([...orders]).toContain(JSON.stringify(order));
      }
    }),
    { numRuns: 50 },
  );
});
