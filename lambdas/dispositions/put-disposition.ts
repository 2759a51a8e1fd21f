import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type DispositionTable, dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { putDisposition as row } from '../contract/dispositions.ts';
import { attachDisposition, shownDisposition } from '../domain/dispositions/analysis-disposition.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

export const putDispositionWith = (
  requestAccess: RequestAccess<Write>,
  { analyses, dispositions }: { readonly analyses: AnalysisTable; readonly dispositions: DispositionTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, body, now }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const [list, found] = await Promise.all([
      dispositions.findList({ tenant, orgUuid: analysis.org_uuid }),
      dispositions.find(tenant, analysis),
    ]);
    const attached = attachDisposition(body, { analysisId: id, list, found, now });
    if (attached.kind === 'refused') return problem(attached.code, attached.details);
    const { disposition } = attached;
    const told = { before: found && shownDisposition(found, list) };
    return change(
      shownDisposition(disposition, list),
      dispositions.save(tenant, analysis, disposition),
      told,
    );
  });

const wired = (table: Table) =>
  putDispositionWith(access(table, required('keyPepper')), {
    analyses: analysisTable(table),
    dispositions: dispositionTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
