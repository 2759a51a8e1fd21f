import { Aws, NestedStack } from 'aws-cdk-lib';
import type * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { fallback } from '../../lambdas/contract/index.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import type { Bundles } from './bundles.ts';
import type { Resources } from './grants.ts';
import { routeKey } from './route-key.ts';
import { ServiceFunction, samResourceId } from './service-function.ts';
import { accept, suppressions } from './suppressions.ts';

export interface AreaStackProps {
  readonly api: apigatewayv2.HttpApi;
  readonly rows: readonly Row[];
  readonly resources: Resources;
  readonly bundles: Bundles;
}

const rowMemoryMb = 512;
const rowTimeoutSeconds = 10;

/** The endpoints of one area: for each row its function, integration and route. */
export class AreaStack extends NestedStack {
  constructor(scope: Construct, id: string, { api, rows, resources, bundles }: AreaStackProps) {
    super(scope, id);
    for (const row of rows) {
      const fn = new ServiceFunction(this, {
        id: row.id,
        summary: row.summary,
        bundles,
        timeoutSeconds: row.timeoutSeconds ?? rowTimeoutSeconds,
        memoryMb: rowMemoryMb,
      });
      fn.connect(row.uses, resources);
      this.#route(row, fn, api.apiId);
    }
  }

  #route(row: Row, { function: fn }: ServiceFunction, apiId: string): void {
    const id = samResourceId(row.id);
    const integration = new CfnIntegration(this, `${id}-integration`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: fn.functionArn,
      payloadFormatVersion: '2.0',
    });
    const route = new CfnRoute(this, `${id}-route`, {
      apiId,
      routeKey: routeKey(row),
      target: `integrations/${integration.ref}`,
    });
    accept(route, suppressions.keysAreCheckedInTheFunction);
    const path = row === fallback ? '$default' : `*${row.path}`;
    fn.addPermission('Api', {
      principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${apiId}/*/${path}`,
    });
  }
}
