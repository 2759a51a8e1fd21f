import type { Superseded } from '../../domain/sessions/superseded.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Write } from '../table/table.ts';
import { uncountAnalyses } from '../usage/usage-days.ts';
import type { AnalysisTable } from './analyses.ts';
import { supersedeAnalysis } from './analysis-writes.ts';

/**
 * The writes that remove analyses of redrawn segments from every count, for the transaction that redraws them: each is
 * marked, and subtracted from the usage of its day.
 */
export const supersededAnalyses =
  (analyses: Pick<AnalysisTable, 'findKept'>) =>
  async (tenant: Tenant, superseded: readonly Superseded[], now: string): Promise<Write[]> => {
    const kept = await Promise.all(
      superseded.map(async ({ id, by }) => ({ by, found: await analyses.findKept(tenant, id) })),
    );
    const formers = kept.flatMap(({ by, found }) =>
      // One that was superseded before is already subtracted.
      found === undefined || found.superseded_by !== null ? [] : [{ by, found }],
    );
    const counted = formers.flatMap(({ found: { status, completed_at } }) =>
      status === 'completed' && completed_at !== null ? [completed_at] : [],
    );
    const [first] = formers;
    return [
      ...formers.map(({ by, found }) => supersedeAnalysis(tenant, found, { by, now })),
      ...(first === undefined ? [] : uncountAnalyses(tenant, first.found.org_id, counted)),
    ];
  };
