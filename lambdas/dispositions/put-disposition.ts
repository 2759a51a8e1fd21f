import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { type DispositionTable, dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { putDisposition as row } from '../contract/dispositions.ts';
import { attachDisposition, shownDisposition } from '../domain/dispositions/analysis-disposition.ts';
import { guardNotes } from '../domain/privacy/guard-notes.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

interface Stores {
  readonly orgs: Pick<OrgTable, 'find'>;
  readonly analyses: AnalysisTable;
  readonly dispositions: DispositionTable;
}

export const putDispositionWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, analyses, dispositions }: Stores,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, body, now }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const [org, list, found] = await Promise.all([
      orgs.find(tenant, analysis.org_id),
      dispositions.findList({ tenant, orgUuid: analysis.org_uuid }),
      dispositions.find(tenant, analysis),
    ]);
    const said = guardNotes(body, org?.pii_policy);
    if (said.kind === 'refused') return problem(said.code, said.details);
    const attached = attachDisposition(said.kept, { analysisId: id, list, found, now });
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
  putDispositionWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    analyses: analysisTable(table),
    dispositions: dispositionTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
