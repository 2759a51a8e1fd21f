import { NestedStack } from 'aws-cdk-lib';
import type * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { Served } from './area-stack.ts';
import { routeKey } from './route-key.ts';
import { samResourceId } from './service-function.ts';
import { accept, suppressions } from './suppressions.ts';

/**
 * How many routes CloudFormation creates at a time. API Gateway accepts ten changes a second of all APIs of an account,
 * and each route in creation is one.
 */
const atOnce = 5;

/**
 * The routes of the API. They are in a stack of their own, because changes of an API are made one after the other, and
 * functions should not wait for that.
 */
export class RoutesStack extends NestedStack {
  constructor(scope: Construct, id: string, { apiId }: apigatewayv2.HttpApi, served: readonly Served[]) {
    super(scope, id);
    const routes: CfnRoute[] = [];
    for (const { row, fn } of served) {
      const name = samResourceId(row.id);
      const integration = new CfnIntegration(this, `${name}-integration`, {
        apiId,
        integrationType: 'AWS_PROXY',
        integrationUri: fn.live.functionArn,
        payloadFormatVersion: '2.0',
      });
      const before = routes.at(-atOnce);
      if (before !== undefined) integration.addResourceDependency(before);
      const route = new CfnRoute(this, `${name}-route`, {
        apiId,
        routeKey: routeKey(row),
        target: `integrations/${integration.ref}`,
      });
      accept(route, suppressions.keysAreCheckedInTheFunction);
      routes.push(route);
    }
  }
}
