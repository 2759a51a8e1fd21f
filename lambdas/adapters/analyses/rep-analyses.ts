import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { AnalysisFilter, AnalysisTable } from './analyses.ts';

/**
 * A reading ends after 10 pages. A page holds up to 1,000 analyses of the rep and reads up to 2,000 of the org, so at
 * most 20,000 rows are read for one response.
 */
const maxPages = 10;
const pageRows = 1_000;

/** Whose analyses, between which ids and times, and how many at the most. */
export interface RepAnalysesFilter extends Pick<AnalysisFilter, 'created_after' | 'ids'> {
  readonly org_uuid: string;
  readonly rep_id: string;
  readonly count?: number;
}

export interface RepAnalyses {
  readonly rows: AnalysisRecord[];
  /** The id after which there may be more matching analyses that were not read. */
  readonly stoppedAt: string | null;
}

/** Completed analyses of a rep, newest first, without those that count in no statistics. */
export const completedOfRep = async (
  analyses: Pick<AnalysisTable, 'list'>,
  tenant: Tenant,
  { count = Number.POSITIVE_INFINITY, ...filter }: RepAnalysesFilter,
): Promise<RepAnalyses> => {
  const rows: AnalysisRecord[] = [];
  let after: string | undefined;
  for (let page = 1; page <= maxPages; page += 1) {
    const place = { limit: pageRows, after };
    const found = await analyses.list(tenant, { ...filter, status: 'completed', counts: true }, place);
    rows.push(...found.rows);
    if (found.next === null || rows.length >= count) return { rows: rows.slice(0, count), stoppedAt: null };
    after = found.next;
  }
  return { rows, stoppedAt: after ?? null };
};
