import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { planLimits } from '../../lambdas/contract/limits.ts';

/** The only region in which CloudFront accepts certificates and a firewall. */
export const edgeRegion = 'us-east-1';

/** A whole number, bounds included. */
export const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};

const hostname = z.hostname('must be a host name, such as api.example.com');

const certificateArn = z
  .string()
  .regex(/^arn:aws[\w-]*:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate of ACM');

/** The region of a certificate, from its ARN. */
export const regionOfCertificate = (arn: string | undefined): string | undefined => arn?.split(':')[3];

const isOfTheEdge = (arn: string | undefined): boolean =>
  arn === undefined || regionOfCertificate(arn) === edgeRegion;

const inEdgeRegion = `must be the ARN of a certificate in ${edgeRegion}, where CloudFront takes it`;

/** Whether a file holds the certificate of an authority, as PEM. */
const holdsAuthority = (file: string): boolean => {
  try {
    return new X509Certificate(readFileSync(file)).ca;
  } catch {
    return false;
  }
};

/** Requests that one address may send within a minute; the firewall's minimum is 10. */
const requestsOfAnAddress = wholeNumber(10, 2_000_000);

/** CloudFront with a firewall, in front of the API (docs/runbook.md, The edge). */
const edge = z.strictObject({
  /**
   * The name under which CloudFront reaches the API, which admits only clients with a certificate of `authorityFile`.
   */
  origin: z.strictObject({
    name: hostname,
    /**
     * The ARN of a certificate for the name, in the region of the stage. Without it one is created, which the hosted
     * zone confirms.
     */
    certificateArn: certificateArn.optional(),
  }),
  /** The ARN of the certificate by which the API recognises CloudFront. */
  clientCertificateArn: certificateArn.refine(isOfTheEdge, inEdgeRegion),
  /**
   * The certificate of the authority that signed it, which is not secret: a PEM file, relative to the root of the
   * project.
   */
  authorityFile: z
    .string()
    .refine(holdsAuthority, 'must be a file that holds the certificate of an authority (PEM, CA:TRUE)'),
  /** How many requests the firewall admits from one address within a minute; beyond that its response is 429. */
  requestsPerMinute: z
    .strictObject({
      /**
       * With and without a key. By default twice the limit of the largest plan, so that a partner reaches its own limit
       * first.
       */
      all: requestsOfAnAddress.default(2 * planLimits.premier.requests_per_minute),
      /** Without a key: documents and status. */
      anonymous: requestsOfAnAddress.default(300),
    })
    .prefault({}),
});

const isInZone = (zone: { readonly name: string } | undefined, name: string | undefined): boolean =>
  zone === undefined || name === undefined || `.${name}`.endsWith(`.${zone.name}`);

const canBeCertified = (
  zone: object | undefined,
  name: { readonly certificateArn?: string | undefined } | undefined,
) => zone !== undefined || name === undefined || name.certificateArn !== undefined;

const noCertificate = 'has no certificate: give certificateArn, or the hostedZone that can confirm a new one';

/** As Route 53 lists it, but without `/hostedzone/` before the id and without the dot after the name. */
const hostedZone = z.strictObject(
  {
    id: z.string().regex(/^Z[0-9A-Z]+$/, 'must be the id of a hosted zone, such as Z0123456789ABCDEFGHIJ'),
    name: hostname.refine((name) => !name.endsWith('.'), 'must be without the dot at its end'),
  },
  'must be an object of id and name',
);

/** A custom domain name in front of the API. */
export const domainSchema = z
  .strictObject({
    /** `api.example.com`; the stages of the API are its first path segment. */
    name: hostname,
    /**
     * The ARN of a certificate for the name, in the region of the stage; with an edge, in us-east-1. Without it one is
     * created, which the hosted zone confirms.
     */
    certificateArn: certificateArn.optional(),
    /**
     * The zone in which the names get their alias records. Without it, the owner of the names points them at the
     * targets in the stacks' outputs.
     */
    hostedZone: hostedZone.optional(),
    edge: edge.optional(),
  })
  .refine((domain) => canBeCertified(domain.hostedZone, domain), noCertificate)
  .refine(({ name, hostedZone }) => isInZone(hostedZone, name), {
    error: 'must be in the hostedZone',
    path: ['name'],
  })
  .refine((domain) => domain.edge === undefined || isOfTheEdge(domain.certificateArn), {
    error: inEdgeRegion,
    path: ['certificateArn'],
  })
  .refine(({ hostedZone, edge }) => canBeCertified(hostedZone, edge?.origin), {
    error: noCertificate,
    path: ['edge', 'origin'],
  })
  .refine(({ hostedZone, edge }) => isInZone(hostedZone, edge?.origin.name), {
    error: 'must be in the hostedZone',
    path: ['edge', 'origin', 'name'],
  })
  .refine(({ name, edge }) => name !== edge?.origin.name, {
    error: 'must be another name than that of the domain: it is the one of the API behind it',
    path: ['edge', 'origin', 'name'],
  });

export type DomainSettings = z.infer<typeof domainSchema>;

/** A domain that has an edge in front. */
export type EdgeDomain = DomainSettings & { readonly edge: NonNullable<DomainSettings['edge']> };

export const hasEdge = (domain: DomainSettings | undefined): domain is EdgeDomain =>
  domain?.edge !== undefined;

/** A name with its certificate, and the zone in which it is. */
export type CertifiedName = Pick<DomainSettings, 'name' | 'certificateArn' | 'hostedZone'>;

/** The name at which API Gateway responds: the domain's own, or the one behind its edge. */
export const nameOfApi = (domain: DomainSettings): CertifiedName =>
  domain.edge === undefined ? domain : { hostedZone: domain.hostedZone, ...domain.edge.origin };
