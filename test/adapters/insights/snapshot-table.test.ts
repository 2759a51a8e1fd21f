import { describe, expect, it } from 'vitest';
import { snapshotTable } from '../../../lambdas/adapters/insights/snapshot-table.ts';
import { shards } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import {
  completedSnapshot,
  newSnapshot,
  type SnapshotRecord,
} from '../../../lambdas/domain/insights/snapshot.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:01:00.000Z';

const desk = (table: Table) => {
  const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
  const snapshots = snapshotTable(table);
  const orgUuid = newId();
  const add = async (): Promise<SnapshotRecord> => {
    const beginning = {
      id: newId(),
      org_id: 'acme',
      org_uuid: orgUuid,
      from: now,
      to: later,
      created_at: now,
    };
    const snapshot = newSnapshot(beginning);
    await table.write(snapshots.add(tenant, snapshot, { dueAt: later, uuid: newId() }));
    return snapshot;
  };
  const end = async (snapshot: SnapshotRecord) => {
    const ended = completedSnapshot(snapshot, { document_key: 'key', quoted_ids: [newId()] }, later);
    return { ended, kind: (await table.write([snapshots.end(tenant, ended)])).kind };
  };
  const dueRows = async () => {
    const found = await Promise.all(
      shards.map((partition) =>
        table.list({ index: 'due', partition, order: 'ascending', limit: 10 }).then(({ items }) => items),
      ),
    );
    return found.flat().map(({ due_kind }) => due_kind);
  };
  return { tenant, org: { tenant, orgUuid }, snapshots, add, end, dueRows };
};

describe.each(tables)('insights snapshots in %s', (_name, withTable) => {
  it('are read back as they were saved, end once, and are swept until then', () =>
    withTable(async (table) => {
      const { tenant, snapshots, add, end, dueRows } = desk(table);
      const snapshot = await add();
      expect(await snapshots.find(tenant, snapshot.id)).toEqual(snapshot);
      expect(await dueRows()).toContain('job-insights');
      const { ended, kind } = await end(snapshot);
      expect(kind).toBe('written');
      expect(await snapshots.find(tenant, snapshot.id)).toEqual(ended);
      expect(await dueRows()).not.toContain('job-insights');
      expect((await end(snapshot)).kind).toBe('refused');
    }));

  it('are claimed by one call, and by none after they have ended', () =>
    withTable(async (table) => {
      const { tenant, snapshots, add, end } = desk(table);
      const snapshot = await add();
      const claimed: SnapshotRecord = {
        ...snapshot,
        status: 'processing',
        started_at: now,
        deadline_at: later,
      };
      const claim = (leased_until: string) => snapshots.claim(tenant, snapshot, { ...claimed, leased_until });
      expect(await claim('2026-11-20T10:03:00.000Z')).toBe(true);
      expect(await claim('2026-11-20T10:04:00.000Z')).toBe(false);
      await end(snapshot);
      const again = { ...claimed, leased_until: '2026-11-20T10:03:00.000Z' };
      expect(await snapshots.claim(tenant, again, again)).toBe(false);
    }));

  it('are listed newest first, and the latest is the newest completed one', () =>
    withTable(async (table) => {
      const { org, snapshots, add, end } = desk(table);
      expect(await snapshots.latest(org)).toBeUndefined();
      const all = [await add(), await add(), await add()];
      const { rows } = await snapshots.list(org, { limit: 2 });
      expect(rows.map(({ id }) => id)).toEqual([all[2]?.id, all[1]?.id]);
      if (all[0] === undefined || all[1] === undefined) throw new Error('There are three');
      await end(all[0]);
      await end(all[1]);
      expect((await snapshots.latest(org))?.id).toBe(all[1].id);
    }));
});
