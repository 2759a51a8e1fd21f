import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { AnalysisTable } from '../analyses/analyses.ts';
import { someAtOnce } from '../some-at-once.ts';

const atOnce = 50;

/** Live analyses by their ids, in the same order; `undefined` for those that do not exist. */
export const analysesOf = (
  analyses: Pick<AnalysisTable, 'find'>,
  tenant: Tenant,
  ids: readonly string[],
): Promise<(AnalysisRecord | undefined)[]> => someAtOnce(ids, atOnce, (id) => analyses.find(tenant, id));
