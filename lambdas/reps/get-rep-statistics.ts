import { analysisTable } from '../adapters/analyses/analyses.ts';
import { completedOfRep } from '../adapters/analyses/rep-analyses.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { getRepStatistics as row } from '../contract/reps.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { coveredFrom, statisticsOf } from '../domain/reps/statistics.ts';
import { daysBefore } from '../domain/time/durations.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getRepStatistics = endpoint(
  row,
  async ({ tenant, params: { org_id, rep_id }, query, now }, { table }) => {
    const orgs = orgTable(table);
    const reps = repTable(table);
    const analyses = analysisTable(table);
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
    return response({ org_id, rep_id, bucket: query.bucket, from, to: now, buckets, trend });
  },
);
