import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Row } from '../../lambdas/contract/row.ts';
import type { StageName } from '../../lambdas/domain/tenants/environments.ts';
import { routeKey } from './route-key.ts';
import type { Stage } from './stage.ts';

/** Whether a route works without a key. */
const isAnonymous = ({ scope }: Row): boolean => scope === 'none';

/** One line for each request; no header and no body, so that no key can be logged. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  stage: '$context.stage',
  routeKey: '$context.routeKey',
  status: '$context.status',
  ip: '$context.identity.sourceIp',
  userAgent: '$context.identity.userAgent',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
});

const limits = ({ rate, burst }: Stage['throttle'][StageName]): apigatewayv2.ThrottleSettings => ({
  rateLimit: rate,
  burstLimit: burst,
});

/** In the path of an override, a dot separates names. */
const escaped = (name: string): string => name.replaceAll('.', '\\.');

const cfnStage = ({ node: { defaultChild, path } }: apigatewayv2.HttpStage): apigatewayv2.CfnStage => {
  if (defaultChild instanceof apigatewayv2.CfnStage) return defaultChild;
  throw new Error(`${path} has no stage resource.`);
};

/** The HTTP API with its two stages; its routes are in a nested stack. */
export class HttpApi extends Construct {
  readonly api: apigatewayv2.HttpApi;
  /** Without a stage and without a trailing slash. */
  readonly address: string;
  readonly stages: Readonly<Record<StageName, apigatewayv2.HttpStage>>;

  readonly #throttle: Stage['throttle'];

  constructor(scope: Construct, id: string, { domain, throttle }: Stage) {
    super(scope, id);
    this.api = new apigatewayv2.HttpApi(this, 'Api', {
      createDefaultStage: false,
      description: 'Pitch Scoring API',
      // With a custom domain name in front, the API cannot be reached any other way.
      ...(domain === undefined ? {} : { disableExecuteApiEndpoint: true }),
    });
    this.#throttle = throttle;
    this.address = domain === undefined ? this.api.apiEndpoint : `https://${domain.name}`;
    this.stages = { sandbox: this.#createStage('sandbox'), live: this.#createStage('live') };
  }

  /** The base address of an environment. */
  baseAddress(stage: StageName): string {
    return Fn.join('', [this.address, `/${stage}`]);
  }

  /** A stage accepts settings only for existing routes, so it is created after the stack that holds them. */
  holdBack(rows: readonly Row[], routes: Construct): void {
    const { rate, burst } = this.#throttle.anonymous;
    for (const stage of Object.values(this.stages)) {
      for (const row of rows.filter(isAnonymous))
        cfnStage(stage).addPropertyOverride(`RouteSettings.${escaped(routeKey(row))}`, {
          ThrottlingRateLimit: rate,
          ThrottlingBurstLimit: burst,
        });
      stage.node.addDependency(routes);
    }
  }

  #createStage(stageName: StageName): apigatewayv2.HttpStage {
    const accessLog = new logs.LogGroup(this, `${stageName}-access-log`, {
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new apigatewayv2.HttpStage(this, stageName, {
      httpApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: limits(this.#throttle[stageName]),
      accessLogSettings: {
        destination: new apigatewayv2.LogGroupLogDestination(accessLog),
        format: apigateway.AccessLogFormat.custom(accessLogFormat),
      },
    });
  }
}
