import type { SessionRecord } from '../../domain/sessions/session.ts';
import { eraseAnswers } from '../deliveries/answers.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { settle } from '../jobs/settle.ts';
import { leaseTable } from '../limits/leases.ts';
import { type Rewrite, rewriteFolder } from '../privacy/rewrite-folder.ts';
import { due } from '../table/due.ts';
import { erasePartition } from '../table/erase-partition.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { all, equals, present, type Table } from '../table/table.ts';
import { sessionTable } from './sessions.ts';

/** How a session is erased for good; its analyses are erased on their own. */
export interface SessionRemoval {
  /** Out of sight, one that runs is cancelled. The sweeper comes back to it (reminder `purge-session`) to erase once more. */
  condemn(tenant: TenantKey, id: string, now: string): Promise<void>;
  /** Erases what it says; may be repeated. Rows become what `erased` leaves of them, because events point at them. */
  erase(tenant: TenantKey, id: string, now: string): Promise<void>;
}

/** A function runs for 15 minutes at the most: then no step of a cancelled workflow has a document left to write. */
const lastStepsMs = 20 * 60_000;

/** What a record of its own says of the day, or where that is. */
const telling = ['transcript_key', 'report_key', 'loudness_key', 'file_key', 'callback_url', 'error'];

export const sessionRemoval = (table: Table, documents: DocumentStore, erased: Rewrite): SessionRemoval => {
  const [sessions, leases] = [sessionTable(table), leaseTable(table)];
  const keyOf = (tenant: TenantKey, id: string) => ({ pk: partitions.sessions(tenant), sk: id });
  const archive = async (tenant: TenantKey, found: SessionRecord, now: string) => [
    sessions.archive(tenant, found, now),
    ...(found.completed_at === null ? await leases.free(tenant, found.id) : []),
  ];
  return {
    condemn: async (tenant, id, now) => {
      await settle(table, async () => {
        const live = await sessions.find(tenant, id);
        return live && archive(tenant, live, now);
      });
      const dueAt = new Date(Date.parse(now) + lastStepsMs).toISOString();
      await table.update({
        kind: 'update',
        key: keyOf(tenant, id),
        set: due('purge-session', tenant, { id, dueAt }),
        when: all(present, equals('purged_at', null)),
      });
    },
    erase: async (tenant, id, now) => {
      const folder = documentFolder(tenant, 'sessions', id);
      await rewriteFolder(documents, folder, { rewrite: erased, goes: () => true });
      await eraseAnswers(table, tenant, folder);
      await erasePartition(table, partitions.segments(tenant, id));
      await erasePartition(table, partitions.readings(tenant, id));
      await table.update({
        kind: 'update',
        key: keyOf(tenant, id),
        set: { purged_at: now, recording_url: 'about:blank' },
        remove: telling,
        when: present,
      });
    },
  };
};
