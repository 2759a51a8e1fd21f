import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { fallback, rows } from '../../../lambdas/contract/index.ts';
import { regionOf, stageOf } from '../../../lib/cloud/stage.ts';
import { stageNamed, stagesOfAccounts } from '../../../lib/cloud/stages.ts';
import { edgeDomain } from './edge-domain.ts';
import {
  all,
  buildApp,
  functionsById,
  synthesize,
  temporaryFolder,
  testStage,
  variablesOf,
} from './synthesis.ts';

const files = readdirSync('lib/cloud/stages').map((file) => file.replace('.ts', ''));
const region = 'eu-west-1';

test('every file of lib/cloud/stages is accepted by `-c stage=`', () => {
  expect(files.toSorted()).toEqual(['local', ...stagesOfAccounts].toSorted());
  expect(files.map((name) => stageNamed(name).name)).toEqual(files);
  expect(() => stageNamed('production')).toThrow(
    /^There is no stage production: -c stage= takes one of local, dev, .*which lib\/cloud\/stages\.ts lists\.$/,
  );
});

test.each(['prod-eu', 'prod_eu', 'Prod', '2', 'a-very-long-name-of-a-stage'])(
  'refuses the name %s',
  (name) => {
    expect(() => stageOf(name, { costCentre: 'tests', data: 'keep' })).toThrow(
      `The stage ${name} (lib/cloud/stages.ts) needs another name: up to 20 lower-case letters and digits`,
    );
  },
);

const certificateArn = 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b';
const right = { costCentre: 'tests', data: 'keep' };
const { edge } = edgeDomain;
const withEdge = (changed: object, domain: object = {}) => ({
  ...right,
  domain: { ...edgeDomain, ...domain, edge: { ...edge, ...changed } },
});

test.each<[object, string]>([
  [{ data: 'keep' }, 'costCentre must be a text'],
  [{ ...right, costCentre: '' }, 'costCentre must not be empty'],
  [{ ...right, recoveryDays: 35 }, 'recoveryDays must be at most 27'],
  [{ ...right, data: 'drop' }, 'data must be keep or delete'],
  [{ ...right, rollout: 'slowly' }, 'rollout must be canary or at-once'],
  [{ ...right, region: 'Frankfurt' }, 'region must be the name of a region of AWS, such as eu-west-1'],
  [{ ...right, region: 'eu-wset-1' }, 'region must be the name of a region of AWS, such as eu-west-1'],
  [{ ...right, domain: { name: 'api.example.com' } }, 'domain has no certificate'],
  [
    { ...right, domain: { name: 'https://api.example.com', certificateArn } },
    'domain.name must be a host name',
  ],
  [
    { ...right, domain: { name: 'api.example.com', certificateArn: 'mine' } },
    'domain.certificateArn must be the ARN',
  ],
  [
    { ...right, domain: { name: 'api.example.com', hostedZone: { id: 'Z1', name: 'example.org' } } },
    'domain.name must be in the hostedZone',
  ],
  [
    { ...right, domain: { name: 'api.example.com', hostedZone: { id: 'Z1', name: 'example.com.' } } },
    'domain.hostedZone.name must be without the dot at its end',
  ],
  [
    {
      ...right,
      domain: { name: 'api.example.com', hostedZone: { id: '/hostedzone/Z1', name: 'example.com' } },
    },
    'domain.hostedZone.id must be the id of a hosted zone',
  ],
  [
    {
      ...right,
      restoredTable: {
        name: 'restored-2',
        streamArn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored-1/stream/2026-11-01T00:00:00.000',
      },
    },
    'restoredTable.streamArn must be the ARN of the stream of the restored table',
  ],
  [{ ...right, monthlyBudgetUsd: 0 }, 'monthlyBudgetUsd must be above 0'],
  [{ ...right, monthlyBudgetUsd: '90' }, 'monthlyBudgetUsd must be a number of US dollars'],
  [{ ...right, supportEmail: 'us' }, 'supportEmail must be an e-mail address'],
  [{ ...right, model: { votes: 2 } }, 'model must be none, or an object of id'],
  [
    { ...right, model: { id: 'arn:aws:bedrock:eu-west-1:1:inference-profile/x' } },
    'model.id must be an id, not an ARN',
  ],
  [{ ...right, transcriptionsAtOnce: 0 }, 'transcriptionsAtOnce must be a whole number from 1 to 999999'],
  [
    { ...right, throttle: { live: { rate: 5_000 } } },
    'throttle.live.burst must be a whole number from 1 to 10000',
  ],
  [{ ...right, modle: 'none' }, 'modle is no setting, but model is'],
  [{ ...right, webhooks: 5 }, 'webhooks is no setting.'],
  [
    { ...right, regoin: region, throtle: {} },
    'regoin is no setting, but region is; throtle is no setting, but throttle is.',
  ],
  [{ ...right, model: { vote: 3 } }, 'model.vote is no setting, but model.votes is'],
  [
    { ...right, domain: { name: 'api.example.com', certificate_arn: certificateArn } },
    'domain.certificate_arn is no setting, but domain.certificateArn is',
  ],
  [{ ...right, throttle: { sandbox: { rates: 5, burst: 5 } } }, 'throttle.sandbox.rates is no setting, but'],
  [
    withEdge({ clientCertificateArn: certificateArn }),
    'domain.edge.clientCertificateArn must be the ARN of a certificate in us-east-1',
  ],
  [withEdge({}, { certificateArn }), 'domain.certificateArn must be the ARN of a certificate in us-east-1'],
  [
    withEdge({ authorityFile: 'gone.pem' }),
    'domain.edge.authorityFile must be a file that holds the certificate',
  ],
  [withEdge({ authorityFile: 'package.json' }), 'domain.edge.authorityFile must be a file that holds the'],
  [withEdge({ origin: { name: 'api.example.com' } }), 'domain.edge.origin.name must be another name'],
  [withEdge({ origin: { name: 'api.example.org' } }), 'domain.edge.origin.name must be in the hostedZone'],
  [
    withEdge({}, { hostedZone: undefined, certificateArn: edge.clientCertificateArn }),
    'domain.edge.origin has no certificate',
  ],
  [withEdge({ requestsPerMinute: { all: 5 } }), 'domain.edge.requestsPerMinute.all'],
])('refuses %j with a sentence that names the file and the setting', (settings, sentence) => {
  const parse = () => stageOf('test', settings as Parameters<typeof stageOf>[1]);
  expect(parse).toThrow('The stage test (lib/cloud/stages/test.ts): ');
  expect(parse).toThrow(sentence);
});

test('refuses a region other than that of the stage, and a certificate of another region', () => {
  const own = testStage({ region });
  expect(regionOf(own, region)).toBe(region);
  expect(regionOf(own, undefined)).toBe(region);
  expect(regionOf(testStage(), 'us-east-1')).toBe('us-east-1');
  expect(() => regionOf(own, 'us-east-1')).toThrow('The stage test has its region eu-west-1, and the CLI');
  const far = testStage({ domain: { name: 'api.example.com', certificateArn } });
  expect(regionOf(far, region)).toBe(region);
  expect(() => regionOf(far, 'us-east-1')).toThrow('domain.certificateArn is in eu-west-1');
  const origin = { ...edge.origin, certificateArn };
  const behind = testStage({ domain: { ...edgeDomain, edge: { ...edge, origin } } });
  expect(regionOf(behind, region)).toBe(region);
  expect(() => regionOf(behind, 'us-east-1')).toThrow('domain.edge.origin.certificateArn is in eu-west-1');
});

test('refuses a region that does not exist, whatever else the stage says', () => {
  const sentence =
    /^The CLI is configured for eu-wset-1, which is no region .*: correct AWS_REGION, .*stages\/test\.ts/;
  for (const model of ['none', { id: 'amazon.nova-pro-v1:0' }, {}] as const)
    expect(() => regionOf(testStage({ model }), 'eu-wset-1')).toThrow(sentence);
  expect(regionOf(testStage(), undefined)).toBeUndefined();
});

test('`cdk` prints only the sentence, and synthesizes nothing', () => {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify({ stage: 'production' }),
  };
  const { status, stdout, stderr } = spawnSync('node', ['bin/app.ts'], { encoding: 'utf8', env });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^There is no stage production: .+\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses the flags that settings replaced', () => {
  const flags = { model_id: 'none', transcription_jobs: '500', address: 'https://api.example.com' };
  for (const [name, value] of Object.entries(flags))
    expect(() => buildApp(temporaryFolder(), { context: { [name]: value } })).toThrow(
      `-c ${name}=… is no setting any more`,
    );
});

test.each([
  [{ frist: 'true' }, '-c frist=… has no effect: did you mean -c first=…?'],
  [{ satge: 'prod' }, '-c satge=… has no effect: did you mean -c stage=…?'],
  [{ at_once: 'true' }, '-c at_once=… has no effect: did you mean -c at-once=…?'],
  [{ first: 'yes' }, '-c first=yes: must be true or false.'],
  [{ 'at-once': '' }, '-c at-once=: must be true or false.'],
])('refuses the context %j, which would otherwise have no effect', (context, sentence) => {
  expect(() => buildApp(temporaryFolder(), { context })).toThrow(sentence);
});

test('a stage whose name is empty, such as an unset variable of a pipeline, is not that of one machine', () => {
  expect(() => stageNamed('')).toThrow(/^No stage is named: -c stage= takes one of local, dev, /);
});

const production = synthesize({ stage: testStage() });
const another = synthesize({ stage: { ...testStage({ data: 'delete' }), name: 'another' } });

const stacksOf = ({ app }: typeof production): readonly Stack[] =>
  app.node.children.filter((child) => Stack.isStack(child));

test('stages share an account: the names of stacks and resources include the stage', () => {
  const named = (synthesis: typeof production) => stacksOf(synthesis).map(({ stackName }) => stackName);
  expect(named(production)).toEqual(['PitchScoring-test-Data', 'PitchScoring-test']);
  expect(named(another)).toEqual(['PitchScoring-another-Data', 'PitchScoring-another']);
  const names =
    /^(?:\w*(?:Table|Bucket|Function|Queue|Topic|Alarm|Role|StateMachine|LogGroup|Dashboard|Alias)Name|Name)$/;
  const namesIn = (synthesis: typeof production, stage: string) =>
    Object.values(synthesis.templates)
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => Type !== 'AWS::Lambda::Alias')
      .flatMap(({ Type, Properties }) =>
        Object.entries<unknown>(Properties ?? {})
          .filter(([name, value]) => names.test(name) && typeof value === 'string' && !value.includes(stage))
          .map(([name, value]) => `${Type} ${name} ${String(value)}`),
      );
  // Names of no account: of the API's description of itself, and of aliases within their functions.
  expect(namesIn(production, 'test')).toEqual(['AWS::ApiGatewayV2::Api Name Api']);
  expect(namesIn(another, 'another')).toEqual(['AWS::ApiGatewayV2::Api Name Api']);
});

test('costs can be split by service, stage and cost centre', () => {
  const tags = { service: 'pitch-scoring', stage: 'test', 'cost-centre': 'tests' };
  for (const stack of stacksOf(production)) expect(stack.tags.tagValues()).toEqual(tags);
});

const stateful = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::SecretsManager::Secret'];

/** Properties whose change makes CloudFormation replace the resource, or the secret in it. */
const fateful = [
  'BucketName',
  'BucketNamePrefix',
  'BucketNamespace',
  'GenerateSecretString',
  'ImportSourceSpecification',
  'KeySchema',
  'KeySpec',
  'KeyUsage',
  'LocalSecondaryIndexes',
  'MultiRegion',
  'Name',
  'ObjectLockEnabled',
  'Origin',
  'SecretString',
  'TableName',
] as const;

const heldBy = (synthesis: typeof production) =>
  Object.fromEntries(
    stateful
      .flatMap((type) => all(synthesis, type))
      .map(({ logicalId, Type, Properties }) => [
        logicalId,
        {
          Type,
          ...Object.fromEntries(
            fateful.filter((name) => name in Properties).map((name) => [name, Properties[name]]),
          ),
        },
      ]),
  );

test('no update replaces a resource with data: its ids and immutable properties are unchanged', () => {
  expect(heldBy(production)).toMatchSnapshot();
  expect(heldBy(another)).toEqual(heldBy(production));
});

test('resources with data are in their own stack, with nothing but their protection', () => {
  const { 'PitchScoringData.template.json': data, ...others } = production.templates;
  const typesIn = (template: typeof data) => Object.values(template?.Resources ?? {}).map(({ Type }) => Type);
  expect(typesIn(data).filter((type) => stateful.includes(type))).toHaveLength(9);
  const guards = ['BackupVault', 'BackupPlan', 'BackupSelection'].map((type) => `AWS::Backup::${type}`);
  expect(new Set(typesIn(data))).toEqual(
    new Set([...stateful, ...guards, 'AWS::S3::BucketPolicy', 'AWS::IAM::Role']),
  );
  for (const template of Object.values(others))
    expect(typesIn(template).filter((type) => stateful.includes(type))).toEqual([]);
});

test('the data stack keeps its exports, because an imported export cannot be removed', () => {
  const { Outputs = {} } = production.templates['PitchScoringData.template.json'] ?? {};
  const exported = Object.values(Outputs).flatMap(({ Export }) => Export?.Name ?? []);
  expect(exported.toSorted()).toMatchSnapshot();
});

test('a stage that deletes its data keeps nothing', () => {
  const policies = stateful.flatMap((type) => all(another, type)).map((one) => one.DeletionPolicy);
  expect(new Set(policies)).toEqual(new Set(['Delete']));
});

test('routes without a key have their own throttle in both stages of the API, once they exist', () => {
  const open = [...rows, fallback].filter(({ scope }) => scope === 'none');
  const keys = open.map((row) => (row === fallback ? '$default' : `${row.method} ${row.path}`));
  const stages = all(production, 'AWS::ApiGatewayV2::Stage');
  expect(stages).toHaveLength(2);
  for (const { Properties, ...stage } of stages) {
    const own = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
    expect(Properties.RouteSettings).toEqual(Object.fromEntries(keys.map((key) => [key, own])));
    const after: readonly string[] = Reflect.get(stage, 'DependsOn');
    expect(after.some((id) => id.startsWith('RoutesNestedStack'))).toBe(true);
  }
});

test('each stack of the stage for one machine refuses every account, before anything is created', () => {
  const rules = ({ templates }: typeof production): readonly string[] =>
    ['PitchScoringData', 'PitchScoring'].map((name) =>
      JSON.stringify(Reflect.get(templates[`${name}.template.json`] ?? {}, 'Rules')),
    );
  for (const refusal of rules(synthesize({ stage: stageNamed('local') }))) {
    expect(refusal).toContain('The stage local is what runs on one machine');
    expect(refusal).toContain('{"Fn::Equals":["deployed","local"]}');
  }
  expect(rules(production).join()).not.toContain('one machine');
});

test("a domain name replaces the API's address, with a certificate and its records", () => {
  const domain = { name: 'api.example.com', hostedZone: { id: 'Z1', name: 'example.com' } };
  const custom = synthesize({ stage: testStage({ domain }) });
  expect(all(custom, 'AWS::ApiGatewayV2::Api')[0]?.Properties.DisableExecuteApiEndpoint).toBe(true);
  expect(
    all(custom, 'AWS::ApiGatewayV2::ApiMapping').map(({ Properties }) => Properties.ApiMappingKey),
  ).toEqual(['sandbox', 'live']);
  expect(all(custom, 'AWS::CertificateManager::Certificate')[0]?.Properties.DomainValidationOptions).toEqual([
    { DomainName: 'api.example.com', HostedZoneId: 'Z1' },
  ]);
  expect(all(custom, 'AWS::Route53::RecordSet')[0]?.Properties).toMatchObject({
    Name: 'api.example.com.',
    Type: 'A',
    HostedZoneId: 'Z1',
  });
  expect(variablesOf(functionsById(custom).get('health-get-version'))['API_ADDRESS']).toBe(
    'https://api.example.com',
  );
  expect(custom.parent.Outputs?.['LiveAddress']).toMatchObject({ Value: 'https://api.example.com/live' });
});

test('each stage has its own metrics, so that two in one account do not mix', () => {
  const namespaces = [...functionsById(production).values()].map(
    (fn) => variablesOf(fn)['POWERTOOLS_METRICS_NAMESPACE'],
  );
  expect(new Set(namespaces)).toEqual(new Set(['PitchScoring-test']));
  const watched = all(production, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) => [
    Properties.Namespace,
    ...(Properties.Metrics ?? []).map(
      (metric: { MetricStat?: { Metric: { Namespace: string } } }) => metric.MetricStat?.Metric.Namespace,
    ),
  ]);
  const own = watched.filter((namespace) => typeof namespace === 'string' && !namespace.startsWith('AWS/'));
  expect(new Set(own)).toEqual(new Set(['PitchScoring-test']));
});

test('a budget notifies the topic of the alarms, by the tag of its stage', () => {
  expect(all(production, 'AWS::Budgets::Budget')).toEqual([]);
  const planned = synthesize({ stage: testStage({ monthlyBudgetUsd: 900 }) });
  const [budget] = all(planned, 'AWS::Budgets::Budget');
  expect(budget?.Properties.Budget).toMatchObject({
    BudgetLimit: { Amount: 900, Unit: 'USD' },
    CostFilters: { TagKeyValue: ['user:stage$test'] },
  });
  const topics = all(planned, 'AWS::SNS::Topic').map(({ logicalId }) => ({ Ref: logicalId }));
  for (const { Subscribers } of budget?.Properties.NotificationsWithSubscribers ?? [])
    expect(topics).toContainEqual(Subscribers[0].Address);
  expect(budget?.Properties.NotificationsWithSubscribers).toHaveLength(2);
  expect(JSON.stringify(all(planned, 'AWS::SNS::TopicPolicy'))).toContain('budgets.amazonaws.com');
});
