import * as z from 'zod';
import { edgeRegion, hasEdge, nameOfApi, regionOfCertificate } from '../../lib/cloud/domain-settings.ts';
import { type Stage, WrongStage } from '../../lib/cloud/stage.ts';
import { type Account, ask, Refusal } from './account.ts';

/** A certificate that a stage names, and the setting that names it. */
interface NamedCertificate {
  readonly setting: string;
  readonly arn: string;
  /** The host name that it has to be for; undefined for one by which a client is recognised. */
  readonly host: string | undefined;
  /** Where the service that uses it looks for it. */
  readonly region: string;
}

const described = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string().optional(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
  }),
});

/** The certificates that a stage names. `region` is that of the stage. */
const certificatesOf = ({ domain }: Stage, region: string): NamedCertificate[] => {
  if (domain === undefined) return [];
  const named = (
    setting: string,
    arn: string | undefined,
    more: Pick<NamedCertificate, 'host' | 'region'>,
  ) => (arn === undefined ? [] : [{ setting, arn, ...more }]);
  if (!hasEdge(domain))
    return named('domain.certificateArn', domain.certificateArn, { host: domain.name, region });
  const origin = nameOfApi(domain);
  return [
    ...named('domain.certificateArn', domain.certificateArn, { host: domain.name, region: edgeRegion }),
    ...named('domain.edge.origin.certificateArn', origin.certificateArn, { host: origin.name, region }),
    ...named('domain.edge.clientCertificateArn', domain.edge.clientCertificateArn, {
      host: undefined,
      region: edgeRegion,
    }),
  ];
};

/** Whether a certificate with this name is one for the host: a wildcard stands for one label. */
const isFor = (host: string, name: string): boolean => {
  const [one, other] = [host.toLowerCase(), name.toLowerCase()];
  return one === other || (other.startsWith('*.') && one.slice(one.indexOf('.')) === other.slice(1));
};

const faultOf = async (
  account: Account,
  { arn, host, region }: NamedCertificate,
): Promise<string | undefined> => {
  const own = regionOfCertificate(arn);
  if (own !== region) return `is in ${own ?? 'no region'}, and has to be in ${region}`;
  const question = {
    service: 'acm',
    region,
    target: 'CertificateManager.DescribeCertificate',
    body: { CertificateArn: arn },
  } as const;
  const answer = await ask(account, question).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  });
  if (answer instanceof Refusal)
    return answer.code === 'ResourceNotFoundException'
      ? `does not exist in ${region}: request or import it there`
      : `cannot be read in ${region}: ${answer.message}`;
  const {
    Status,
    DomainName = '',
    SubjectAlternativeNames,
  } = described.parse(JSON.parse(answer)).Certificate;
  if (Status !== 'ISSUED')
    return `is ${Status}, and only one that is ISSUED can be deployed: confirm it in ACM, or give another one`;
  const names = [...new Set([DomainName, ...SubjectAlternativeNames])].filter((name) => name !== '');
  if (host !== undefined && !names.some((name) => isFor(host, name)))
    return `is for ${names.join(', ')}, and not for ${host}`;
  return undefined;
};

/**
 * Checks each certificate that a stage names: that it is there, in the right region, issued, and for its name. Resolves
 * to a sentence for people. Throws `WrongStage`.
 */
export const checkCertificates = async (
  stage: Stage,
  { region, account }: { readonly region: string; readonly account: Account },
): Promise<string> => {
  const named = certificatesOf(stage, region);
  const faults = await Promise.all(
    named.map(async (one) => {
      const fault = await faultOf(account, one);
      return fault === undefined ? [] : [`${one.setting} ${one.arn} ${fault}`];
    }),
  );
  const sentences = faults.flat();
  if (sentences.length > 0)
    throw new WrongStage(
      `The stage ${stage.name} (lib/cloud/stages/${stage.name}.ts): ${sentences.join('; ')}.`,
    );
  if (stage.domain === undefined) return 'it has no domain of its own';
  const issued = named.map(({ setting }) => setting).join(', ');
  return issued === '' ? 'its certificates will be created' : `issued: ${issued}`;
};
