import { startAssignment } from '../application/intelligence/start-intel-job.ts';
import { assignPersona as row } from '../contract/personas.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const assignPersona = endpoint(row, async (request, resources) => {
  const started = await startAssignment(resources, 'persona_assign', request);
  if (started.kind === 'refused') return problem(started.code, started.details);
  return change(started.handle, started.writes);
});
