import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkCertificates } from '../../bin/preflight/certificates.ts';
import { checkHostedZone } from '../../bin/preflight/hosted-zone.ts';
import { type Stage, type StageSettings, stageOf } from '../../lib/cloud/stage.ts';
import { result } from '../cloud/command.ts';

// `npm run preflight`, with a server in the place of AWS.

/** What AWS says to an operation or a path: a status and a body, JSON or XML. */
type Answers = Readonly<Record<string, readonly [status: number, body: object | string]>>;

const answer = {
  output: { message: { role: 'assistant', content: [{ text: 'o' }] } },
  stopReason: 'max_tokens',
  usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
};
const model = '/model/eu.amazon.nova-pro-v1:0/converse';
const lambda = '/2016-08-19/account-settings';
const quotas = 'ServiceQuotasV20190624.ListServiceQuotas';
const certificate = 'CertificateManager.DescribeCertificate';

const usual: Answers = {
  [model]: [200, answer],
  [lambda]: [200, { AccountLimit: { ConcurrentExecutions: 1_000 } }],
  [quotas]: [200, { Quotas: [{ QuotaName: 'Number of concurrent transcription jobs', Value: 250 }] }],
};

const nameOf = ({ headers, url }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? decodeURIComponent(url ?? ''));

/** Starts AWS for one test. Returns its address, and what it was asked with the signed region and service. */
const aws = async (answers: Answers) => {
  const asked: string[] = [];
  const signed: string[] = [];
  const server = createServer((request, response) => {
    const name = nameOf(request);
    asked.push(name);
    const scope = /Credential=[^/]+\/\d+\/([^/]+\/[^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    signed.push(`${name} ${scope ?? ''}`);
    const [status, body] = answers[name] ?? [404, { __type: 'UnknownOperationException' }];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, asked, signed };
};

const preflight = (endpoint: string, ...args: readonly string[]) =>
  result('node', ['bin/preflight.ts', ...args], {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });

it('asks the model of the stage in the region of the deployment, and AWS for its quotas', async () => {
  const { endpoint, asked } = await aws(usual);
  const { status, output } = await preflight(endpoint, 'prod');
  expect([status, output]).toEqual([
    0,
    '✓ prod: its model eu.amazon.nova-pro-v1:0 answers in eu-west-1.\n✓ prod: it has no domain of its own.\n',
  ]);
  expect(asked.toSorted()).toEqual([model, lambda, quotas].toSorted());
});

it('names the setting, the model and the reason when the account may not ask it', async () => {
  const message = "You don't have access to the model with the specified model ID.";
  const { endpoint } = await aws({ ...usual, [model]: [403, { message }] });
  const { status, output } = await preflight(endpoint, 'prod');
  expect(status).toBe(1);
  expect(output).toMatch(
    /✗ The stage prod \(lib\/cloud\/stages\/prod\.ts\): model\.id eu\.amazon\.nova-pro-v1:0 gives no answer in eu-west-1: 403 /,
  );
  expect(output).toContain("Allow it in Bedrock, give another model.id, or model: 'none'.");
});

it('warns of quotas below those that the stage is deployed for, and passes', async () => {
  const { endpoint } = await aws({
    ...usual,
    [lambda]: [200, { AccountLimit: { ConcurrentExecutions: 10 } }],
    [quotas]: [200, { Quotas: [{ QuotaName: 'Number of concurrent transcription jobs', Value: 100 }] }],
  });
  const { status, output } = await preflight(endpoint, 'prod');
  expect(status).toBe(0);
  expect(output).toContain('! prod: the account runs 10 functions at a time in eu-west-1');
  expect(output).toContain('set transcriptionsAtOnce: 100.');
});

it('says which quotas may not be read, and passes', async () => {
  const denied = [403, { __type: 'AccessDeniedException', message: 'Not allowed' }] as const;
  const { endpoint } = await aws({ ...usual, [quotas]: denied });
  const { status, output } = await preflight(endpoint, 'prod');
  expect(status).toBe(0);
  expect(output).toContain(
    '! prod: Concurrent transcription jobs cannot be read: 403 AccessDeniedException: Not allowed.',
  );
});

it('asks nobody for the stage of one machine, or one that does not exist', async () => {
  const { endpoint, asked } = await aws({});
  expect((await preflight(endpoint, 'local')).status).toBe(0);
  expect(await preflight(endpoint, 'production')).toEqual({
    status: 1,
    output: expect.stringMatching(/^✗ There is no stage production: /),
  });
  expect((await preflight(endpoint)).status).toBe(2);
  expect(asked).toEqual([]);
});

const arn = (region: string, id = 'one') => `arn:aws:acm:${region}:123456789012:certificate/${id}`;

const stage = (domain: StageSettings['domain']): Stage =>
  stageOf('prod', { costCentre: 'test', data: 'keep', domain });

const withDomain = stage({ name: 'api.example.com', certificateArn: arn('eu-west-1') });

const at = async (answers: Answers) => {
  const { endpoint, signed } = await aws(answers);
  const credentials = async () => ({ accessKeyId: 'test', secretAccessKey: 'test' });
  const account = { credentials, region: async () => 'eu-west-1', endpoint };
  return { at: { region: 'eu-west-1', account }, account, signed };
};

const described = (Status: string, ...names: string[]) =>
  ({
    [certificate]: [
      200,
      { Certificate: { Status, DomainName: names[0], SubjectAlternativeNames: names, NotAfter: 1.8e9 } },
    ],
  }) as const;

it.each([['api.example.com'], ['*.example.com'], ['example.com', 'API.example.com']])(
  'accepts a certificate that is issued for %s',
  async (...names) => {
    const { at: where, signed } = await at(described('ISSUED', ...names));
    expect(await checkCertificates(withDomain, where)).toBe('issued: domain.certificateArn');
    expect(signed).toEqual([`${certificate} eu-west-1/acm`]);
  },
);

it.each([
  [
    'does not exist',
    { [certificate]: [400, { __type: 'ResourceNotFoundException', message: 'Could not find it.' }] },
    'does not exist in eu-west-1: request or import it there',
  ],
  [
    'belongs to another account',
    { [certificate]: [400, { __type: 'com.amazonaws#AccessDeniedException', Message: 'Not yours' }] },
    'cannot be read in eu-west-1: 400 AccessDeniedException: Not yours',
  ],
  ['is not confirmed', described('PENDING_VALIDATION', 'api.example.com'), 'is PENDING_VALIDATION'],
  ['has expired', described('EXPIRED', 'api.example.com'), 'is EXPIRED'],
  [
    'is for another name',
    described('ISSUED', 'example.com'),
    'is for example.com, and not for api.example.com',
  ],
  [
    'is for deeper names',
    described('ISSUED', '*.api.example.com'),
    'is for *.api.example.com, and not for api.example.com',
  ],
] as const)('names the setting of a certificate that %s', async (_, answers, sentence) => {
  const { at: where } = await at(answers);
  const failure = checkCertificates(withDomain, where);
  await expect(failure).rejects.toThrow(`domain.certificateArn ${arn('eu-west-1')} ${sentence}`);
  await expect(failure).rejects.toThrow('The stage prod (lib/cloud/stages/prod.ts): ');
});

it('looks for the certificate of an edge in us-east-1, where CloudFront takes it', async () => {
  const edged = {
    ...withDomain,
    domain: {
      name: 'api.example.com',
      certificateArn: arn('eu-west-1'),
      edge: {
        origin: { name: 'origin.example.com', certificateArn: arn('eu-west-1', 'two') },
        clientCertificateArn: arn('us-east-1', 'three'),
        authorityFile: 'unused.pem',
        requestsPerMinute: { all: 6_000, anonymous: 300 },
      },
    },
  };
  const { at: where, signed } = await at(described('ISSUED', '*.example.com'));
  await expect(checkCertificates(edged, where)).rejects.toThrow(
    `domain.certificateArn ${arn('eu-west-1')} is in eu-west-1, and has to be in us-east-1.`,
  );
  expect(signed.toSorted()).toEqual([`${certificate} eu-west-1/acm`, `${certificate} us-east-1/acm`]);
});

const zone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' };
const withZone = stage({ name: 'api.example.com', hostedZone: zone });
const zonePath = `/2013-04-01/hostedzone/${zone.id}`;
const zoneXml = (name: string, isPrivate = false) =>
  `<?xml version="1.0"?><GetHostedZoneResponse><HostedZone><Id>/hostedzone/${zone.id}</Id><Name>${name}.</Name><Config><PrivateZone>${isPrivate}</PrivateZone></Config></HostedZone></GetHostedZoneResponse>`;

it('accepts a hosted zone that is there, and asks no one for a stage without', async () => {
  const { account, signed } = await at({ [zonePath]: [200, zoneXml('example.com')] });
  expect(await checkHostedZone(withZone, account)).toBe('its hosted zone example.com is there');
  expect(signed).toEqual([`${zonePath} us-east-1/route53`]);
  expect(await checkHostedZone(withDomain, account)).toBeUndefined();
  expect(signed).toHaveLength(1);
});

it.each([
  [
    'that does not exist',
    [404, '<ErrorResponse><Error><Code>NoSuchHostedZone</Code><Message>No</Message></Error></ErrorResponse>'],
    'does not exist in this account',
  ],
  ['of another name', [200, zoneXml('example.org')], 'is that of example.org, and not of example.com'],
  ['that is private', [200, zoneXml('example.com', true)], 'is private'],
] as const)('names the setting of a hosted zone %s', async (_, told, sentence) => {
  const { account } = await at({ [zonePath]: told });
  await expect(checkHostedZone(withZone, account)).rejects.toThrow(
    `domain.hostedZone ${zone.id} ${sentence}`,
  );
});
