import { eraseAnswers } from '../../adapters/deliveries/answers.ts';
import { type DocumentStore, documentFolder } from '../../adapters/documents/documents.ts';
import { settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { rewriteFolder } from '../../adapters/privacy/rewrite-folder.ts';
import { sessionTable } from '../../adapters/sessions/sessions.ts';
import { due } from '../../adapters/table/due.ts';
import { erasePartition } from '../../adapters/table/erase-partition.ts';
import type { TenantKey } from '../../adapters/table/keys.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { all, equals, present, type Table } from '../../adapters/table/table.ts';
import { erasedSessionRow } from '../../domain/privacy/erased-rows.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';

/** A function runs for 15 minutes at the most: then no step of a cancelled workflow has a document left to write. */
const lastStepsMs = 20 * 60_000;

/** What a record of its own says of the day, or where that is. */
const telling = ['transcript_key', 'report_key', 'loudness_key', 'file_key', 'callback_url', 'error'];

/** How a session is erased for good; its analyses are erased on their own. */
export const sessionRemoval = (table: Table, documents: DocumentStore) => {
  const sessions = sessionTable(table);
  const leases = leaseTable(table);
  const keyOf = (tenant: TenantKey, id: string) => ({ pk: partitions.sessions(tenant), sk: id });
  const archiving = async (tenant: TenantKey, found: SessionRecord, now: string) => [
    sessions.archive(tenant, found, now),
    ...(found.completed_at === null ? await leases.free(tenant, found.id) : []),
  ];
  return {
    /**
     * Out of sight, one that runs is cancelled. The sweeper comes back to it (reminder `purge-session`) to erase once more.
     */
    archive: async (tenant: TenantKey, id: string, now: string): Promise<void> => {
      await settle(table, async () => {
        const live = await sessions.find(tenant, id);
        return live && archiving(tenant, live, now);
      });
      const dueAt = new Date(Date.parse(now) + lastStepsMs).toISOString();
      await table.update({
        kind: 'update',
        key: keyOf(tenant, id),
        set: due('purge-session', tenant, { id, dueAt }),
        when: all(present, equals('purged_at', null)),
      });
    },
    /** Erases what it says; may be repeated. What is left of rows stays, because events point at them. */
    erase: async (tenant: TenantKey, id: string, now: string): Promise<void> => {
      const folder = documentFolder(tenant, 'sessions', id);
      await rewriteFolder(documents, folder, { rewrite: erasedSessionRow, goes: () => true });
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
