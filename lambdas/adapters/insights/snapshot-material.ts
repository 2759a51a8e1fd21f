import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { AnalysisDisposition } from '../../domain/dispositions/analysis-disposition.ts';
import type { DispositionList } from '../../domain/dispositions/disposition-list.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { dispositionTable } from '../dispositions/dispositions.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readTranscript } from '../jobs/job-documents.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { Table } from '../table/table.ts';

/** Which analyses of an org a snapshot rests on: completed ones, created between two times (ISO 8601, exclusive). */
export interface MaterialWanted {
  readonly created_after: string;
  readonly created_before: string;
  readonly ids: { readonly from?: string; readonly before?: string };
  /** So many of the newest. */
  readonly count: number;
}

/** What was found, newest first; `stoppedAt` is the id behind which there may be more. */
export interface FoundMaterial<Kept> {
  readonly analyses: readonly Kept[];
  readonly stoppedAt: string | null;
}

/** What snapshots are made from. */
export interface SnapshotMaterial {
  /** `keep`: what is kept of an analysis in memory; undefined leaves it out. */
  readonly analyses: <Kept extends object>(
    org: OrgKey,
    wanted: MaterialWanted,
    keep: (analysis: AnalysisRecord) => Kept | undefined,
  ) => Promise<FoundMaterial<Kept>>;
  /** The list of an org, and what is attached to its analyses. */
  readonly dispositions: (
    org: OrgKey,
    ids: MaterialWanted['ids'],
  ) => Promise<{ list: DispositionList | undefined; attached: AnalysisDisposition[] }>;
  readonly words: (key: string) => Promise<Transcript>;
}

const pageRows = 1_000;
/** No more than some 40,000 rows are looked at, whatever their state. */
const maxPages = 20;

export const snapshotMaterial = (table: Table, documents: DocumentStore): SnapshotMaterial => {
  const [all, dispositions] = [analysisTable(table), dispositionTable(table)];
  return {
    analyses: async <Kept extends object>(
      { tenant, orgUuid }: OrgKey,
      { count, ...span }: MaterialWanted,
      keep: (analysis: AnalysisRecord) => Kept | undefined,
    ) => {
      const analyses: Kept[] = [];
      let after: string | undefined;
      for (let page = 1; page <= maxPages; page += 1) {
        const place = { limit: pageRows, ...(after !== undefined && { after }) };
        const filter = { org_uuid: orgUuid, ...span, status: 'completed', counts: true } as const;
        const { rows, next } = await all.list(tenant, filter, place);
        for (const row of rows) {
          const kept = keep(row);
          if (kept === undefined) continue;
          if (analyses.length === count) return { analyses, stoppedAt: row.id };
          analyses.push(kept);
        }
        if (next === null) return { analyses, stoppedAt: null };
        after = next;
      }
      return { analyses, stoppedAt: after ?? null };
    },
    dispositions: async (org, ids) => {
      const attached: AnalysisDisposition[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { rows, next } = await dispositions.list(org, ids, after);
        attached.push(...rows);
        after = next;
      }
      return { list: await dispositions.findList(org), attached };
    },
    words: (key) => readTranscript(documents, key),
  };
};
