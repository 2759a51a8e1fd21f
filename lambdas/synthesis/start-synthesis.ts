import { startSynthesisJob } from '../application/intelligence/start-intel-job.ts';
import { startSynthesis as row } from '../contract/synthesis.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const startSynthesis = endpoint(row, async (request, resources) => {
  const started = await startSynthesisJob(resources, request);
  if (started.kind === 'refused') return problem(started.code, started.details);
  return change(started.handle, started.writes);
});
