import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { AnalysisTable } from '../analyses/analyses.ts';

const atOnce = 50;

/** Live analyses by their ids, in the same order; `undefined` for those that do not exist. */
export const analysesOf = async (
  analyses: Pick<AnalysisTable, 'find'>,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(AnalysisRecord | undefined)[]> => {
  const found: (AnalysisRecord | undefined)[] = [];
  for (let start = 0; start < ids.length; start += atOnce)
    found.push(
      ...(await Promise.all(ids.slice(start, start + atOnce).map((id) => analyses.find(tenant, id)))),
    );
  return found;
};
