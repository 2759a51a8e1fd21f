import { createHttpApi, type HttpApi, type HttpApiParts } from '../http-api/http-api.ts';
import { createRouter, type Route } from '../http-api/routes.ts';
import { Unsupported } from '../service.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { apiType, integrationType, routeType, stageType } from '../template/types/http-api.ts';

/** The HTTP API of the template. */
interface DescribedApi {
  readonly stages: readonly string[];
  readonly routes: readonly Route[];
}

/** The function's ARN in an integration's URI, which is the ARN itself or API Gateway's path to it. */
const functionArn = (uri: string): string => /arn:aws:lambda:[^:]+:\d+:function:[^/]+/.exec(uri)?.[0] ?? uri;

/** Stages and routes of the template; at most one API. */
export const apiOf = (resources: readonly Resource[]): DescribedApi => {
  const apis = declared(resources, apiType);
  if (apis.length > 1) throw new Unsupported('more than one HTTP API');
  const integrations = new Map(
    declared(resources, integrationType).map((each) => [each.ref, each.properties]),
  );
  const routes = declared(resources, routeType).map(({ properties, logicalId }): Route => {
    const integration = integrations.get(properties.Target.replace('integrations/', ''));
    if (integration === undefined)
      throw new Unsupported(`the route ${logicalId}, whose integration is not there`);
    return {
      routeKey: properties.RouteKey,
      functionArn: functionArn(integration.IntegrationUri),
      timeoutMs: integration.TimeoutInMillis,
    };
  });
  return { stages: declared(resources, stageType).map(({ properties }) => properties.StageName), routes };
};

/** The HTTP API of the template, in front of functions that `invoke` runs. Throws `Unsupported`. */
export const httpApiOf = (
  resources: readonly Resource[],
  parts: Pick<HttpApiParts, 'invoke' | 'now' | 'count'>,
): HttpApi => {
  const { stages, routes } = apiOf(resources);
  return createHttpApi({ ...parts, stages, route: createRouter(routes) });
};
