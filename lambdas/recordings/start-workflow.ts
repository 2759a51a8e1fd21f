import { requestWorkflow } from '../application/jobs/start-jobs.ts';
import { startWorkflow as row } from '../contract/workers.ts';
import { consumer } from '../runtime/worker.ts';

export const startWorkflow = consumer(row, async (job, resources, { now, measure }) => {
  const waited_ms = await requestWorkflow(resources, job, now());
  if (waited_ms !== undefined) measure({ what: 'job-waits', kind: job.kind, waited_ms });
});
