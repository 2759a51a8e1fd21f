import { analysisTable } from '../adapters/analyses/analyses.ts';
import { analysisScores } from '../adapters/analyses/analysis-scores.ts';
import { listScores as row } from '../contract/analyses.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listScores = endpoint(
  row,
  async ({ tenant, params: { id }, query: { limit, cursor } }, { table }) => {
    const analyses = analysisTable(table);
    const scores = analysisScores(table);
    if ((await analyses.find(tenant, id)) === undefined) return problem('analysis_not_found', { id });
    const { rows, next } = await scores.list(tenant, id, { limit, ...afterOf(row, cursor) });
    return response(pageOf(row, rows, next));
  },
);
