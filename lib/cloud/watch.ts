import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { type WatchedCount, watchedCounts } from '../../lambdas/contract/metrics.ts';
import type { Worker } from '../../lambdas/contract/row.ts';
import { perQueue, type QueueName } from '../../lambdas/domain/jobs/job-kinds.ts';
import { type AlarmProps, type Alarms, fiveMinutes, takenBack } from './alarms.ts';
import type { HttpApi } from './http-api.ts';
import { ownMetric } from './own-metrics.ts';
import { consumers, type Queues } from './queues.ts';
import type { ServiceFunction } from './service-function.ts';

/** A message this old (seconds) means that its consumer does not keep up. */
const queueAgeSeconds = 300;

/**
 * The exceptions: a message that is kept for a minute is never older, and the message about a retry waits for its time.
 */
const otherAgeSeconds: Readonly<Partial<Record<QueueName, number>>> = { deliveries: 30, retries: 900 };

const queueNames = Object.values(perQueue((name) => name));

/** Rings as soon as there is a dead letter. */
export const watchDeadLetters = (alarms: Alarms, queue: sqs.Queue, name: string, impact: string): void => {
  alarms.raise(queue, {
    title: `Dead letters of ${name}`,
    impact,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum' }),
    above: 0,
  });
};

/** Watches each queue; returns the alarms of message ages, which ring jointly. */
export const watchQueues = (alarms: Alarms, queues: Queues): cloudwatch.IAlarm[] =>
  queueNames.map((name) => {
    const { queue, deadLetters } = queues[name];
    const { impact } = consumers[name];
    // Two queues of one consumer may share their dead letters.
    if (deadLetters.node.scope === queue.node.scope) watchDeadLetters(alarms, deadLetters, name, impact);
    return alarms.note(queue, {
      title: `Age of ${name}`,
      impact,
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: 'Maximum' }),
      above: otherAgeSeconds[name] ?? queueAgeSeconds,
    });
  });

/**
 * A step of a workflow throws for every recording that cannot be used, so one error means nothing: more than half of at
 * least three runs in a quarter of an hour must fail. It shows where to look when jobs fail.
 */
const failedShare = (errors: cloudwatch.IMetric, invocations: cloudwatch.IMetric): cloudwatch.IMetric =>
  new cloudwatch.MathExpression({
    expression: 'IF(invocations >= 3, 100 * errors / invocations, 0)',
    usingMetrics: { errors, invocations },
    period: Duration.minutes(15),
    label: 'failed runs, percent',
  });

/** The alarm on the errors of a worker. An operator who calls a worker sees its errors directly. */
export const noteErrors = (
  alarms: Alarms,
  { function: fn }: ServiceFunction,
  { id, impact, trigger }: Worker,
): cloudwatch.IAlarm => {
  const isTask = trigger.kind === 'task';
  const period = Duration.minutes(isTask ? 15 : 5);
  const errors = fn.metricErrors({ period, statistic: 'Sum' });
  return alarms.note(fn, {
    title: `Errors of ${id}`,
    impact,
    metric: isTask ? failedShare(errors, fn.metricInvocations({ period, statistic: 'Sum' })) : errors,
    above: isTask ? 50 : 0,
  });
};

/**
 * The alarm on failures of a worker's new version. Beside the old version it gets one call in ten, and either version
 * retries failures, so neither queues nor jobs would show it.
 */
export const noteNewErrors = (
  alarms: Alarms,
  { function: fn, live }: ServiceFunction,
  { id, impact }: Worker,
): cloudwatch.IAlarm => {
  const metric = (metricName: string): cloudwatch.IMetric =>
    new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: {
        FunctionName: fn.functionName,
        Resource: `${fn.functionName}:${live.aliasName}`,
        ExecutedVersion: fn.currentVersion.version,
      },
      statistic: 'Sum',
    });
  return alarms.note(fn, {
    title: `Errors of the new ${id}`,
    heading: takenBack,
    impact,
    metric: new cloudwatch.MathExpression({
      expression: 'IF(errors >= 3, 100 * errors / invocations, 0)',
      usingMetrics: { errors: metric('Errors'), invocations: metric('Invocations') },
      period: Duration.minutes(1),
      label: 'failed runs, percent',
    }),
    above: 50,
  });
};

/** The alarm on a waiting outbox: committed items are not yet on the bus. */
export const noteOutbox = (
  alarms: Alarms,
  { function: fn }: ServiceFunction,
  { impact }: Worker,
): cloudwatch.IAlarm =>
  alarms.note(fn, {
    title: 'Age of the outbox',
    impact,
    metric: fn.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    above: 60_000,
    periods: 3,
  });

/** Rings when the sweeper, which finds what all others lose, does not run itself. */
export const watchSchedule = (
  alarms: Alarms,
  { function: fn }: ServiceFunction,
  { impact, id }: Worker,
): void => {
  const runs = fn.metricInvocations({ period: fiveMinutes, statistic: 'Sum' });
  alarms.raise(fn, {
    title: `Silence of ${id}`,
    impact,
    metric: new cloudwatch.MathExpression({
      expression: 'IF(runs > 0, 0, 1)',
      usingMetrics: { runs },
      period: fiveMinutes,
      label: 'no run',
    }),
    above: 0,
    silenceIsBad: true,
  });
};

/**
 * A failure that is recorded on its row is a handled outcome; an execution fails only if even that could not be
 * written.
 */
export const watchMachine = (
  alarms: Alarms,
  machine: sfn.StateMachine,
  name: string,
  impact: string,
): void => {
  const options = { period: fiveMinutes, statistic: 'Sum' };
  alarms.raise(machine, {
    title: `Failures of ${name}`,
    impact,
    metric: new cloudwatch.MathExpression({
      // Step Functions need not tell of a zero: without this, a missing one of the two would hide the other.
      expression: 'FILL(failed, 0) + FILL(timedOut, 0)',
      usingMetrics: { failed: machine.metricFailed(options), timedOut: machine.metricTimedOut(options) },
      period: fiveMinutes,
      label: 'failed or timed out',
    }),
    above: 0,
  });
};

/**
 * The level of requests watches the live stage, because callers of the sandbox may try requests that no service
 * withstands.
 */
export const watchSandbox = (alarms: Alarms, api: HttpApi): void => {
  const stage = api.stages.sandbox;
  alarms.raise(stage, {
    title: 'Server errors of sandbox',
    impact: 'Partners get 5xx answers while they integrate.',
    metric: new cloudwatch.MathExpression({
      expression: 'IF(faults >= 5, 100 * faults / requests, 0)',
      usingMetrics: {
        faults: stage.metricServerError({ statistic: 'Sum' }),
        requests: stage.metricCount({ statistic: 'SampleCount' }),
      },
      period: Duration.minutes(15),
      label: 'percent',
    }),
    above: 5,
  });
};

/** A count over all endpoints, from the log lines of their requests. */
export const watchedMetric = (name: WatchedCount): cloudwatch.Metric => ownMetric(name, {});

/**
 * More than this in five minutes is not normal use by partners and operators, because a wrong key is soon corrected,
 * and keys are few.
 */
const unusual = {
  auth_failures: {
    title: 'Refused keys',
    impact: 'Somebody tries keys, or a partner lost the use of its own.',
    above: 300,
  },
  admin_requests: {
    title: 'Use of admin keys',
    impact: 'Somebody reads or changes partners by the hundred: an admin key may have leaked.',
    above: 300,
  },
  keys_minted: {
    title: 'New keys',
    impact: 'Somebody makes keys by the dozen, and each of them opens the data of a partner.',
    above: 20,
  },
} as const satisfies Record<WatchedCount, Pick<AlarmProps, 'title' | 'impact' | 'above'>>;

export const watchKeys = (alarms: Alarms): void => {
  for (const name of watchedCounts) alarms.raise(alarms, { ...unusual[name], metric: watchedMetric(name) });
};
