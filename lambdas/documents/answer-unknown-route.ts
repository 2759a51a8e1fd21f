import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { unknownRoute } from '../contract/documents.ts';
import { explainUnknownRoute } from '../domain/routes/unknown-route.ts';
import { refuses } from '../runtime/fallback.ts';
import { ProblemError, problem } from '../runtime/reply.ts';

export const answerUnknownRouteWith = (readRoutes: () => string) => {
  let routes: readonly string[] | undefined;
  return refuses(unknownRoute, ({ method, path }) => {
    routes ??= readRoutes().split('\n');
    const unknown = explainUnknownRoute(routes, path);
    if (unknown.kind === 'unknown-path')
      return new ProblemError(problem('route_not_found', { method, path }));
    const allow = unknown.allowed.join(', ');
    return new ProblemError(problem('method_not_allowed', { method, allowed: unknown.allowed }), {
      Allow: allow,
    });
  });
};

export const handler = answerUnknownRouteWith(() => publishedDocument('routes.txt', import.meta.url));
