import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as targets from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { HttpApi } from './http-api.ts';
import type { Stage } from './stage.ts';

/** A name of one's own in front of the API: `https://NAME/sandbox` and `https://NAME/live`. */
export class Domain extends Construct {
  /** Where the name has to point, where no hosted zone does it. */
  readonly target: string;

  constructor(scope: Construct, id: string, api: HttpApi, settings: NonNullable<Stage['domain']>) {
    super(scope, id);
    const { name, certificateArn, hostedZone } = settings;
    const zone =
      hostedZone === undefined
        ? undefined
        : route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: hostedZone.id,
            zoneName: hostedZone.name,
          });
    const certificate =
      certificateArn === undefined
        ? new acm.Certificate(this, 'Certificate', {
            domainName: name,
            validation: acm.CertificateValidation.fromDns(zone),
          })
        : acm.Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    const domainName = new apigatewayv2.DomainName(this, 'Name', { domainName: name, certificate });
    for (const [apiMappingKey, stage] of Object.entries(api.stages))
      new apigatewayv2.ApiMapping(this, `${apiMappingKey}-mapping`, {
        api: api.api,
        domainName,
        stage,
        apiMappingKey,
      });
    this.target = domainName.regionalDomainName;
    if (zone === undefined) return;
    const { regionalDomainName, regionalHostedZoneId } = domainName;
    const target = route53.RecordTarget.fromAlias(
      new targets.ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId),
    );
    new route53.ARecord(this, 'Ipv4', { zone, recordName: name, target });
  }
}
