import { apiOf } from '../assembly/routes.ts';
import type { Resource } from '../template/stack.ts';
import { createHttpApi, type HttpApi, type HttpApiParts } from './http-api.ts';
import { createRouter } from './routes.ts';

/** The HTTP API of the template, in front of functions that `invoke` runs. Throws `Unsupported`. */
export const httpApiOf = (
  resources: readonly Resource[],
  parts: Pick<HttpApiParts, 'invoke' | 'now' | 'count'>,
): HttpApi => {
  const { stages, routes } = apiOf(resources);
  return createHttpApi({ ...parts, stages, route: createRouter(routes) });
};
