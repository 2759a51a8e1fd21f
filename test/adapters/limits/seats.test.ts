import { expect, it } from 'vitest';
import { seatsOf } from '../../../lambdas/adapters/limits/seats.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const tenant = { partner_id: 'p', environment: 'sandbox' } as const;
const other = { partner_id: 'p', environment: 'production' } as const;

const given = () => {
  const table = memoryTable();
  const seats = seatsOf(table, 'exports');
  const take = async (id: string, of: typeof tenant | typeof other = tenant) => {
    const seat = await seats.take(of, id);
    return seat.kind === 'refused' ? seat.details : (await table.write(seat.writes)).kind;
  };
  return { table, seats, take };
};

it('the permits of one tenant and kind are limited, and each piece of work takes one', async () => {
  const { table, take } = given();
  for (let work = 0; work < 10; work += 1) expect(await take(`w${work}`)).toBe('written');
  expect(await take('late')).toEqual({ limit: 10, in_flight: 10 });
  expect(await take('late', other)).toBe('written');
  expect((await seatsOf(table, 'batches').take(tenant, 'batch')).kind).toBe('granted');
});

it('the later of two calls that want one permit is refused, so that it is decided again', async () => {
  const { table, seats } = given();
  const [first, second] = [await seats.take(tenant, 'same'), await seats.take(tenant, 'same')];
  if (first.kind === 'refused' || second.kind === 'refused') throw new Error('there are seats');
  expect((await table.write(first.writes)).kind).toBe('written');
  expect((await table.write(second.writes)).kind).toBe('refused');
});

it('a piece of work returns its own permit once, and no other', async () => {
  const { table, seats, take } = given();
  for (let work = 0; work < 10; work += 1) await take(`w${work}`);
  const freed = await seats.free(tenant, 'w3');
  expect(freed).toHaveLength(1);
  await table.write(freed);
  expect(await seats.free(tenant, 'w3')).toEqual([]);
  expect(await take('next')).toBe('written');
  expect((await table.write(freed)).kind).toBe('refused');
  expect(await take('late')).toEqual({ limit: 10, in_flight: 10 });
});
