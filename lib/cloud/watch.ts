import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import {
  metricNamespace,
  metricService,
  type WatchedCount,
  watchedCounts,
} from '../../lambdas/contract/metrics.ts';
import type { QueueName, Worker } from '../../lambdas/contract/row.ts';
import { type AlarmProps, type Alarms, fiveMinutes } from './alarms.ts';
import type { HttpApi, StageName } from './http-api.ts';
import { consumers, type Queues } from './queues.ts';
import type { ServiceFunction } from './service-function.ts';

/** A message this old (seconds) says that its consumer does not keep up. */
const queueAgeSeconds = 300;

/** Where that is something else: what is kept for a minute is never older, and a hint at a retry waits for its time. */
const otherAgeSeconds: Readonly<Partial<Record<QueueName, number>>> = { deliveries: 30, retries: 900 };

const queueNames = [
  'workflows',
  'fan-out',
  'deliveries',
  'retries',
  'drafts',
  'intel',
  'snapshots',
  'batches',
  'exports',
  'erasures',
] as const satisfies readonly QueueName[];

/** Rings as soon as there is a dead letter. */
export const watchDeadLetters = (alarms: Alarms, queue: sqs.Queue, name: string, impact: string): void => {
  alarms.raise(queue, {
    title: `Dead letters of ${name}`,
    impact,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum' }),
    above: 0,
  });
};

export const watchQueues = (alarms: Alarms, queues: Queues): void => {
  for (const name of queueNames) {
    const { queue, deadLetters } = queues[name];
    const { impact } = consumers[name];
    // Two queues of one consumer may share their dead letters.
    if (deadLetters.node.scope === queue.node.scope) watchDeadLetters(alarms, deadLetters, name, impact);
    alarms.raise(queue, {
      title: `Age of ${name}`,
      impact,
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: 'Maximum' }),
      above: otherAgeSeconds[name] ?? queueAgeSeconds,
    });
  }
};

/**
 * A step of a workflow throws for every recording that cannot be used, so one error says nothing: its alarm rings when
 * more than half of at least three runs in a quarter of an hour failed.
 */
const failedShare = (errors: cloudwatch.IMetric, invocations: cloudwatch.IMetric): cloudwatch.IMetric =>
  new cloudwatch.MathExpression({
    expression: 'IF(invocations >= 3, 100 * errors / invocations, 0)',
    usingMetrics: { errors, invocations },
    period: Duration.minutes(15),
    label: 'failed runs, percent',
  });

export const watchWorker = (alarms: Alarms, { function: fn }: ServiceFunction, worker: Worker): void => {
  const isTask = worker.trigger.kind === 'task';
  const period = Duration.minutes(isTask ? 15 : 5);
  const errors = fn.metricErrors({ period, statistic: 'Sum' });
  alarms.raise(fn, {
    title: `Errors of ${worker.id}`,
    impact: worker.impact,
    metric: isTask ? failedShare(errors, fn.metricInvocations({ period, statistic: 'Sum' })) : errors,
    above: isTask ? 50 : 0,
  });
};

/** Rings when the outbox waits: what was committed is not yet on the bus. */
export const watchOutbox = (alarms: Alarms, { function: fn }: ServiceFunction, { impact }: Worker): void => {
  alarms.raise(fn, {
    title: 'Age of the outbox',
    impact,
    metric: fn.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    above: 60_000,
    periods: 3,
  });
};

/** Rings when the sweeper, which catches what all others lose, does not run itself. */
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

/** A failure on its row is a handled outcome: an execution fails only when not even that could be written. */
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
      expression: 'failed + timedOut',
      usingMetrics: { failed: machine.metricFailed(options), timedOut: machine.metricTimedOut(options) },
      period: fiveMinutes,
      label: 'failed or timed out',
    }),
    above: 0,
  });
};

const apiImpact = {
  live: 'Partners get 5xx answers in production.',
  sandbox: 'Partners get 5xx answers while they integrate.',
} as const satisfies Record<StageName, string>;

const stageNames = ['sandbox', 'live'] as const satisfies readonly StageName[];

export const watchApi = (alarms: Alarms, api: HttpApi): void => {
  for (const stage of stageNames)
    alarms.raise(api.stages[stage], {
      title: `Server errors of ${stage}`,
      impact: apiImpact[stage],
      metric: api.stages[stage].metricServerError({ period: fiveMinutes, statistic: 'Sum' }),
      above: 0,
    });
};

/** A count over all endpoints, as the lines of their requests carry it. */
export const watchedMetric = (metricName: WatchedCount): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { service: metricService },
    period: fiveMinutes,
    statistic: 'Sum',
    label: metricName,
  });

/** More than this in five minutes is not what partners and operators do: a wrong key is soon mended, and keys are few. */
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
