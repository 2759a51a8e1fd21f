import { expect, test } from 'vitest';
import { backstage } from '../../../lambdas/contract/index.ts';
import { all, type Found, functionsByAlias, functionsById, listOf, synthesize, textOf } from './synthesis.ts';

const synthesis = synthesize();
const queues = all(synthesis, 'AWS::SQS::Queue');
const functions = functionsById(synthesis);
const called = functionsByAlias(synthesis);
const isDeadLetterQueue = ({ logicalId }: Found) => logicalId.includes('DeadLetters');
const named = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');
const deadLetterArns = queues.filter(isDeadLetterQueue).map(({ logicalId }) => `${named(logicalId)}.Arn`);
const text = (value: unknown): string => textOf(synthesis, value);

/** The queue whose dead letters an alarm counts, or the text of the first dimension. */
const watched = (namespace: string, metric: string): readonly string[] =>
  all(synthesis, 'AWS::CloudWatch::Alarm')
    .flatMap(({ Properties }) =>
      Properties.Metrics === undefined
        ? [Properties]
        : // biome-ignore lint/suspicious/noExplicitAny: a metric of an alarm.
          Properties.Metrics.flatMap((one: any) => (one.MetricStat ? [one.MetricStat.Metric] : [])),
    )
    .filter(({ Namespace, MetricName }) => Namespace === namespace && MetricName === metric)
    .map(({ Dimensions }) => text(Dimensions[0].Value));

const daySeconds = 86_400;

test('every queue is encrypted and keeps its messages for 14 days, those of deliveries as long as useful', () => {
  const shorter = new Map([
    ['DeliveriesQueue', 60],
    ['RetriesQueue', daySeconds],
  ]);
  for (const { Properties, logicalId } of queues)
    expect([logicalId, Properties]).toMatchObject([
      logicalId,
      {
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: shorter.get(named(logicalId)) ?? 14 * daySeconds,
      },
    ]);
});

test('a message that always fails reaches a dead-letter queue before its queue drops it', () => {
  for (const { logicalId, Properties } of queues.filter((one) => !isDeadLetterQueue(one))) {
    const { RedrivePolicy, VisibilityTimeout, MessageRetentionPeriod } = Properties;
    if (named(logicalId) === 'DeliveriesQueue') {
      const retries = queues.find((one) => named(one.logicalId) === 'RetriesQueue');
      expect(retries?.Properties.RedrivePolicy).toEqual(RedrivePolicy);
      continue;
    }
    expect(RedrivePolicy.maxReceiveCount * VisibilityTimeout).toBeLessThan(MessageRetentionPeriod);
  }
});

test('every queue refuses unencrypted transport', () => {
  const policies = all(synthesis, 'AWS::SQS::QueuePolicy');
  const guarded = policies
    .filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some(
        // biome-ignore lint/suspicious/noExplicitAny: a policy statement as the template writes it.
        (one: any) => one.Effect === 'Deny' && one.Condition?.Bool?.['aws:SecureTransport'] === 'false',
      ),
    )
    .map(({ Properties }) => text(Properties.Queues[0]));
  expect(guarded.sort()).toEqual(queues.map(({ logicalId }) => named(logicalId)).sort());
});

test('a queue delivers a message at least five times before its dead-letter queue, with six timeouts each', () => {
  for (const queue of queues.filter((one) => !isDeadLetterQueue(one))) {
    const { RedrivePolicy, VisibilityTimeout } = queue.Properties;
    expect(RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5);
    expect(deadLetterArns).toContain(text(RedrivePolicy.deadLetterTargetArn));
    const [mapping] = all(synthesis, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => text(Properties.EventSourceArn) === `${named(queue.logicalId)}.Arn`,
    );
    const consumer = called.get(text(mapping?.Properties.FunctionName));
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer?.Properties.Timeout);
  }
});

test('every dead-letter queue has an alarm', () => {
  const counted = watched('AWS/SQS', 'ApproximateNumberOfMessagesVisible');
  expect([...counted].sort()).toEqual(deadLetterArns.map((arn) => arn.replace('.Arn', '.QueueName')).sort());
});

test('every queue has an alarm on the age of its oldest message', () => {
  const aged = watched('AWS/SQS', 'ApproximateAgeOfOldestMessage');
  const expected = queues.filter((one) => !isDeadLetterQueue(one)).map(({ logicalId }) => named(logicalId));
  expect([...aged].sort()).toEqual(expected.map((name) => `${name}.QueueName`).sort());
});

test('every worker has an alarm on its errors, except the one whose operator sees them', () => {
  const errors = watched('AWS/Lambda', 'Errors');
  const expected = backstage
    .filter(({ trigger }) => trigger.kind !== 'operator')
    .map(({ id }) => functions.get(id.replace('.', '-'))?.logicalId ?? '');
  const ofAllVersions = errors.filter((name) => !name.endsWith('.Version'));
  expect(ofAllVersions.toSorted()).toEqual(expected.map(named).sort());
});

/** The stages of which alarms see a metric. */
const stagesOf = (metric: string): readonly string[] => {
  const found = all(synthesis, 'AWS::CloudWatch::Alarm').flatMap(
    // biome-ignore lint/suspicious/noExplicitAny: a metric of an alarm.
    ({ Properties }) => (Properties.Metrics ?? []).map((one: any) => one.MetricStat?.Metric),
  );
  const stages = found.flatMap((one) => (one?.MetricName === metric ? one.Dimensions : []));
  return [...new Set(stages.filter(({ Name }) => Name === 'Stage').map(({ Value }) => text(Value)))]
    .map((name) => (/live/i.test(name) ? 'live' : 'sandbox'))
    .toSorted();
};

test('both state machines, both stages and the stream have alarms', () => {
  expect(watched('AWS/States', 'ExecutionsFailed')).toHaveLength(2);
  expect(watched('AWS/States', 'ExecutionsTimedOut')).toHaveLength(2);
  expect(new Set(watched('AWS/ApiGateway', '5xx'))).toHaveLength(1);
  expect(stagesOf('5xx')).toEqual(['live', 'sandbox']);
  expect(watched('AWS/Lambda', 'IteratorAge')).toEqual([
    named(functions.get('relay-relay-outbox')?.logicalId ?? ''),
  ]);
});

test('every alarm that notifies does so at its start and end, on the topic that CloudWatch may publish to', () => {
  const types = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'];
  const calling = types
    .flatMap((type) => all(synthesis, type))
    .filter(({ Properties }) => Properties.AlarmActions !== undefined);
  expect(calling.length).toBeGreaterThan(20);
  for (const { Properties } of calling) {
    expect(Properties.AlarmActions.map(text)).toEqual(['AlarmsTopic']);
    expect(Properties.OKActions.map(text)).toEqual(['AlarmsTopic']);
  }
  const [policy] = all(synthesis, 'AWS::SNS::TopicPolicy');
  expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    }),
  );
});

test('every target of a rule has a dead-letter queue and a retry policy', () => {
  const targets = all(synthesis, 'AWS::Events::Rule').flatMap(({ Properties }) => Properties.Targets);
  expect(targets).toHaveLength(9);
  for (const { DeadLetterConfig, RetryPolicy } of targets) {
    expect(deadLetterArns).toContain(text(DeadLetterConfig.Arn));
    expect(RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 });
  }
});

test('an asynchronously called function keeps failed events', () => {
  for (const { id, trigger, hears } of backstage) {
    const { DeadLetterConfig } = functions.get(id.replace('.', '-'))?.Properties ?? {};
    const isNotice = [
      'schedule',
      'execution-events',
      'transcription-events',
      'vocabulary-events',
      'request-lines',
    ].includes(trigger.kind);
    if (!isNotice && hears === undefined) {
      expect([id, DeadLetterConfig]).toEqual([id, undefined]);
      continue;
    }
    expect(deadLetterArns).toContain(text(DeadLetterConfig.TargetArn));
  }
});

test('a queue is consumed as its row says, and one invalid message does not delay its batch', () => {
  for (const { id, trigger } of backstage) {
    if (trigger.kind !== 'queue') continue;
    const fn = functions.get(id.replace('.', '-'));
    const mappings = all(synthesis, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => called.get(text(Properties.FunctionName))?.logicalId === fn?.logicalId,
    );
    const { maxConcurrency, late } = trigger;
    const expected = [maxConcurrency, ...(late === undefined ? [] : [late.maxConcurrency])];
    expect(mappings.map(({ Properties }) => Properties.ScalingConfig.MaximumConcurrency)).toEqual(expected);
    expect(new Set(mappings.map(({ Properties }) => text(Properties.EventSourceArn))).size).toBe(
      mappings.length,
    );
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({
        BatchSize: trigger.batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      // A filter on a queue deletes what it does not match.
      expect(Properties.FilterCriteria).toBeUndefined();
    }
  }
});

test('the relay reads inserted events and jobs only, with bounded retries, and keeps failed ones', () => {
  const [mapping] = all(synthesis, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => Properties.StartingPosition !== undefined,
  );
  expect(mapping?.Properties).toMatchObject({
    BatchSize: 100,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 10,
    MaximumRecordAgeInSeconds: 21_600,
    ParallelizationFactor: 1,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(text(mapping?.Properties.DestinationConfig.OnFailure.Destination)).toBe('OutboxDeadLetters.Arn');
  expect(listOf(mapping?.Properties.FilterCriteria.Filters)).toEqual([
    {
      Pattern: JSON.stringify({
        eventName: ['INSERT'],
        dynamodb: { Keys: { sk: { S: [{ prefix: 'evt_' }, { prefix: 'job_' }, { prefix: 'aud_' }] } } },
      }),
    },
  ]);
});

test('the bus forwards overdue work to its handlers', () => {
  const routed = all(synthesis, 'AWS::Events::Rule')
    .filter(({ Properties }) => Properties.EventBusName !== undefined)
    .map(({ Properties: { EventPattern, Targets } }) => [
      EventPattern.source,
      EventPattern['detail-type'],
      Targets[0].InputPath,
      text(Targets[0].Arn),
    ]);
  expect(routed).toEqual([
    [['pitch-scoring'], ['transcription.overdue'], undefined, 'recordingsfinishtranscriptionLive'],
    [['pitch-scoring'], ['vocabulary.wanted'], '$.detail', 'vocabulariesmakevocabularyLive'],
    [['pitch-scoring'], ['vocabulary.overdue'], undefined, 'vocabularieskeepvocabularyLive'],
    [['pitch-scoring'], ['job.overdue'], '$.detail', 'recordingsfailjobLive'],
  ]);
});

test('the sweeper runs each minute, and ended transcriptions are handled', () => {
  const heard = all(synthesis, 'AWS::Events::Rule')
    .filter(({ Properties }) => Properties.EventBusName === undefined)
    .map(({ Properties: { EventPattern, ScheduleExpression, Targets } }) => [
      ScheduleExpression ?? EventPattern,
      text(Targets[0].Arn).split('Live')[0],
    ]);
  expect(heard).toEqual([
    [
      {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [expect.anything(), expect.anything()],
          status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      'recordingsendworkflow',
    ],
    ['rate(1 minute)', 'sweepersweep'],
    [
      { source: ['aws.transcribe'], 'detail-type': ['Transcribe Job State Change'] },
      'recordingsfinishtranscription',
    ],
    [
      { source: ['aws.transcribe'], 'detail-type': ['Vocabulary State Change'] },
      'vocabularieskeepvocabulary',
    ],
    ['rate(5 minutes)', 'statusmeasurelevels'],
  ]);
});
