import { endOfWorkflow } from '../application/jobs/start-jobs.ts';
import { jobRequested } from '../contract/messages.ts';
import { endWorkflow as row } from '../contract/workers.ts';
import { task } from '../runtime/worker.ts';

/** `id` for the first attempt at a job, `id-2` for the second: what the name of an execution adds to its input. */
const attemptIn = (name: string, id: string): number | undefined =>
  name === id ? undefined : Number(name.slice(id.length + 1));

export const endWorkflow = task(row, async ({ detail: { name, status, input } }, resources, { now }) => {
  const request = jobRequested.parse(JSON.parse(input));
  const attempt = attemptIn(name, request.id);
  const job = { ...request, ...(attempt !== undefined && { attempt }) };
  await endOfWorkflow(resources, { job, status }, now());
});
