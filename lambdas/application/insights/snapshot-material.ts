import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { dispositionTable } from '../../adapters/dispositions/dispositions.ts';
import type { OrgKey } from '../../adapters/orgs/reps.ts';
import { pagesOf } from '../../adapters/table/reads.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { AnalysisDisposition } from '../../domain/dispositions/analysis-disposition.ts';
import type { DispositionList } from '../../domain/dispositions/disposition-list.ts';

/** The analyses of an org that a snapshot uses: completed ones, created between two times (ISO 8601, exclusive). */
export interface MaterialWanted {
  readonly created_after: string;
  readonly created_before: string;
  readonly ids: { readonly from?: string; readonly before?: string };
  /** How many of the newest. */
  readonly count: number;
}

/** The analyses found, newest first; `stoppedAt` is the id after which there may be more. */
interface FoundMaterial<Kept> {
  readonly analyses: readonly Kept[];
  readonly stoppedAt: string | null;
}

const pageRows = 1_000;
/** At most some 40,000 rows are read, whatever their state. */
const maxPages = 20;

/** `keep`: the part of an analysis that stays in memory; undefined leaves it out. */
export const snapshotAnalyses = async <Kept extends object>(
  table: Table,
  { tenant, orgUuid, wanted }: OrgKey & { readonly wanted: MaterialWanted },
  keep: (analysis: AnalysisRecord) => Kept | undefined,
): Promise<FoundMaterial<Kept>> => {
  const { count, ...span } = wanted;
  const analyses: Kept[] = [];
  let after: string | undefined;
  for (let page = 1; page <= maxPages; page += 1) {
    const place = { limit: pageRows, after };
    const filter = { org_uuid: orgUuid, ...span, status: 'completed', counts: true } as const;
    const { rows, next } = await analysisTable(table).list(tenant, filter, place);
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
};

/** The list of an org, and what is attached to its analyses. */
export const snapshotDispositions = async (
  table: Table,
  org: OrgKey,
  ids: MaterialWanted['ids'],
): Promise<{ list: DispositionList | undefined; attached: AnalysisDisposition[] }> => {
  const dispositions = dispositionTable(table);
  const attached: AnalysisDisposition[] = [];
  for await (const { rows } of pagesOf((after) => dispositions.list(org, ids, after))) attached.push(...rows);
  return { list: await dispositions.findList(org), attached };
};
