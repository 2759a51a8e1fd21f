import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as targets from 'aws-cdk-lib/aws-route53-targets';
import * as assets from 'aws-cdk-lib/aws-s3-assets';
import { Construct } from 'constructs';
import { CertifiedName } from './certified-name.ts';
import { type DomainSettings, nameOfApi } from './domain-settings.ts';
import type { HttpApi } from './http-api.ts';

/**
 * A custom domain name for the API: `https://NAME/sandbox` and `https://NAME/live`. Behind an edge it is the name that
 * CloudFront uses, and TLS itself refuses clients without a certificate of the edge's authority.
 */
export class Domain extends Construct {
  /** The target to which the name must point if there is no hosted zone. */
  readonly target: string;

  constructor(scope: Construct, id: string, api: HttpApi, settings: DomainSettings) {
    super(scope, id);
    const own = new CertifiedName(this, 'Default', nameOfApi(settings));
    const { name: domainName, certificate } = own;
    const mtls = settings.edge && this.#trusting(settings.edge.authorityFile);
    const domain = new apigatewayv2.DomainName(this, 'Name', {
      domainName,
      certificate,
      ...(mtls !== undefined && { mtls }),
    });
    for (const [apiMappingKey, stage] of Object.entries(api.stages))
      new apigatewayv2.ApiMapping(this, `${apiMappingKey}-mapping`, {
        api: api.api,
        domainName: domain,
        stage,
        apiMappingKey,
      });
    const { regionalDomainName, regionalHostedZoneId } = domain;
    this.target = regionalDomainName;
    own.pointAt(new targets.ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId), {
      ipv6: false,
    });
  }

  /**
   * The file is among the assets under a name made from its content, so a new authority has a new address, which API
   * Gateway reads.
   */
  #trusting(path: string): apigatewayv2.MTLSConfig {
    const { bucket, s3ObjectKey: key } = new assets.Asset(this, 'Authority', { path });
    return { bucket, key };
  }
}
