import { Aws } from 'aws-cdk-lib';
import type { Capability } from '../../lambdas/contract/row.ts';
import { perWorkQueue } from '../../lambdas/domain/jobs/job-kinds.ts';
import {
  allowRows,
  arnsOf,
  type Connection,
  enqueue,
  identities,
  identityRecords,
  machinesOf,
  read,
  seal,
  table,
  whateverIsDue,
  write,
} from './grants.ts';
import { dataSuppressions, suppressions } from './suppressions.ts';

/** The arrivals of a partner, which the rate limit counts. */
const arrivals = '*#*#ARRIVALS';

const readRows = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
];
const writeRows = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** Where the pepper is, and the permission to read it, because no environment variable holds it. */
const pepper: Connection = (fn, { keyPepper }) => {
  fn.set('keyPepperSecret', keyPepper.secretArn);
  fn.allow({ actions: ['secretsmanager:GetSecretValue'], resources: [keyPepper.secretArn] });
};

// As with uploads: a chunk without an output of the provider must be distinguished from one that may not be read.
const readStaging: Connection = (fn, resources) => {
  read('staging')(fn, resources);
  fn.allow({ actions: ['s3:ListBucket'], resources: [resources.staging.bucketArn] });
};
const writeStaging = write('staging', ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject']);

const nothing: Connection = () => {};

/** The meaning of each capability: the exact actions and the variables that go with them. */
export const connections: Readonly<Record<Capability, Connection>> = {
  'keys:check': (fn, resources) => {
    table(fn, resources);
    const { tableArn } = resources.table;
    allowRows(fn, [tableArn], { actions: ['dynamodb:GetItem'], partitions: [...identities, arrivals] });
    allowRows(fn, [tableArn], { actions: ['dynamodb:UpdateItem'], partitions: ['KEY_USE#*', arrivals] });
    pepper(fn, resources);
    fn.set('apiAddress', resources.apiAddress);
    if (resources.callerHeader !== undefined) fn.set('callerHeader', resources.callerHeader);
  },
  'table:read': (fn, resources) => {
    table(fn, resources);
    const { tableArn } = resources.table;
    allowRows(fn, [tableArn, `${tableArn}/index/list`], {
      actions: readRows,
      partitions: [...new Set([...identities, ...fn.reach])],
    });
  },
  'table:write': (fn, resources) => {
    table(fn, resources);
    allowRows(fn, [resources.table.tableArn], {
      actions: writeRows,
      partitions: fn.reach.filter((pattern) => !identityRecords.includes(pattern)),
    });
  },
  'rows:put': (fn, resources) => {
    table(fn, resources);
    allowRows(fn, [resources.table.tableArn], {
      actions: ['dynamodb:BatchWriteItem'],
      partitions: fn.reach.filter((pattern) => !identityRecords.includes(pattern)),
    });
  },
  'identities:write': (fn, resources) => {
    allowRows(fn, [resources.table.tableArn], { actions: writeRows, partitions: identityRecords });
  },
  // A due row is deferred in place.
  'reminders:move': (fn, { table: { tableArn } }) => {
    allowRows(fn, [`${tableArn}/index/due`], { actions: ['dynamodb:Query'], partitions: ['DUE#*'] });
    allowRows(fn, [tableArn], { actions: ['dynamodb:UpdateItem'], partitions: whateverIsDue });
  },
  'documents:read': read('documents'),
  'exports:read': read('documents'),
  'documents:write': write('documents', ['s3:PutObject']),
  // The parts of an export file that failed are removed.
  'exports:write': write('documents', ['s3:PutObject', 's3:AbortMultipartUpload']),
  'documents:erase': (fn, { documents }) => {
    fn.set('documentsBucket', documents.bucketName);
    fn.allow(
      { actions: ['s3:DeleteObject'], resources: [documents.arnForObjects('*')] },
      dataSuppressions.documents(documents),
    );
    fn.allow({ actions: ['s3:ListBucket'], resources: [documents.bucketArn] });
  },
  'staging:read': readStaging,
  'staging:write': writeStaging,
  // Transcribe reads and writes there in the name of the function that starts the job.
  'staging:lend': (fn, resources) => {
    readStaging(fn, resources);
    writeStaging(fn, resources);
  },
  // A missing file is reported as absent only to functions that may list; for others it is forbidden.
  'uploads:read': (fn, resources) => {
    read('uploads')(fn, resources);
    fn.allow({ actions: ['s3:ListBucket'], resources: [resources.uploads.bucketArn] });
  },
  'uploads:write': write('uploads', ['s3:PutObject']),
  'uploads:erase': (fn, { uploads }) => {
    fn.set('uploadsBucket', uploads.bucketName);
    fn.allow(
      { actions: ['s3:DeleteObject'], resources: [uploads.arnForObjects('*')] },
      dataSuppressions.uploads(uploads),
    );
  },
  'uploads:know': (fn, { uploads }) => fn.set('uploadsBucket', uploads.bucketName),
  'erasures:note': write('erasures', ['s3:PutObject']),
  'erasures:read': (fn, resources) => {
    read('erasures')(fn, resources);
    fn.allow({ actions: ['s3:ListBucket'], resources: [resources.erasures.bucketArn] });
  },
  'secrets:seal': seal('kms:Encrypt'),
  'secrets:open': seal('kms:Decrypt'),
  'address:know': (fn, { apiAddress }) => fn.set('apiAddress', apiAddress),
  'addresses:judge': nothing,
  'contact:know': (fn, { supportEmail }) => {
    if (supportEmail !== undefined) fn.set('supportEmail', supportEmail);
  },
  'release:know': (fn, { release }) => {
    fn.set('release', release.release);
    fn.set('commit', release.commit);
    fn.set('builtAt', release.builtAt);
    fn.set('nodeEnv', 'production');
  },
  'bus:publish': (fn, { bus }) => {
    fn.set('busName', bus.eventBusName);
    fn.allow({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] });
  },
  'deliveries:enqueue': enqueue('deliveries', 'retries'),
  'work:enqueue': enqueue(...Object.values(perWorkQueue((name) => name))),
  'workflows:start': (fn, resources) => {
    const machines = machinesOf(resources);
    fn.set('analysisStateMachineArn', machines.analysis.stateMachineArn);
    fn.set('sessionStateMachineArn', machines.session.stateMachineArn);
    if (resources.transcriptionsAtOnce !== undefined)
      fn.set('transcriptionsAtOnce', resources.transcriptionsAtOnce);
    fn.allow({ actions: ['states:StartExecution'], resources: arnsOf(machines) });
  },
  // The machines run functions that resume them, so they are created after those functions and their roles.
  'workflows:resume': (fn, resources) => {
    fn.allowApart('Resume', {
      actions: ['states:SendTaskSuccess', 'states:SendTaskFailure'],
      resources: arnsOf(machinesOf(resources)),
    });
  },
  'transcription:start': (fn, { staging, transcriber }) => {
    fn.set('stagingBucket', staging.bucketName);
    fn.set('transcriberRole', transcriber.roleArn);
    fn.allow({
      actions: ['iam:PassRole'],
      resources: [transcriber.roleArn],
      conditions: { StringEquals: { 'iam:PassedToService': 'transcribe.amazonaws.com' } },
    });
    const toStaging = { StringEquals: { 'transcribe:OutputBucketName': staging.bucketName } };
    fn.allow(
      { actions: ['transcribe:StartTranscriptionJob'], resources: ['*'], conditions: toStaging },
      suppressions.transcriptionsStartOnAnything,
    );
  },
  'transcription:read': (fn) => {
    const jobs = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/*`;
    fn.allow(
      { actions: ['transcribe:GetTranscriptionJob'], resources: [jobs] },
      suppressions.transcriptionJobsAreNamedAtRunTime,
    );
  },
  'vocabularies:make': (fn) => {
    fn.allow(
      { actions: ['transcribe:CreateVocabulary'], resources: ['*'] },
      suppressions.vocabulariesAreMadeOfNothing,
    );
  },
  'vocabularies:keep': (fn) => {
    const kept = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:vocabulary/*`;
    fn.allow(
      { actions: ['transcribe:GetVocabulary', 'transcribe:DeleteVocabulary'], resources: [kept] },
      suppressions.vocabulariesAreNamedAtRunTime,
    );
  },
  'model:ask': (fn, { model, modelVotes, modelTakesHealthcare }) => {
    fn.declare('modelId', 'modelUrl', 'modelKey', 'modelVotes', 'modelHealthcare');
    if (model === undefined) return;
    fn.set('modelId', model.id);
    if (modelVotes !== undefined) fn.set('modelVotes', modelVotes);
    if (modelTakesHealthcare) fn.set('modelHealthcare', 'true');
    for (const { accepted, ...grant } of model.grants)
      fn.allow({ actions: ['bedrock:InvokeModel'], ...grant }, accepted);
  },
  'files:read': nothing,
  'cross-encoder:read': nothing,
  'recordings:fetch': nothing,
  'recordings:look': nothing,
  'speech:judge': (fn, { speechModulationDb }) => {
    if (speechModulationDb !== undefined) fn.set('speechModulationDb', speechModulationDb);
  },
  'sources:fetch': nothing,
  'receivers:call': (fn) => fn.declare('deliveryShare'),
  'metrics:read': (fn, { apiId }) => {
    fn.set('apiId', apiId);
    fn.allow({ actions: ['cloudwatch:GetMetricData'], resources: ['*'] }, suppressions.metricsHaveNoResource);
  },
};
