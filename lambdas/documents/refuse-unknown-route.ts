import { publishedFile } from '../adapters/documents/published-files.ts';
import { unknownRoute as row } from '../contract/documents.ts';
import { explainUnknownRoute } from '../domain/routes/unknown-route.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { ProblemError, problem } from '../runtime/reply.ts';

const maxPath = 2_048;

/** A caller with a key is admitted as anywhere else: an unknown path counts against its rate too. */
export const refuseUnknownRoute = endpoint(row, async ({ method, path: asked }, { files }) => {
  const path = asked.slice(0, maxPath);
  const unknown = explainUnknownRoute(publishedFile(files, 'routes.txt').split('\n'), path);
  if (unknown.kind === 'unknown-path') return problem('route_not_found', { method, path });
  // A problem that has a header of its own cannot be a plain reply.
  throw new ProblemError(problem('method_not_allowed', { method, allowed: unknown.allowed }), {
    Allow: unknown.allowed.join(', '),
  });
});
