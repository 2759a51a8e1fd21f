import { analysisTable } from '../adapters/analyses/analyses.ts';
import { getEvidence as row } from '../contract/analyses.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getEvidence = endpoint(row, async ({ tenant, params: { id } }, { table, documents }) => {
  const analyses = analysisTable(table);
  const analysis = await analyses.find(tenant, id);
  if (analysis === undefined) return problem('analysis_not_found', { id });
  const { transcript_removed_at: removed_at } = analysis;
  if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
  const { evidence_key, status } = analysis;
  if (evidence_key === null) return problem('invalid_request', { id, status });
  return response(new Stored(await documents.get(evidence_key)));
});
