import { Aws, Duration, Token } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import { busSource } from '../../lambdas/contract/messages.ts';
import type { Trigger, Worker } from '../../lambdas/contract/row.ts';
import { arnsOf, machinesOf, type Resources } from './grants.ts';
import type { ServiceFunction } from './service-function.ts';
import { accept, dataSuppressions, streamsOfARestoredTable, suppressions } from './suppressions.ts';

/** How long EventBridge retries a target. Stated explicitly, because newer buses give up after minutes by default. */
const delivery = { retryAttempts: 185, maxEventAge: Duration.hours(24) } as const;

/** What invokes the functions behind the API, and where lost invocations go. */
export interface Sources {
  readonly resources: Resources;
  /** Records of the stream after the relay's last attempt. */
  readonly outboxDeadLetters: sqs.IQueue;
  /** Schedules and events of AWS that did not reach their function, or that it failed to handle. */
  readonly noticeDeadLetters: sqs.IQueue;
  /** The log of all endpoints. */
  readonly requests: logs.ILogGroup;
}

/** Whether something invokes the worker without waiting for its result. */
export const isAsynchronous = ({ trigger, hears }: Worker): boolean =>
  trigger.kind === 'schedule' ||
  trigger.kind === 'request-lines' ||
  trigger.kind.endsWith('-events') ||
  hears !== undefined;

/** Connects the function to the trigger of its row. */
export const wake = (fn: ServiceFunction, { trigger, hears }: Worker, sources: Sources): void => {
  if (hears !== undefined) listen(fn, hears, sources);
  switch (trigger.kind) {
    case 'queue':
      consume(fn, trigger, sources);
      break;
    case 'outbox':
      readOutbox(fn, sources);
      break;
    case 'schedule':
      notice(fn, sources, { schedule: events.Schedule.rate(Duration.minutes(trigger.everyMinutes)) });
      break;
    case 'transcription-events':
      notice(fn, sources, { eventPattern: ofTranscribe('Transcribe Job State Change') });
      break;
    case 'execution-events':
      notice(fn, sources, { eventPattern: endsOf(sources.resources) });
      break;
    case 'vocabulary-events':
      notice(fn, sources, { eventPattern: ofTranscribe('Vocabulary State Change') });
      break;
    case 'request-lines':
      readLines(fn, sources);
      break;
    case 'notices':
    case 'task':
    case 'operator':
      break;
    default:
      trigger satisfies never;
  }
};

const ofTranscribe = (detailType: string) => ({ source: ['aws.transcribe'], detailType: [detailType] });

const endsOf = (resources: Resources): events.EventPattern => ({
  source: ['aws.states'],
  detailType: ['Step Functions Execution Status Change'],
  detail: {
    stateMachineArn: arnsOf(machinesOf(resources)),
    status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
  },
});

const consume = (
  fn: ServiceFunction,
  trigger: Extract<Trigger, { kind: 'queue' }>,
  { resources: { queues } }: Sources,
): void => {
  const { queue, batchSize, maxConcurrency, late } = trigger;
  const sources = { Queue: { queue, maxConcurrency }, ...(late === undefined ? {} : { Late: late }) };
  const arns = Object.values(sources).map((source) => queues[source.queue].queue.queueArn);
  fn.allow({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: arns,
  });
  for (const [id, source] of Object.entries(sources)) {
    const mapping = new lambda.CfnEventSourceMapping(fn, id, {
      functionName: fn.live.functionArn,
      eventSourceArn: queues[source.queue].queue.queueArn,
      batchSize,
      scalingConfig: { maximumConcurrency: source.maxConcurrency },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    accept(mapping, suppressions.queueHasItsOwnDeadLetters);
  }
};

/** Only items inserted into the outbox: events, requested jobs, and records of the audit log. */
const outboxItems = {
  pattern: JSON.stringify({
    eventName: ['INSERT'],
    dynamodb: { Keys: { sk: { S: [{ prefix: 'evt_' }, { prefix: 'job_' }, { prefix: 'aud_' }] } } },
  }),
};

const readOutbox = (fn: ServiceFunction, { resources, outboxDeadLetters }: Sources): void => {
  const { table } = resources;
  const { tableStreamArn } = table;
  if (tableStreamArn === undefined) throw new Error('The table has no stream.');
  fn.allow({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetShardIterator', 'dynamodb:GetRecords'],
    resources: [tableStreamArn],
  });
  fn.allow(
    { actions: ['dynamodb:ListStreams'], resources: [`${table.tableArn}/stream/*`] },
    Token.isUnresolved(table.tableName)
      ? dataSuppressions.streams(table)
      : streamsOfARestoredTable(table.tableName),
  );
  fn.allow({ actions: ['sqs:SendMessage'], resources: [outboxDeadLetters.queueArn] });
  new lambda.CfnEventSourceMapping(fn, 'Outbox', {
    functionName: fn.live.functionArn,
    eventSourceArn: tableStreamArn,
    startingPosition: 'TRIM_HORIZON',
    batchSize: 100,
    // More would keep the order of an item, not of a tenant, and conflict on the tenant's counters.
    parallelizationFactor: 1,
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: 10,
    maximumRecordAgeInSeconds: Duration.hours(6).toSeconds(),
    functionResponseTypes: ['ReportBatchItemFailures'],
    filterCriteria: { filters: [outboxItems] },
    destinationConfig: { onFailure: { destination: outboxDeadLetters.queueArn } },
  });
};

/** The lines of requests that a partner made with a key (`lambdas/runtime/request-line.ts`). */
const readLines = (fn: ServiceFunction, { requests }: Sources): void => {
  fn.live.addPermission('Log', {
    principal: new iam.ServicePrincipal('logs.amazonaws.com'),
    sourceArn: requests.logGroupArn,
    sourceAccount: Aws.ACCOUNT_ID,
  });
  const filter = new logs.CfnSubscriptionFilter(fn, 'Requests', {
    logGroupName: requests.logGroupName,
    filterPattern: '{ $.is_listed IS TRUE }',
    destinationArn: fn.live.functionArn,
  });
  // CloudWatch Logs tries the destination when the filter is made.
  filter.node.addDependency(fn.live);
};

/** A rule on the account's default bus, which carries schedules and the events of AWS services. */
const notice = (fn: ServiceFunction, { noticeDeadLetters }: Sources, props: events.RuleProps): void => {
  new events.Rule(fn, 'Notice', {
    ...props,
    targets: [new targets.LambdaFunction(fn.live, { deadLetterQueue: noticeDeadLetters, ...delivery })],
  });
};

/** A rule on the service's own bus, on which the sweeper reports what is overdue. */
const listen = (
  fn: ServiceFunction,
  { detailType, input }: NonNullable<Worker['hears']>,
  { resources, noticeDeadLetters }: Sources,
): void => {
  new events.Rule(fn, 'Overdue', {
    eventBus: resources.bus,
    eventPattern: { source: [busSource], detailType: [detailType] },
    targets: [
      new targets.LambdaFunction(fn.live, {
        ...(input === 'detail' ? { event: events.RuleTargetInput.fromEventPath('$.detail') } : {}),
        deadLetterQueue: noticeDeadLetters,
        ...delivery,
      }),
    ],
  });
};
