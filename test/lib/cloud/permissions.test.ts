import { expect, test } from 'vitest';
import { backstage, fallback, rows } from '../../../lambdas/contract/index.ts';
import type { Capability, Worker } from '../../../lambdas/contract/row.ts';
import {
  all,
  type Found,
  functionsByAlias,
  functionsById,
  listOf,
  synthesize,
  textOf,
  variablesOf,
} from './synthesis.ts';

const synthesis = synthesize();

interface Meaning {
  /** `action on resource`, with ` if condition` where there is one. */
  readonly grants: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const table = 'StorageTable';
const key = 'StorageDataKey.Arn';
const byDynamo = `kms:Decrypt on ${key} if StringEquals kms:ViaService dynamodb.AWS::Region.amazonaws.com`;
const byS3 = (action: string) =>
  `${action} on ${key} if StringEquals kms:ViaService s3.AWS::Region.amazonaws.com`;
const forPartner = 'SecretsSealingKey.Arn if ForAnyValue:StringEquals kms:EncryptionContextKeys partner_id';
const pepper = 'SecretsKeyPepper';
const machines = ['AnalysisMachine', 'SessionMachine'] as const;
const api = 'HttpApi.ApiEndpoint';
const profile =
  'arn:AWS::Partition:bedrock:AWS::Region:AWS::AccountId:inference-profile/eu.amazon.nova-pro-v1:0';

const partnerRow = '????????-????-????-????-????????????';
/** Actions on rows of the table, or of an index, of these partitions. */
const onRows = (actions: readonly string[], partitions: readonly string[], on = `${table}.Arn`) =>
  actions.map(
    (action) =>
      `dynamodb:${action} on ${on} if ForAllValues:StringLike dynamodb:LeadingKeys ${partitions.join()} if Null dynamodb:LeadingKeys false`,
  );
/** What the bundles of these tests name, `stubAssets`. */
const named = '*#*#ORGS';
const reads = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];

const workQueues = {
  WORKFLOWS_QUEUE_URL: 'Workflows',
  FAN_OUT_QUEUE_URL: 'FanOut',
  DRAFTS_QUEUE_URL: 'Drafts',
  INTEL_QUEUE_URL: 'Intel',
  SNAPSHOTS_QUEUE_URL: 'Snapshots',
  BATCHES_QUEUE_URL: 'Batches',
  EXPORTS_QUEUE_URL: 'ExportRuns',
  ERASURES_QUEUE_URL: 'Erasures',
} as const;

const readStaging = {
  grants: [
    's3:GetObject on StorageStaging.Arn/*',
    byS3('kms:Decrypt'),
    's3:ListBucket on StorageStaging.Arn',
  ],
  variables: { STAGING_BUCKET: 'StorageStaging' },
} as const;
const writeStaging = {
  grants: [
    's3:PutObject on StorageStaging.Arn/*',
    's3:AbortMultipartUpload on StorageStaging.Arn/*',
    's3:DeleteObject on StorageStaging.Arn/*',
    byS3('kms:GenerateDataKey'),
    byS3('kms:Decrypt'),
  ],
  variables: { STAGING_BUCKET: 'StorageStaging' },
} as const;

/** What the words mean, written down a second time. */
const meanings: Readonly<Record<Capability, Meaning>> = {
  'keys:check': {
    grants: [
      byDynamo,
      ...onRows(['GetItem'], [partnerRow, 'KEY#*', '*#*#ARRIVALS']),
      ...onRows(['UpdateItem'], ['KEY_USE#*', '*#*#ARRIVALS']),
      `secretsmanager:GetSecretValue on ${pepper}`,
    ],
    variables: { TABLE_NAME: table, KEY_PEPPER_SECRET_ARN: pepper, API_ADDRESS: api },
  },
  'table:read': {
    grants: [
      byDynamo,
      ...onRows(reads, [partnerRow, 'KEY#*', named]),
      ...onRows(reads, [partnerRow, 'KEY#*', named], `${table}.Arn/index/list`),
    ],
    variables: { TABLE_NAME: table },
  },
  'table:write': { grants: [byDynamo, ...onRows(writes, [named])], variables: { TABLE_NAME: table } },
  'rows:put': {
    grants: [byDynamo, ...onRows(['BatchWriteItem'], [named])],
    variables: { TABLE_NAME: table },
  },
  'identities:write': {
    grants: onRows(writes, [partnerRow, 'KEY#*', 'KEY_LINE#*', 'ADMIN_KEYS']),
    variables: {},
  },
  'reminders:move': {
    grants: [
      ...onRows(['Query'], ['DUE#*'], `${table}.Arn/index/due`),
      ...onRows(['UpdateItem'], [partnerRow, `${partnerRow}#*`, 'VOCABULARIES']),
    ],
    variables: {},
  },
  'documents:read': {
    grants: ['s3:GetObject on StorageDocuments.Arn/*', byS3('kms:Decrypt')],
    variables: { DOCUMENTS_BUCKET: 'StorageDocuments' },
  },
  'exports:read': {
    grants: ['s3:GetObject on StorageDocuments.Arn/*', byS3('kms:Decrypt')],
    variables: { DOCUMENTS_BUCKET: 'StorageDocuments' },
  },
  'documents:write': {
    grants: ['s3:PutObject on StorageDocuments.Arn/*', byS3('kms:GenerateDataKey'), byS3('kms:Decrypt')],
    variables: { DOCUMENTS_BUCKET: 'StorageDocuments' },
  },
  'exports:write': {
    grants: [
      's3:PutObject on StorageDocuments.Arn/*',
      's3:AbortMultipartUpload on StorageDocuments.Arn/*',
      byS3('kms:GenerateDataKey'),
      byS3('kms:Decrypt'),
    ],
    variables: { DOCUMENTS_BUCKET: 'StorageDocuments' },
  },
  'documents:erase': {
    grants: ['s3:DeleteObject on StorageDocuments.Arn/*', 's3:ListBucket on StorageDocuments.Arn'],
    variables: { DOCUMENTS_BUCKET: 'StorageDocuments' },
  },
  'staging:read': readStaging,
  'staging:write': writeStaging,
  'staging:lend': {
    grants: [...readStaging.grants, ...writeStaging.grants],
    variables: { STAGING_BUCKET: 'StorageStaging' },
  },
  'uploads:read': {
    grants: [
      's3:GetObject on StorageUploads.Arn/*',
      byS3('kms:Decrypt'),
      's3:ListBucket on StorageUploads.Arn',
    ],
    variables: { UPLOADS_BUCKET: 'StorageUploads' },
  },
  'uploads:write': {
    grants: ['s3:PutObject on StorageUploads.Arn/*', byS3('kms:GenerateDataKey'), byS3('kms:Decrypt')],
    variables: { UPLOADS_BUCKET: 'StorageUploads' },
  },
  'uploads:erase': {
    grants: ['s3:DeleteObject on StorageUploads.Arn/*'],
    variables: { UPLOADS_BUCKET: 'StorageUploads' },
  },
  'uploads:know': { grants: [], variables: { UPLOADS_BUCKET: 'StorageUploads' } },
  'secrets:seal': {
    grants: [`kms:Encrypt on ${forPartner}`],
    variables: { SEALING_KEY_ID: 'SecretsSealingKey' },
  },
  'secrets:open': {
    grants: [`kms:Decrypt on ${forPartner}`],
    variables: { SEALING_KEY_ID: 'SecretsSealingKey' },
  },
  'address:know': { grants: [], variables: { API_ADDRESS: api } },
  'addresses:judge': { grants: [], variables: {} },
  'contact:know': { grants: [], variables: {} },
  'release:know': {
    grants: [],
    variables: {
      RELEASE: '1.2.3',
      COMMIT: 'abc',
      BUILT_AT: '2026-11-01T00:00:00.000Z',
      NODE_ENV: 'production',
    },
  },
  'bus:publish': { grants: ['events:PutEvents on Bus.Arn'], variables: { BUS_NAME: 'Bus' } },
  'deliveries:enqueue': {
    grants: ['sqs:SendMessage on Deliveries.Arn', 'sqs:SendMessage on Retries.Arn'],
    variables: { DELIVERIES_QUEUE_URL: 'Deliveries', RETRIES_QUEUE_URL: 'Retries' },
  },
  'work:enqueue': {
    grants: Object.values(workQueues).map((queue) => `sqs:SendMessage on ${queue}.Arn`),
    variables: workQueues,
  },
  'workflows:start': {
    grants: machines.map((machine) => `states:StartExecution on ${machine}`),
    variables: {
      ANALYSIS_STATE_MACHINE_ARN: machines[0],
      SESSION_STATE_MACHINE_ARN: machines[1],
    },
  },
  'workflows:resume': {
    grants: machines.flatMap((machine) => [
      `states:SendTaskSuccess on ${machine}`,
      `states:SendTaskFailure on ${machine}`,
    ]),
    variables: {},
  },
  'transcription:start': {
    grants: [
      'transcribe:StartTranscriptionJob on * if StringEquals transcribe:OutputBucketName StorageStaging',
      'iam:PassRole on StorageTranscriber.Arn if StringEquals iam:PassedToService transcribe.amazonaws.com',
    ],
    variables: { STAGING_BUCKET: 'StorageStaging', TRANSCRIBER_ROLE_ARN: 'StorageTranscriber.Arn' },
  },
  'transcription:read': {
    grants: [
      'transcribe:GetTranscriptionJob on arn:AWS::Partition:transcribe:AWS::Region:AWS::AccountId:transcription-job/*',
    ],
    variables: {},
  },
  'vocabularies:make': { grants: ['transcribe:CreateVocabulary on *'], variables: {} },
  'vocabularies:keep': {
    grants: ['GetVocabulary', 'DeleteVocabulary'].map(
      (action) =>
        `transcribe:${action} on arn:AWS::Partition:transcribe:AWS::Region:AWS::AccountId:vocabulary/*`,
    ),
    variables: {},
  },
  'model:ask': {
    grants: [
      `bedrock:InvokeModel on ${profile}`,
      `bedrock:InvokeModel on arn:AWS::Partition:bedrock:eu-*::foundation-model/amazon.nova-pro-v1:0 if StringEquals bedrock:InferenceProfileArn ${profile}`,
    ],
    variables: { MODEL_ID: 'eu.amazon.nova-pro-v1:0' },
  },
  'files:read': { grants: [], variables: {} },
  'cross-encoder:read': { grants: [], variables: {} },
  'recordings:fetch': { grants: [], variables: {} },
  'recordings:look': { grants: [], variables: {} },
  'speech:judge': { grants: [], variables: {} },
  'sources:fetch': { grants: [], variables: {} },
  'receivers:call': { grants: [], variables: {} },
  'erasures:note': {
    grants: ['s3:PutObject on StorageErasures.Arn/*', byS3('kms:GenerateDataKey'), byS3('kms:Decrypt')],
    variables: { ERASURES_BUCKET: 'StorageErasures' },
  },
  'erasures:read': {
    grants: [
      's3:GetObject on StorageErasures.Arn/*',
      byS3('kms:Decrypt'),
      's3:ListBucket on StorageErasures.Arn',
    ],
    variables: { ERASURES_BUCKET: 'StorageErasures' },
  },
  'metrics:read': { grants: ['cloudwatch:GetMetricData on *'], variables: { API_ID: 'HttpApi' } },
};

const queues = {
  workflows: 'Workflows',
  'fan-out': 'FanOut',
  deliveries: 'Deliveries',
  retries: 'Retries',
  drafts: 'Drafts',
  intel: 'Intel',
  snapshots: 'Snapshots',
  batches: 'Batches',
  exports: 'ExportRuns',
  erasures: 'Erasures',
} as const;

/** What a function needs so that its trigger can work. */
const wakingGrants = ({ trigger, hears }: Worker): readonly string[] => {
  switch (trigger.kind) {
    case 'queue':
      return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].flatMap((action) =>
        [trigger.queue, ...(trigger.late === undefined ? [] : [trigger.late.queue])].map(
          (queue) => `sqs:${action} on ${queues[queue]}.Arn`,
        ),
      );
    case 'outbox':
      return [
        ...['DescribeStream', 'GetShardIterator', 'GetRecords'].map(
          (action) => `dynamodb:${action} on ${table}.StreamArn`,
        ),
        `dynamodb:ListStreams on ${table}.Arn/stream/*`,
        'sqs:SendMessage on OutboxDeadLetters.Arn',
      ];
    case 'schedule':
    case 'transcription-events':
    case 'execution-events':
    case 'vocabulary-events':
    case 'request-lines':
    case 'notices':
      return ['sqs:SendMessage on NoticeDeadLetters.Arn'];
    case 'task':
    case 'operator':
      return hears === undefined ? [] : ['sqs:SendMessage on NoticeDeadLetters.Arn'];
  }
};

/** Ids with the names that constructs repeat (`HttpApiApi`) taken out once. */
const short = (text: string): string =>
  text
    .replaceAll('HttpApiApi', 'HttpApi')
    .replace(
      /(Workflows|FanOut|Deliveries|Retries|Drafts|Intel|Snapshots|Batches|ExportRuns|Erasures)Queue/g,
      '$1',
    )
    .replaceAll(/[0-9A-F]{8}(?=\b|\.)/g, '');

const roleOf = ({ Properties, template }: Found) =>
  template.Resources[Properties.Role['Fn::GetAtt'][0]]?.Properties;

const conditionOf = (condition: Record<string, Record<string, unknown>> | undefined): string =>
  Object.entries(condition ?? {})
    .flatMap(([operator, tests]) =>
      Object.entries(tests).map(
        ([name, value]) =>
          ` if ${operator} ${name} ${listOf(value)
            .map((one) => textOf(synthesis, one))
            .join()}`,
      ),
    )
    .join('');

/** What is granted beside the role, to the roles that it names. */
const policiesApart = all(synthesis, 'AWS::IAM::Policy');

// biome-ignore lint/suspicious/noExplicitAny: statements as the template writes them.
const statementsOf = (role: any): any[] =>
  [
    ...(role.Policies ?? []),
    ...policiesApart
      .filter(({ Properties, template }) => template.Resources[Properties.Roles[0].Ref]?.Properties === role)
      .map(({ Properties }) => Properties),
  ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

const grantsOf = (fn: Found): ReadonlySet<string> => {
  const role = roleOf(fn);
  expect(role.ManagedPolicyArns).toBeUndefined();
  return new Set(
    statementsOf(role).flatMap(({ Effect, Action, Resource, Condition }) => {
      expect(Effect).toBe('Allow');
      return listOf<string>(Action).flatMap((action) =>
        listOf(Resource).map((on) => short(`${action} on ${textOf(synthesis, on)}${conditionOf(Condition)}`)),
      );
    }),
  );
};

const endpoints: ReadonlySet<string> = new Set([...rows, fallback].map(({ id }) => id));
const logOf = (id: string) => (endpoints.has(id) ? 'RequestLog' : `${id.replace(/\W/g, '')}Logs`);

const base = (id: string): readonly string[] => [
  `logs:CreateLogStream on ${logOf(id)}.Arn`,
  `logs:PutLogEvents on ${logOf(id)}.Arn`,
  'xray:PutTraceSegments on *',
  'xray:PutTelemetryRecords on *',
];

const everything = [
  ...[...rows, fallback].map(({ id, uses }) => ({ id, uses, waking: [] as readonly string[] })),
  ...backstage.map((worker) => ({ id: worker.id, uses: worker.uses, waking: wakingGrants(worker) })),
];
const functions = functionsById(synthesis);

test('the stack has exactly the functions of the contract', () => {
  expect([...functions.keys()].sort()).toEqual(everything.map(({ id }) => id.replace('.', '-')).sort());
});

test.each(everything)('$id may do what its capabilities say, and nothing else', ({ id, uses, waking }) => {
  const fn = functions.get(id.replace('.', '-'));
  if (fn === undefined) throw new Error(`${id} has no function.`);
  const expected = [...base(id), ...uses.flatMap((word) => meanings[word].grants), ...waking];
  expect([...grantsOf(fn)].sort()).toEqual([...new Set(expected)].sort());
});

test.each(everything)('$id has exactly the variables of its capabilities', ({ id, uses }) => {
  const variables = variablesOf(functions.get(id.replace('.', '-')));
  const known = Object.entries(variables).map(([name, value]) => [name, short(textOf(synthesis, value))]);
  const ofAll = { POWERTOOLS_METRICS_NAMESPACE: 'PitchScoring-test' };
  const expected: Record<string, string> = Object.assign(
    ofAll,
    ...uses.map((word) => meanings[word].variables),
  );
  expect(Object.fromEntries(known)).toEqual(expected);
});

test('no role is shared, and each is assumed by one service', () => {
  const used = [...functions.values()].map((fn) => roleOf(fn));
  expect(new Set(used).size).toBe(functions.size);
  for (const role of all(synthesis, 'AWS::IAM::Role')) {
    const [statement, ...more] = role.Properties.AssumeRolePolicyDocument.Statement;
    expect(more).toEqual([]);
    expect(statement.Principal.Service).toMatch(
      /^(backup|codedeploy|lambda|states|transcribe)\.amazonaws\.com$/,
    );
  }
});

test('permissions are written only where this test reads them: on roles, and separately for each function', () => {
  const rolesOfFunctions = new Set([...functions.values()].map(roleOf));
  for (const { Properties, template } of policiesApart) {
    const [role, ...more] = Properties.Roles;
    expect(more).toEqual([]);
    expect(rolesOfFunctions).toContain(template.Resources[role.Ref]?.Properties);
    expect([Properties.Users, Properties.Groups]).toEqual([undefined, undefined]);
  }
  expect(all(synthesis, 'AWS::IAM::ManagedPolicy')).toEqual([]);
});

test('no action is a wildcard or a scan, and the wildcard resources are these', () => {
  const wide = new Set<string>();
  for (const role of all(synthesis, 'AWS::IAM::Role'))
    for (const { Action, Resource } of statementsOf(role.Properties))
      for (const action of listOf<string>(Action)) {
        expect(action).not.toMatch(/\*|Scan|PartiQL/);
        for (const on of listOf(Resource))
          if (textOf(synthesis, on).includes('*')) wide.add(`${action} on ${short(textOf(synthesis, on))}`);
      }
  expect([...wide].sort()).toMatchSnapshot();
});

const called = functionsByAlias(synthesis);

test('a state machine may run exactly the functions that its definition runs', () => {
  for (const machine of all(synthesis, 'AWS::StepFunctions::StateMachine')) {
    const role = machine.template.Resources[machine.Properties.RoleArn['Fn::GetAtt'][0]]?.Properties;
    const [invoke] = role.Policies[0].PolicyDocument.Statement;
    const definition = machine.Properties.DefinitionString['Fn::Join'][1] as unknown[];
    const run = definition.filter((part) => called.has(textOf(synthesis, part)));
    const names = (parts: readonly unknown[]) =>
      [...new Set(parts.map((part) => textOf(synthesis, part)))].sort();
    expect(invoke.Action).toBe('lambda:InvokeFunction');
    expect(names(listOf(invoke.Resource))).toEqual(names(run));
  }
});

test('the pepper is generated by CloudFormation, and its value is in no template', () => {
  const [secret] = all(synthesis, 'AWS::SecretsManager::Secret');
  expect(secret?.Properties).toMatchObject({
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  });
  expect(secret?.Properties.SecretString).toBeUndefined();
  expect(JSON.stringify(synthesis.templates)).not.toContain('{{resolve:');
});
