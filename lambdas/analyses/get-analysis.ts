import { analysisTable } from '../adapters/analyses/analyses.ts';
import { shownIn } from '../adapters/jobs/job-documents.ts';
import { getAnalysis as row } from '../contract/analyses.ts';
import { isRunning } from '../domain/analyses/analysis.ts';
import { openRow } from '../domain/analyses/analysis-row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getAnalysis = endpoint(row, async ({ tenant, params: { id } }, { table, documents }) => {
  const analysis = await analysisTable(table).find(tenant, id);
  if (analysis === undefined) return problem('analysis_not_found', { id });
  const stored = await documents.get(analysis.document_key);
  // While the analysis runs, only changeable parts are rendered; a completed one is sent as stored bytes.
  return response(
    new Stored(isRunning(analysis) ? JSON.stringify(openRow(analysis, shownIn(stored))) : stored),
  );
});
