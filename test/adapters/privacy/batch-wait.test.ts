import { expect, it } from 'vitest';
import { batchTable } from '../../../lambdas/adapters/bulk/batch-table.ts';
import { batchWait } from '../../../lambdas/application/privacy/erasure-work.ts';
import { endedBatch, newBatch } from '../../../lambdas/domain/bulk/batch.ts';
import { recogniserOf } from '../../../lambdas/domain/privacy/recognise-customer.ts';
import { holds, memoryTable } from '../../fakes/memory-table.ts';

const tenant = { partner_id: 'p', environment: 'sandbox' } as const;
const now = '2026-11-20T10:00:00.000Z';
const subject = { kind: 'customer', name: 'Anna Bell', phone: null, email: null } as const;
/** Ids that were made ten seconds apart. */
const idOf = (number: number) => {
  const time = (Date.parse(now) + number * 10_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};
const scope = (number: number) => ({
  tenant,
  id: idOf(number),
  org_id: 'acme',
  orgUuid: 'o',
  subject,
  recognise: recogniserOf(subject),
  erasedBy: null,
});

const given = async () => {
  const table = memoryTable();
  const batches = batchTable(table);
  const add = async (number: number, of: typeof tenant = tenant) => {
    const batch = newBatch(3, { id: idOf(number), now, callback_url: null });
    await table.write(batches.add(of, batch, { dueAt: now, uuid: idOf(number) }));
    return {
      end: () => table.write([batches.save(of, endedBatch(batch, now), batch)]),
    };
  };
  return { table, add };
};

it('waits for every batch that existed at the start, on any page, and resumes where it stopped', async () => {
  const { table, add } = await given();
  for (const number of [1, 2, 3]) await (await add(number)).end();
  const open = await add(4);
  await add(6);
  // DynamoDB counts rows before it filters them: a page may be empty and have another behind it.
  const wait = batchWait({
    ...table,
    list: async ({ filter, ...range }) => {
      const { items, next } = await table.list({ ...range, limit: 2 });
      return { items: items.filter((item) => filter === undefined || holds(filter, item)), next };
    },
  });
  const first = await wait.find(scope(5), null);
  expect(first).toEqual({ targets: [], next: idOf(2), isEarly: false });
  expect(await wait.find(scope(5), first.next)).toMatchObject({ isEarly: true });
  await open.end();
  const second = await wait.find(scope(5), first.next);
  expect(second).toMatchObject({ next: idOf(4), isEarly: false });
  expect(await wait.find(scope(5), second.next)).toEqual({ targets: [], next: null, isEarly: false });
});

it('waits for no batch of another environment, and for none that was created later', async () => {
  const { table, add } = await given();
  await add(1, { ...tenant, environment: 'production' } as never);
  await add(7);
  expect(await batchWait(table).find(scope(5), null)).toEqual({ targets: [], next: null, isEarly: false });
});
