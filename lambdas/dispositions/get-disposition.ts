import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type DispositionTable, dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getDisposition as row } from '../contract/dispositions.ts';
import { shownDisposition } from '../domain/dispositions/analysis-disposition.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getDispositionWith = (
  requestAccess: RequestAccess<Write>,
  { analyses, dispositions }: { readonly analyses: AnalysisTable; readonly dispositions: DispositionTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const [list, found] = await Promise.all([
      dispositions.findList({ tenant, orgUuid: analysis.org_uuid }),
      dispositions.find(tenant, analysis),
    ]);
    if (found === undefined) return problem('disposition_not_found', { id });
    return answer(shownDisposition(found, list));
  });

const wired = (table: Table) =>
  getDispositionWith(access(table, keyPepper()), {
    analyses: analysisTable(table),
    dispositions: dispositionTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
