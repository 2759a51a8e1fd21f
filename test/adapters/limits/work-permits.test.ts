import { expect, it } from 'vitest';
import { workPermits } from '../../../lambdas/adapters/limits/work-permits.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const tenant = { partner_id: 'p', environment: 'sandbox' } as const;
const other = { partner_id: 'p', environment: 'production' } as const;

const given = () => {
  const table = memoryTable();
  const permits = workPermits(table, 'exports');
  const take = async (id: string, of: typeof tenant | typeof other = tenant) => {
    const permit = await permits.take(of, id);
    return permit.kind === 'refused' ? permit.details : (await table.write(permit.writes)).kind;
  };
  return { table, permits, take };
};

it('the permits of one tenant and kind are limited, and each piece of work takes one', async () => {
  const { table, take } = given();
  for (let work = 0; work < 10; work += 1) expect(await take(`w${work}`)).toBe('written');
  expect(await take('late')).toEqual({ limit: 10, in_flight: 10 });
  expect(await take('late', other)).toBe('written');
  expect((await workPermits(table, 'batches').take(tenant, 'batch')).kind).toBe('granted');
});

it('the later of two calls that want one permit is refused, so that it is decided again', async () => {
  const { table, permits } = given();
  const first = await permits.take(tenant, 'same');
  const second = await permits.take(tenant, 'same');
  if (first.kind === 'refused' || second.kind === 'refused') throw new Error('there are permits');
  expect((await table.write(first.writes)).kind).toBe('written');
  expect((await table.write(second.writes)).kind).toBe('refused');
});

it('a piece of work returns its own permit once, and no other', async () => {
  const { table, permits, take } = given();
  for (let work = 0; work < 10; work += 1) await take(`w${work}`);
  const freed = await permits.free(tenant, 'w3');
  expect(freed).toHaveLength(1);
  await table.write(freed);
  expect(await permits.free(tenant, 'w3')).toEqual([]);
  expect(await take('next')).toBe('written');
  expect((await table.write(freed)).kind).toBe('refused');
  expect(await take('late')).toEqual({ limit: 10, in_flight: 10 });
});
