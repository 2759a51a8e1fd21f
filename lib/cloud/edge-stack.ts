import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as targets from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { Alarms, fiveMinutes } from './alarms.ts';
import { CertifiedName } from './certified-name.ts';
import { type EdgeDomain, edgeRegion } from './domain-settings.ts';
import { Firewall } from './firewall.ts';
import { type StackOfStageProps, stackNameOf, stackPropsOf } from './stage.ts';
import { accept, suppressions } from './suppressions.ts';

/** The header that gives the API the caller's address. Any value that a caller sends in it is replaced. */
export const callerHeader = 'x-caller-address';

const noteCaller = `function handler(event) {
  var request = event.request;
  request.headers['${callerHeader}'] = { value: event.viewer.ip };
  return request;
}`;

/** Errors that CloudFront caches for ten seconds by default, in which case one partner's 404 would be another's. */
const errorsThatItKeeps = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** Longer than API Gateway, which gives up after 30 seconds, so that its response arrives and not CloudFront's. */
const originTimeout = Duration.seconds(40);

/**
 * Fields for each request: whose, what and how it went. No header, no cookie and no query, so that neither key nor name
 * is logged.
 */
const logFields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'time-taken',
  'cs(User-Agent)',
];

/** How many days before its expiry the client certificate raises an alarm. */
const renewalDays = 30;

/** The API, which recognises CloudFront by a certificate. */
class ApiOrigin extends cloudfront.OriginBase {
  readonly #clientCertificateArn: string;

  constructor({ origin, clientCertificateArn }: EdgeDomain['edge']) {
    super(origin.name, {});
    this.#clientCertificateArn = clientCertificateArn;
  }

  protected override renderCustomOriginConfig(): cloudfront.CfnDistribution.CustomOriginConfigProperty {
    return {
      originProtocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      originReadTimeout: originTimeout.toSeconds(),
      originMtlsConfig: { clientCertificateArn: this.#clientCertificateArn },
    };
  }
}

/**
 * CloudFront with a firewall, in the only region that has both. It refers to the API by its domain name, as partners
 * did before, so no reference leads from this stack to another one.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackOfStageProps & { readonly domain: EdgeDomain }) {
    const { stage, domain } = props;
    super(scope, id, {
      ...stackPropsOf(props, { suffix: '-Edge', holds: 'what stands in front of the API' }),
      env: { region: edgeRegion },
    });
    const name = new CertifiedName(this, 'Name', domain);
    const { arn: webAclId } = new Firewall(this, 'Firewall', {
      name: stackNameOf(stage),
      limits: domain.edge.requestsPerMinute,
    });
    const distribution = this.#distribute(name, domain, {
      webAclId,
      caller: this.#noteCaller(stackNameOf(stage)),
    });
    name.pointAt(new targets.CloudFrontTarget(distribution), { ipv6: true });
    this.#log(distribution, stackNameOf(stage));
    this.#watch(distribution, domain);
    new CfnOutput(this, 'DomainTarget', { value: distribution.distributionDomainName });
  }

  /** The name that the CDK would generate is the same for every stage of the account. */
  #noteCaller(stackName: string): cloudfront.Function {
    return new cloudfront.Function(this, 'NoteCaller', {
      functionName: `${stackName}-note-caller`,
      code: cloudfront.FunctionCode.fromInline(noteCaller),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
  }

  #distribute(
    { name, certificate }: CertifiedName,
    { edge }: EdgeDomain,
    { webAclId, caller }: { readonly webAclId: string; readonly caller: cloudfront.Function },
  ): cloudfront.Distribution {
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Pitch Scoring API, ${name}`,
      domainNames: [name],
      certificate,
      webAclId,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      publishAdditionalMetrics: true,
      defaultBehavior: {
        origin: new ApiOrigin(edge),
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
        // Nothing is cached, and responses say `no-store`, so no two requests share one.
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        compress: false,
        functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: caller }],
      },
      errorResponses: errorsThatItKeeps.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    accept(distribution, suppressions.partnersAreAnywhere);
    accept(distribution, suppressions.edgeLogsToCloudWatch);
    return distribution;
  }

  #log(distribution: cloudfront.Distribution, name: string): void {
    const group = new logs.LogGroup(this, 'AccessLog', {
      // The permission to write vended logs applies to groups with this prefix.
      logGroupName: `/aws/vendedlogs/${name}-edge`,
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const source = new logs.CfnDeliverySource(this, 'LogSource', {
      name: `${name}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new logs.CfnDeliveryDestination(this, 'LogDestination', {
      name: `${name}-edge`,
      destinationResourceArn: group.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new logs.CfnDelivery(this, 'LogDelivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: logFields,
    });
    delivery.addResourceDependency(source);
  }

  /** The alarms of the other region receive nothing about requests that never reach it. */
  #watch(distribution: cloudfront.Distribution, { edge }: EdgeDomain): void {
    const key = new kms.Key(this, 'AlarmKey', {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const alarms = new Alarms(this, 'Alarms', key);
    const seen = { period: fiveMinutes, statistic: 'Average' };
    alarms.raise(this, {
      title: 'The edge reaches no API',
      impact: 'Partners get 502 or 504 from CloudFront, which the levels of the service do not show.',
      metric: new cloudwatch.MathExpression({
        expression: 'requests * (FILL(refused, 0) + FILL(late, 0)) / 100',
        usingMetrics: {
          requests: distribution.metricRequests({ period: fiveMinutes, statistic: 'Sum' }),
          refused: distribution.metric502ErrorRate(seen),
          late: distribution.metric504ErrorRate(seen),
        },
        period: fiveMinutes,
        label: 'requests that the API did not answer',
      }),
      above: 10,
    });
    alarms.raise(this, {
      title: 'The certificate of the edge ends',
      impact: `Within ${renewalDays} days the API stops knowing CloudFront, and every request fails.`,
      metric: new cloudwatch.MathExpression({
        expression: `${renewalDays} - days`,
        usingMetrics: {
          days: new cloudwatch.Metric({
            namespace: 'AWS/CertificateManager',
            metricName: 'DaysToExpiry',
            dimensionsMap: { CertificateArn: edge.clientCertificateArn },
            statistic: 'Minimum',
            period: Duration.days(1),
          }),
        },
        period: Duration.days(1),
        label: 'days too late',
      }),
      above: 0,
    });
    new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topicArn });
  }
}
