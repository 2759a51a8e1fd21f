import { analysisTable } from '../../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { RetentionWalk } from '../../adapters/orgs/retention-table.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { RetentionBounds } from '../../domain/privacy/retention.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisRemoval } from '../analyses/analysis-removal.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import { wordRemoval } from './word-removal.ts';

/** The effect of one walk on each record that is too old. */
export interface Walk {
  readonly name: RetentionWalk;
  readonly partition: string;
  readonly before: string;
  readonly remove: (id: string, now: string) => Promise<void>;
}

/**
 * The walks through an org that its bounds require: records that are too old as a whole, then those whose words are too
 * old.
 */
export const walksThrough = (table: Table, documents: DocumentStore) => {
  const analyses = analysisTable(table);
  const removal = analysisRemoval(table, documents);
  const sessions = sessionRemoval(table, documents);
  const words = wordRemoval(table, documents);
  return (tenant: Tenant, orgUuid: string, { words: wordy, whole }: RetentionBounds): Walk[] => {
    const ofAnalyses = partitions.orgAnalyses(tenant, orgUuid);
    const ofSessions = partitions.orgSessions(tenant, orgUuid);
    const erase: Walk['remove'] = async (id, now) => {
      if ((await analyses.findKept(tenant, id)) !== undefined) await removal.purge(tenant, id, now);
    };
    const eraseSession: Walk['remove'] = (id, now) => sessions.purge(tenant, id, now);
    const unsay: Walk['remove'] = async (id, now) => {
      const found = await analyses.findKept(tenant, id);
      if (found !== undefined) await words.analysis(tenant, found, now);
    };
    const unsaySession: Walk['remove'] = (id, now) => words.session(tenant, { id }, now);
    return [
      ...(whole === null
        ? []
        : [
            { name: 'analyses_erased', partition: ofAnalyses, before: whole, remove: erase } as const,
            { name: 'sessions_erased', partition: ofSessions, before: whole, remove: eraseSession } as const,
          ]),
      ...(wordy === null
        ? []
        : [
            { name: 'analyses_wordless', partition: ofAnalyses, before: wordy, remove: unsay } as const,
            {
              name: 'sessions_wordless',
              partition: ofSessions,
              before: wordy,
              remove: unsaySession,
            } as const,
          ]),
    ];
  };
};
