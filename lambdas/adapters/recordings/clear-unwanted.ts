import { type JobReference, jobTable, wasRunning } from '../jobs/jobs.ts';
import type { Table } from '../table/table.ts';
import { stagedKeys } from './staged-keys.ts';
import type { StagingBucket } from './staging.ts';

/**
 * Removes late transcriptions that nothing waits for, because their job has ended, was cancelled, or continued without
 * them.
 */
export const clearUnwanted = (table: Table, staging: Pick<StagingBucket, 'clear'>) => {
  const jobs = jobTable(table);
  return async ({ tenant, kind, id }: JobReference): Promise<void> => {
    const job = await jobs.find({ tenant, kind, id });
    if (job === undefined || (wasRunning(job) && job.transcript_key === null)) return;
    await staging.clear(stagedKeys(tenant, id).folder);
  };
};
