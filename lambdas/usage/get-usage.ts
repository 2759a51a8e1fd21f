import { usageDays } from '../adapters/usage/usage-days.ts';
import { getUsage as row } from '../contract/usage.ts';
import { usageReport } from '../domain/usage/usage-report.ts';
import { usageSpan } from '../domain/usage/usage-span.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getUsage = endpoint(
  row,
  async ({ tenant, query: { org_id, granularity, ...asked }, now }, { table }) => {
    const days = usageDays(table);
    const span = usageSpan(asked, now);
    if (span.kind === 'refused') return problem(span.code, span.details);
    const { from, to } = span;
    const counted = await days.between(tenant, { from, to, org_id });
    return response(usageReport({ from, to }, counted, { granularity }));
  },
);
