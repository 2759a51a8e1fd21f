import { access } from '../adapters/access.ts';
import { type IntelJobTable, intelJobTable } from '../adapters/intelligence/intel-job-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getIntelJob as row } from '../contract/synthesis.ts';
import { shownJob } from '../domain/intelligence/intel-job.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getIntelJobWith = (requestAccess: RequestAccess<Write>, jobs: Pick<IntelJobTable, 'find'>) =>
  handles(row, requestAccess, async ({ tenant, params: { job_id } }) => {
    const job = await jobs.find(tenant, job_id);
    return job === undefined ? problem('job_not_found', { job_id }) : answer(shownJob(job));
  });

const wired = (table: Table) => getIntelJobWith(access(table, keyPepper()), intelJobTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
