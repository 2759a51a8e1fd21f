import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { CertifiedName as Settings } from './domain-settings.ts';

/** A name with a certificate, given or created, and its alias records if a hosted zone is given. */
export class CertifiedName extends Construct {
  readonly name: string;
  readonly certificate: acm.ICertificate;
  readonly #zone: route53.IHostedZone | undefined;

  constructor(scope: Construct, id: string, { name, certificateArn, hostedZone }: Settings) {
    super(scope, id);
    this.name = name;
    this.#zone =
      hostedZone === undefined
        ? undefined
        : route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: hostedZone.id,
            zoneName: hostedZone.name,
          });
    this.certificate =
      certificateArn === undefined
        ? new acm.Certificate(this, 'Certificate', {
            domainName: name,
            validation: acm.CertificateValidation.fromDns(this.#zone),
          })
        : acm.Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
  }

  /** Creates the records, if there is a zone for them. */
  pointAt(target: route53.IAliasRecordTarget, { ipv6 }: { readonly ipv6: boolean }): void {
    if (this.#zone === undefined) return;
    const record = {
      zone: this.#zone,
      recordName: this.name,
      target: route53.RecordTarget.fromAlias(target),
    };
    new route53.ARecord(this, 'Ipv4', record);
    if (ipv6) new route53.AaaaRecord(this, 'Ipv6', record);
  }
}
