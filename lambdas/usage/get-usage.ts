import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type UsageDays, usageDays } from '../adapters/usage/usage-days.ts';
import { getUsage as row } from '../contract/usage.ts';
import { usageReport } from '../domain/usage/usage-report.ts';
import { usageSpan } from '../domain/usage/usage-span.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getUsageWith = (requestAccess: RequestAccess<Write>, days: UsageDays) =>
  handles(row, requestAccess, async ({ tenant, query: { org_id, granularity, ...asked }, now }) => {
    const span = usageSpan(asked, now);
    if (span.kind === 'refused') return problem(span.code, span.details);
    const { from, to } = span;
    const counted = await days.between(tenant, { from, to, org_id });
    return answer(usageReport({ from, to }, counted, { granularity }));
  });

const wired = (table: Table) => getUsageWith(access(table, keyPepper()), usageDays(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
