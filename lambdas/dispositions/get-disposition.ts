import { analysisTable } from '../adapters/analyses/analyses.ts';
import { dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { getDisposition as row } from '../contract/dispositions.ts';
import { shownDisposition } from '../domain/dispositions/analysis-disposition.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getDisposition = endpoint(row, async ({ tenant, params: { id } }, { table }) => {
  const analyses = analysisTable(table);
  const dispositions = dispositionTable(table);
  const analysis = await analyses.find(tenant, id);
  if (analysis === undefined) return problem('analysis_not_found', { id });
  const [list, found] = await Promise.all([
    dispositions.findList({ tenant, orgUuid: analysis.org_uuid }),
    dispositions.find(tenant, analysis),
  ]);
  if (found === undefined) return problem('disposition_not_found', { id });
  return response(shownDisposition(found, list));
});
