import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { snapshotTable } from '../../adapters/insights/snapshot-table.ts';
import { withoutQuotes } from '../../adapters/intelligence/erase-quotes.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import { rankedInsights } from '../../adapters/privacy/stored-persons.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { SnapshotRecord } from '../../domain/insights/snapshot.ts';
import { repOf } from './erase-rep.ts';
import type { Eraser, ErasureScope, TargetsOf } from './eraser.ts';

const pageSize = 25;

/**
 * What insights say of a person: the rank of a rep, and quotes that a running snapshot had read before they were
 * erased. Counts stay.
 */
export const insightEraser = (table: Table, documents: DocumentStore, targetsOf: TargetsOf): Eraser => {
  const snapshots = snapshotTable(table);
  const read = async (key: string) => rankedInsights.parse(JSON.parse(await documents.get(key)));

  const isAwaited = ({ erasedBy }: ErasureScope, { status, started_at }: SnapshotRecord): boolean =>
    status === 'processing' && started_at !== null && started_at <= (erasedBy ?? '');

  const ranks = async (scope: ErasureScope, key: string): Promise<boolean> => {
    const repId = repOf(scope);
    return repId !== undefined && (await read(key)).ranking.some(({ rep_id }) => rep_id === repId);
  };

  return {
    kind: 'insights_snapshots',
    find: async (scope, after) => {
      const { tenant, orgUuid } = scope;
      const page = { limit: pageSize, after };
      const { rows, next } = await snapshots.list({ tenant, orgUuid }, page);
      if (rows.some((row) => isAwaited(scope, row))) return { targets: [], next: after, isEarly: true };
      const erased = await targetsOf(scope);
      const targets: Target[] = [];
      for (const { id, document_key, quoted_ids } of rows)
        if (
          document_key !== null &&
          (quoted_ids.some((quoted) => erased.has(quoted)) || (await ranks(scope, document_key)))
        )
          targets.push({ kind: 'insights_snapshots', id });
      return { targets, next };
    },
    noted: async (_, id) => ({ kind: 'insights_snapshots', id }),
    erase: async (scope, id) => {
      const snapshot = await snapshots.find(scope.tenant, id);
      const key = snapshot?.document_key ?? null;
      if (snapshot === undefined || key === null) return;
      const insights = await read(key);
      const repId = repOf(scope);
      const erased = await targetsOf(scope);
      const ranking = insights.ranking.filter(({ rep_id }) => rep_id !== repId);
      const quoted = snapshot.quoted_ids.filter((one) => erased.has(one));
      await documents.put(key, quoted.reduce(withoutQuotes, JSON.stringify({ ...insights, ranking })));
    },
  };
};
