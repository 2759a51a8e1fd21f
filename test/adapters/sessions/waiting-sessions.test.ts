import { describe, expect, it } from 'vitest';
import { leaseTable } from '../../../lambdas/adapters/limits/leases.ts';
import { sessionTable } from '../../../lambdas/adapters/sessions/sessions.ts';
import { waitingSessions } from '../../../lambdas/adapters/sessions/waiting-sessions.ts';
import type { Range, Table } from '../../../lambdas/adapters/table/table.ts';
import { newSession, type SessionStatus } from '../../../lambdas/domain/sessions/session.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { addTenant, committed, start } from '../limits/limits-setup.ts';
import { tables } from '../webhooks/tables.ts';

/** A session, with the permit that it holds unless it `lostItsPermit`. */
const add = async (
  table: Table,
  tenant: Tenant,
  {
    status = 'queued',
    archived_at = null,
    lostItsPermit = false,
  }: { status?: SessionStatus; archived_at?: string | null; lostItsPermit?: boolean } = {},
) => {
  const id = newId();
  const session = newSession({
    id,
    status,
    archived_at,
    org_id: 'acme',
    rep_id: 'tom',
    org_uuid: 'org',
    rep_uuid: 'rep',
    recording_url: 'mock://busy-day',
    auto_analyze: true,
    min_confidence: 0.8,
    submission_key: 'submission',
    created_at: start,
  });
  await table.write(sessionTable(table).submit(tenant, session, { dueAt: start, uuid: newId() }));
  if (!lostItsPermit) await committed(table, () => leaseTable(table).take(tenant, { id, now: start }));
  return session;
};

const limits = { in_flight_jobs: 30 };

describe.each(tables)('waiting sessions in %s', (_name, withTable) => {
  it('are those that were not started, ended or archived', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits });
      const first = await add(table, tenant);
      await add(table, tenant, { status: 'transcribing' });
      await add(table, tenant, { status: 'completed' });
      await add(table, tenant, { archived_at: start });
      await committed(table, () => leaseTable(table).take(tenant, { id: newId(), now: start }));
      const second = await add(table, tenant);
      const last = await add(table, tenant);
      const waiting = await waitingSessions(table)(tenant, [last]);
      expect(waiting.toSorted()).toEqual([first.id, second.id]);
    }));

  it('are those of one partner in one environment', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits });
      await add(table, { ...tenant, environment: 'sandbox' });
      await add(table, await addTenant(table, { limits }));
      expect(await waitingSessions(table)(tenant, [await add(table, tenant)])).toEqual([]);
    }));

  it('include shown sessions whose lease expired', () =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits });
      const lapsed = await add(table, tenant, { lostItsPermit: true });
      const last = await add(table, tenant);
      expect(await waitingSessions(table)(tenant, [last, lapsed])).toEqual([lapsed.id]);
    }));
});

/** Counts what is asked of a table. */
const counted = (table: Table) => {
  const asked = { lists: [] as Range[], keys: 0 };
  const counting: Table = {
    ...table,
    list: (range) => {
      asked.lists.push(range);
      return table.list(range);
    },
    getMany: (keys) => {
      asked.keys += keys.length;
      return table.getMany(keys);
    },
  };
  return { asked, counting };
};

it('cost no read when none of the shown sessions waits', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { limits });
  await add(table, tenant);
  const { asked, counting } = counted(table);
  const begun = { id: newId(), status: 'transcribing' } as const;
  expect(await waitingSessions(counting)(tenant, [begun])).toEqual([]);
  expect(asked).toEqual({ lists: [], keys: 0 });
});

it('cost no more reads than jobs are in flight, however many sessions there were', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { limits });
  for (let past = 0; past < 50; past += 1)
    await add(table, tenant, { status: 'completed', lostItsPermit: true });
  await add(table, tenant);
  await add(table, tenant, { status: 'detecting' });
  const last = await add(table, tenant);
  const { asked, counting } = counted(table);
  await waitingSessions(counting)(tenant, [last]);
  expect(asked.lists).toHaveLength(1);
  expect(asked.keys).toBe(2);
});
