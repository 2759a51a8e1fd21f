import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listAnalyses as row } from '../contract/analyses.ts';
import { analysisSummary } from '../domain/analyses/analysis-summary.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listAnalysesWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  orgs: OrgTable,
) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor, org_id, ...filter } }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const org = org_id === undefined ? undefined : await orgs.find(tenant, org_id);
    if (org_id !== undefined && org === undefined) return answer(pageOf(row, [], null));
    const where = { ...filter, org_uuid: org?.id, ids: idRange(filter) };
    const { rows, next } = await analyses.list(tenant, where, page);
    return answer(pageOf(row, rows.map(analysisSummary), next));
  });

const wired = (table: Table) =>
  listAnalysesWith(access(table, keyPepper()), analysisTable(table), orgTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
