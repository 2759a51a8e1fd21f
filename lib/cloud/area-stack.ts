import { Aws, NestedStack } from 'aws-cdk-lib';
import type * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { fallback } from '../../lambdas/contract/index.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import type { Bundles } from './bundles.ts';
import { Canary } from './canary.ts';
import type { Resources } from './grants.ts';
import { ServiceFunction } from './service-function.ts';

export interface AreaStackProps {
  readonly api: apigatewayv2.HttpApi;
  readonly rows: readonly Row[];
  readonly resources: Resources;
  readonly bundles: Bundles;
  /** Of all endpoints, because one filter then finds all requests (`event-sources.ts`). */
  readonly log: logs.ILogGroup;
  /** The alarms that roll new code back; without them, new code takes all calls at once. */
  readonly canary?: readonly IAlarm[];
}

/** An endpoint and its function. */
export interface Served {
  readonly row: Row;
  readonly fn: ServiceFunction;
}

const rowMemoryMb = 512;
const rowTimeoutSeconds = 10;

/** The endpoints of one area: a function for each row. Their routes are in a stack of their own. */
export class AreaStack extends NestedStack {
  readonly served: readonly Served[];

  constructor(scope: Construct, id: string, { api, rows, resources, bundles, log, canary }: AreaStackProps) {
    super(scope, id);
    const guard = canary === undefined ? undefined : new Canary(this, 'Canary', canary);
    this.served = rows.map((row) => {
      const fn = new ServiceFunction(this, {
        id: row.id,
        summary: row.summary,
        bundles,
        timeoutSeconds: row.timeoutSeconds ?? rowTimeoutSeconds,
        memoryMb: row.memoryMb ?? rowMemoryMb,
        logGroup: log,
      });
      fn.connect(row.uses, resources);
      const path = row === fallback ? '$default' : `*${row.path}`;
      fn.live.addPermission('Api', {
        principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${api.apiId}/*/${path}`,
      });
      guard?.guard(fn);
      return { row, fn };
    });
  }
}
