import type { Insights } from '../../domain/insights/insights.ts';
import type { SnapshotRecord } from '../../domain/insights/snapshot.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { outbox } from '../events/outbox.ts';
import { withoutQuotes } from '../intelligence/erase-quotes.ts';
import { type Settled, settle } from '../jobs/settle.ts';
import { leaseTable } from '../limits/leases.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';
import { snapshotTable } from './snapshot-table.ts';

/** The event of an ended snapshot: that it is there, or why it is not. */
const eventOf = (
  tenant: TenantKey,
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
  tenant: TenantKey,
  { id, org_id, completed_at }: SnapshotRecord,
  usage: ModelUsage | undefined,
): Write[] =>
  usage === undefined || completed_at === null
    ? []
    : countUsage(tenant, { org_id, id, at: completed_at }, modelCount(usage));

/** How snapshots end. */
export interface SnapshotEndings {
  /** Writes what a snapshot says; answers where. */
  readonly keep: (
    tenant: TenantKey,
    place: { readonly id: string; readonly version: string },
    insights: Insights,
  ) => Promise<string>;
  /**
   * Ends one that still runs, in one transaction with its event, its slot and what a model took for it; one that does not is
   * left as it is.
   */
  readonly end: (
    reference: { readonly tenant: TenantKey; readonly id: string },
    newId: () => string,
    end: (snapshot: SnapshotRecord) => SnapshotRecord,
    usage?: ModelUsage,
  ) => Promise<Settled>;
  /**
   * Takes out of a snapshot that has ended the quotes of analyses whose words went while it was made. Who removes words marks
   * their analysis first and looks for snapshots then: of the two, one sees what the other did.
   */
  readonly forgetGone: (tenant: TenantKey, said: SaidInSnapshot) => Promise<void>;
}

/** Where it stands what a snapshot says, and which analyses it quotes. */
export interface SaidInSnapshot {
  readonly document_key: string;
  readonly quoted_ids: readonly string[];
}

const atOnce = 20;

export const snapshotEndings = (table: Table, documents: DocumentStore): SnapshotEndings => {
  const [snapshots, leases, analyses] = [snapshotTable(table), leaseTable(table), analysisTable(table)];
  const isGone = async (tenant: TenantKey, id: string): Promise<boolean> =>
    (await analyses.find(tenant, id))?.transcript_removed_at !== null;
  return {
    keep: async (tenant, place, insights) => {
      const key = documentKey(tenant, 'insights', { ...place, part: 'insights' });
      await documents.put(key, JSON.stringify(insights));
      return key;
    },
    end: ({ tenant, id }, newId, end, usage) =>
      settle(table, async () => {
        const snapshot = await snapshots.find(tenant, id);
        if (snapshot === undefined || snapshot.completed_at !== null) return undefined;
        const ended = end(snapshot);
        return [
          snapshots.end(tenant, ended),
          ...eventOf(tenant, ended, newId()),
          ...(await leases.free(tenant, id)),
          ...usageWrites(tenant, ended, usage),
        ];
      }),
    forgetGone: async (tenant, { document_key, quoted_ids }) => {
      const gone: string[] = [];
      for (let from = 0; from < quoted_ids.length; from += atOnce) {
        const some = quoted_ids.slice(from, from + atOnce);
        const are = await Promise.all(some.map((id) => isGone(tenant, id)));
        gone.push(...some.filter((_, index) => are[index]));
      }
      if (gone.length === 0) return;
      await documents.put(document_key, gone.reduce(withoutQuotes, await documents.get(document_key)));
    },
  };
};
