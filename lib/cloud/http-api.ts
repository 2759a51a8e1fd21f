import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/**
 * Requests a second over all partners. The gateway's own refusal cannot carry our envelope, so this lies far above what
 * the service admits (`contract/limits.ts`): it only keeps one stage from eating the account's 10,000.
 */
const throttling = {
  sandbox: { rateLimit: 1_000, burstLimit: 2_000 },
  live: { rateLimit: 5_000, burstLimit: 5_000 },
} as const;

export type StageName = keyof typeof throttling;

/** One line for each request; no header and no body, so that no key can get into it. */
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

/** The HTTP API with its two stages; its routes are in the nested stacks of the areas. */
export class HttpApi extends Construct {
  readonly api: apigatewayv2.HttpApi;
  /** Without a stage and without a slash at the end. */
  readonly address: string;
  readonly stages: Readonly<Record<StageName, apigatewayv2.HttpStage>>;

  /** `address`: a custom domain's, when one stands in front of the API. */
  constructor(scope: Construct, id: string, address: string | undefined) {
    super(scope, id);
    this.api = new apigatewayv2.HttpApi(this, 'Api', {
      createDefaultStage: false,
      description: 'Pitch Scoring API',
    });
    this.address = address ?? this.api.apiEndpoint;
    this.stages = { sandbox: this.#createStage('sandbox'), live: this.#createStage('live') };
  }

  /** The base address of an environment. */
  baseAddress(stage: StageName): string {
    return Fn.join('', [this.address, `/${stage}`]);
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
      throttle: throttling[stageName],
      accessLogSettings: {
        destination: new apigatewayv2.LogGroupLogDestination(accessLog),
        format: apigateway.AccessLogFormat.custom(accessLogFormat),
      },
    });
  }
}
