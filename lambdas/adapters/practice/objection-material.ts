import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { analysisTable } from '../analyses/analyses.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { playbookTable } from '../guidance/playbooks.ts';
import type { RepKey } from '../intelligence/rep-records.ts';
import { readTranscript } from '../jobs/job-documents.ts';
import { orgTable, type StoredOrg } from '../orgs/orgs.ts';
import type { Table } from '../table/table.ts';
import { stopwatch } from './stopwatch.ts';

/** What a practice session can draw on. */
export interface FoundMaterial {
  /** Undefined: the org has none in use, or not the one that was asked for. */
  readonly playbook: { readonly id: string; readonly content: string } | undefined;
  /** The newest completed analyses of the org, those of practice left out. */
  readonly analyses: readonly AnalysisRecord[];
  readonly pii_policy: StoredOrg['pii_policy'];
}

export interface PracticeMaterial {
  readonly find: (
    rep: RepKey,
    wanted: { readonly org_id: string; readonly playbook_id: string | undefined },
  ) => Promise<FoundMaterial>;
  /** How words are read, by the `transcript_key` of an analysis, and whether there is time for more: from this call on. */
  readonly reading: () => {
    readonly words: (key: string) => Promise<Transcript>;
    readonly isInTime: () => boolean;
  };
}

/** So many rows are looked at: enough to know what customers say, little enough to wait for. */
const looksAt = 20;

/** So long a caller can wait for what customers of the org say. */
const patienceMs = 6_000;

export const practiceMaterial = (table: Table, documents: DocumentStore): PracticeMaterial => {
  const [analyses, orgs] = [analysisTable(table), orgTable(table)];
  const playbooks = playbookTable(table, documents);
  return {
    find: async ({ tenant, orgUuid, repId }, { org_id, playbook_id }) => {
      const filter = { org_uuid: orgUuid, status: 'completed', counts: true, ids: {} } as const;
      const wanted = { org_uuid: orgUuid, rep_id: repId, playbook_id: playbook_id ?? null };
      const [playbook, org, { rows }] = await Promise.all([
        playbooks.resolve(tenant, wanted),
        orgs.find(tenant, org_id),
        analyses.list(tenant, filter, { limit: looksAt }),
      ]);
      return { playbook, analyses: rows, pii_policy: org?.pii_policy ?? null };
    },
    reading: () => {
      const passedMs = stopwatch();
      return { words: (key) => readTranscript(documents, key), isInTime: () => passedMs() < patienceMs };
    },
  };
};
