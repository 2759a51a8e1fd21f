import { access } from '../adapters/access.ts';
import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { unknownRoute as row } from '../contract/documents.ts';
import { explainUnknownRoute } from '../domain/routes/unknown-route.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { ProblemError, problem } from '../runtime/reply.ts';

const maxPath = 2_048;

/** Whoever comes with a key is let in as anywhere else: what nobody answers counts against its rate too. */
export const answerUnknownRouteWith = (requestAccess: RequestAccess<Write>, readRoutes: () => string) => {
  let routes: readonly string[] | undefined;
  return handles(row, requestAccess, async ({ method, path: asked }) => {
    const path = asked.slice(0, maxPath);
    routes ??= readRoutes().split('\n');
    const unknown = explainUnknownRoute(routes, path);
    if (unknown.kind === 'unknown-path') return problem('route_not_found', { method, path });
    // A problem that has a header of its own cannot be a plain reply.
    throw new ProblemError(problem('method_not_allowed', { method, allowed: unknown.allowed }), {
      Allow: unknown.allowed.join(', '),
    });
  });
};

export const handler = answerUnknownRouteWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  () => publishedDocument('routes.txt', import.meta.url),
);
