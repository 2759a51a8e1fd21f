import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import { completedOfRep } from '../adapters/analyses/rep-analyses.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type RepTable, repTable } from '../adapters/orgs/reps.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getRepStatistics as row } from '../contract/reps.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { coveredFrom, daysBefore, statisticsOf } from '../domain/reps/statistics.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

interface Stores {
  readonly orgs: OrgTable;
  readonly reps: RepTable;
  readonly analyses: Pick<AnalysisTable, 'list'>;
}

export const getRepStatisticsWith = (requestAccess: RequestAccess<Write>, { orgs, reps, analyses }: Stores) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, rep_id }, query, now }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const rep = await reps.find({ tenant, orgUuid: org.id }, rep_id);
    if (rep?.archived_at !== null) return problem('rep_not_found', { org_id, rep_id });
    const span = { created_after: daysBefore(now, query.days) };
    const where = { org_uuid: org.id, rep_id, ...span, ids: idRange(span) };
    const { rows, stoppedAt } = await completedOfRep(analyses, tenant, where);
    const from = coveredFrom(span.created_after, stoppedAt);
    const { buckets, trend } = statisticsOf(
      rows.filter(({ created_at }) => created_at > from),
      query.bucket,
    );
    return answer({ org_id, rep_id, bucket: query.bucket, from, to: now, buckets, trend });
  });

const wired = (table: Table) =>
  getRepStatisticsWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    reps: repTable(table),
    analyses: analysisTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
