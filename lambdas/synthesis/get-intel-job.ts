import { intelJobTable } from '../adapters/intelligence/intel-job-table.ts';
import { getIntelJob as row } from '../contract/synthesis.ts';
import { shownJob } from '../domain/intelligence/intel-job.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getIntelJob = endpoint(row, async ({ tenant, params: { job_id } }, { table }) => {
  const job = await intelJobTable(table).find(tenant, job_id);
  return job === undefined ? problem('job_not_found', { job_id }) : response(shownJob(job));
});
