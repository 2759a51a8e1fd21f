import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type AnalysisScores, analysisScores } from '../adapters/analyses/analysis-scores.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listScores as row } from '../contract/analyses.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listScoresWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  scores: AnalysisScores,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { limit, cursor } }) => {
    if ((await analyses.find(tenant, id)) === undefined) return problem('analysis_not_found', { id });
    const { rows, next } = await scores.list(tenant, id, { limit, ...afterOf(row, cursor) });
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return listScoresWith(requestAccess, analysisTable(table), analysisScores(table));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
