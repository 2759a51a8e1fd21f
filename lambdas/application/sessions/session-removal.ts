import { eraseExcerpts } from '../../adapters/deliveries/response-excerpts.ts';
import { type DocumentStore, documentFolder } from '../../adapters/documents/documents.ts';
import { settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { rewriteFolder } from '../../adapters/privacy/rewrite-folder.ts';
import { sessionTable } from '../../adapters/sessions/sessions.ts';
import { due } from '../../adapters/table/due.ts';
import { erasePartition } from '../../adapters/table/erase-partition.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { all, equals, present, type Table } from '../../adapters/table/table.ts';
import { erasedSessionRow } from '../../domain/privacy/erased-rows.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';

/** A function runs for at most 15 minutes; after that, no step of a cancelled workflow can still write a document. */
const lastStepsMs = 20 * minuteMs;

/** The fields of a record that describe the day, or say where its content is. */
const telling = ['transcript_key', 'report_key', 'loudness_key', 'file_key', 'callback_url', 'error'];

/** How a session is erased for good; its analyses are erased separately. */
export const sessionRemoval = (table: Table, documents: DocumentStore) => {
  const sessions = sessionTable(table);
  const leases = leaseTable(table);
  const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.sessions(tenant), sk: id });
  const archiving = async (tenant: Tenant, found: SessionRecord, now: string) => [
    sessions.archive(tenant, found, now),
    ...(found.completed_at === null ? await leases.free(tenant, found.id) : []),
  ];
  /** Erases its content; may be repeated. Remnants of rows stay, because events point at them. */
  const erase = async (tenant: Tenant, id: string, now: string): Promise<void> => {
    const folder = documentFolder(tenant, 'sessions', id);
    await rewriteFolder(documents, folder, { rewrite: erasedSessionRow, goes: () => true });
    await eraseExcerpts(table, tenant, folder);
    await erasePartition(table, partitions.segments(tenant, id));
    await erasePartition(table, partitions.readings(tenant, id));
    await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      set: { purged_at: now, recording_url: 'about:blank' },
      remove: telling,
      when: present,
    });
  };

  return {
    erase,
    /**
     * Hides a session, cancels a running one, and erases its content. The sweeper comes back to it (reminder
     * `purge-session`) to erase once more.
     */
    purge: async (tenant: Tenant, id: string, now: string): Promise<void> => {
      await settle(table, async () => {
        const live = await sessions.find(tenant, id);
        return live && archiving(tenant, live, now);
      });
      await table.update({
        kind: 'update',
        key: keyOf(tenant, id),
        set: due('purge-session', tenant, { id, dueAt: later(now, lastStepsMs) }),
        when: all(present, equals('purged_at', null)),
      });
      await erase(tenant, id, now);
    },
  };
};
