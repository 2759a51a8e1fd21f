import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import { outbox } from '../../adapters/events/outbox.ts';
import { snapshotTable } from '../../adapters/insights/snapshot-table.ts';
import { withoutQuotes } from '../../adapters/intelligence/erase-quotes.ts';
import { type Settled, settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { someAtOnce } from '../../adapters/some-at-once.ts';
import type { Write } from '../../adapters/table/table.ts';
import { countUsage, modelCount } from '../../adapters/usage/usage-days.ts';
import type { Insights } from '../../domain/insights/insights.ts';
import type { SnapshotRecord } from '../../domain/insights/snapshot.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';

/** The event of an ended snapshot: that it is complete, or why it failed. */
const eventOf = (
  tenant: Tenant,
  { id: snapshot_id, org_id, status, error, completed_at: now }: SnapshotRecord,
  uuid: string,
): Write[] => {
  if (now === null) return [];
  const hasFailed = status === 'failed';
  const json = JSON.stringify({ org_id, snapshot_id, ...(hasFailed && { error }) });
  const event = hasFailed ? 'insights.failed' : 'insights.generated';
  const data = { kind: 'inline', json } as const;
  return [outbox.event({ tenant, uuid, event, now, data, callbackUrl: null })];
};

const usageWrites = (
  tenant: Tenant,
  { id, org_id, completed_at }: SnapshotRecord,
  usage: ModelUsage | undefined,
): Write[] =>
  usage === undefined || completed_at === null
    ? []
    : countUsage(tenant, { org_id, id, at: completed_at }, modelCount(usage));

/** Stores the content of a snapshot; returns its key. */
export const keepInsights = async (
  { documents }: Pick<Stores, 'documents'>,
  { tenant, id, version }: Reference & { readonly version: string },
  insights: Insights,
): Promise<string> => {
  const key = documentKey(tenant, 'insights', { id, version, part: 'insights' });
  await documents.put(key, JSON.stringify(insights));
  return key;
};

/**
 * Ends a running snapshot, in one transaction with its event, its permit and what a model used for it. One that is not
 * running stays as it is.
 */
export const endSnapshot = (
  { table }: Pick<Stores, 'table'>,
  {
    tenant,
    id,
    newId,
    usage,
  }: {
    readonly tenant: Tenant;
    readonly id: string;
    readonly newId: () => string;
    readonly usage?: ModelUsage | undefined;
  },
  end: (snapshot: SnapshotRecord) => SnapshotRecord,
): Promise<Settled> => {
  const snapshots = snapshotTable(table);
  return settle(table, async () => {
    const snapshot = await snapshots.find(tenant, id);
    if (snapshot === undefined || snapshot.completed_at !== null) return undefined;
    const ended = end(snapshot);
    return [
      snapshots.end(tenant, ended),
      ...eventOf(tenant, ended, newId()),
      ...(await leaseTable(table).free(tenant, id)),
      ...usageWrites(tenant, ended, usage),
    ];
  });
};

/** The key of a snapshot's content, and the analyses that it quotes. */
interface SaidInSnapshot {
  readonly document_key: string;
  readonly quoted_ids: readonly string[];
}

const atOnce = 20;

/**
 * Removes from an ended snapshot the quotes of analyses whose words were removed while it was made. A removal of words
 * marks its analysis first and searches for snapshots afterwards, so one of the two always sees the other.
 */
export const forgetGone = async (
  { table, documents }: Stores,
  tenant: Tenant,
  { document_key, quoted_ids }: SaidInSnapshot,
): Promise<void> => {
  const analyses = analysisTable(table);
  const found = await someAtOnce(quoted_ids, atOnce, (id) => analyses.find(tenant, id));
  const gone = quoted_ids.filter((_, index) => found[index]?.transcript_removed_at !== null);
  if (gone.length === 0) return;
  await documents.put(document_key, gone.reduce(withoutQuotes, await documents.get(document_key)));
};
