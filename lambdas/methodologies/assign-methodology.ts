import { startAssignment } from '../application/intelligence/start-intel-job.ts';
import { assignMethodology as row } from '../contract/methodologies.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const assignMethodology = endpoint(row, async (request, resources) => {
  const started = await startAssignment(resources, 'methodology_assign', request);
  if (started.kind === 'refused') return problem(started.code, started.details);
  return change(started.handle, started.writes);
});
