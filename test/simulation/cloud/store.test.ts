import { expect, it } from 'vitest';
import {
  absent,
  compares,
  equals,
  present,
  type Range,
  type Write,
} from '../../../lambdas/adapters/table/table.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { type Random, randomFrom } from '../engine/random.ts';
import { store } from './store.ts';

const names = ['a', 'b', 'c', 'ab', 'b#1'];
const conditions = [absent, present, equals('n', 1), compares('n', '>', 2), equals('gone', null)];

const keyOf = (random: Random) => ({ pk: random.pick(['p', 'q']), sk: random.pick(names) });

const placed = (random: Random, { pk, sk }: { pk: string; sk: string }) => ({
  n: random.int(5),
  ...(random.chance(0.6) && { due_shard: random.pick(['s', 't']), due_at: `${random.int(3)}#${pk}${sk}` }),
  ...(random.chance(0.4) && { list_key: 'l', list_order: `${random.int(3)}#${pk}${sk}` }),
});

const someWrite = (random: Random): Exclude<Write, { kind: 'check' }> => {
  const key = keyOf(random);
  const when = random.chance(0.7) ? { when: random.pick(conditions) } : {};
  switch (random.int(4)) {
    case 0:
      return { kind: 'put', key, item: placed(random, key), ...when };
    case 1:
      return { kind: 'delete', key, ...when };
    case 2:
      return { kind: 'update', key, remove: ['due_shard', 'due_at'], ...when };
    default:
      return { kind: 'update', key, set: placed(random, key), add: { m: 1 }, ...when };
  }
};

const someRange = (random: Random): Range => {
  const order = random.pick(['ascending', 'descending'] as const);
  const base = { order, limit: 1 + random.int(4) };
  const bounds = random.pick([
    {},
    { from: 'ab' },
    { before: 'b' },
    { after: 'a' },
    { beginsWith: 'b' },
    { from: 'a', before: 'b#1' },
  ]);
  const filter = random.chance(0.3) ? { filter: compares('n', '>', 1) } : {};
  return random.pick<Range>([
    { partition: random.pick(['p', 'q', 'none']), ...base, ...bounds, ...filter },
    { index: 'due', partition: random.pick(['s', 't']), ...base, ...filter },
    { index: 'list', partition: 'l', ...base, ...filter },
  ]);
};

it('the store responds like the table in memory, which responds like the real one', async () => {
  const random = randomFrom('store');
  for (let setup = 0; setup < 30; setup += 1) {
    const fake = memoryTable();
    const rows = store({ committed: () => undefined, index: (apply) => apply() });
    for (let step = 0; step < 200; step += 1) {
      const write = someWrite(random);
      if (write.kind === 'update' && random.chance(0.5))
        expect(rows.update(write)).toEqual(await fake.update(write));
      else expect(rows.write([write])).toEqual(await fake.write([write]));
      const range = someRange(random);
      expect(rows.list(range), JSON.stringify(range)).toEqual(await fake.list(range));
      const key = keyOf(random);
      expect(rows.get(key)).toEqual(await fake.get(key));
    }
  }
});
