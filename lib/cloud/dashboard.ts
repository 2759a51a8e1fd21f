import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { budgetDays, type LevelName, levels } from '../../lambdas/contract/levels.ts';
import { type MetricName, metrics, watchedCounts } from '../../lambdas/contract/metrics.ts';
import { relayOutbox } from '../../lambdas/contract/workers.ts';
import { fiveMinutes } from './alarms.ts';
import type { BackstageStack } from './backstage-stack.ts';
import type { HttpApi } from './http-api.ts';
import { budgetLeft, countedIn } from './levels.ts';
import { ownMetric, ownNamespace } from './own-metrics.ts';
import type { Queues } from './queues.ts';
import { watchedMetric } from './watch.ts';

export interface DashboardProps {
  readonly api: HttpApi;
  readonly queues: Queues;
  readonly backstage: BackstageStack;
}

/** One page: service levels and costs, what partners see, what waits, what runs. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, queues, backstage }: DashboardProps) {
    super(scope, id);
    const page = new cloudwatch.Dashboard(this, 'Dashboard');
    page.addWidgets(budgets(api));
    page.addWidgets(outcomes(), costs());
    page.addWidgets(answers('Live', api.stages.live), answers('Sandbox', api.stages.sandbox));
    page.addWidgets(waiting(queues, backstage), backlog(queues));
    page.addWidgets(executions(backstage), states());
    page.addWidgets(failures(), faults());
    page.addWidgets(models(), keys());
  }
}

const levelNames = ['requests', 'pitches', 'days', 'webhooks'] as const satisfies readonly LevelName[];

/** The remaining part of each level's error budget of the last 30 days, in percent. */
const budgets = (api: HttpApi): cloudwatch.IWidget => {
  const counted = countedIn(api);
  return new cloudwatch.SingleValueWidget({
    title: `Error budget left of ${budgetDays} days, percent`,
    width: 24,
    height: 4,
    start: `-P${budgetDays}D`,
    setPeriodToTimeRange: true,
    metrics: levelNames.map((name) =>
      budgetLeft(levels[name], counted[name], `${name} (${100 * levels[name].objective} %)`),
    ),
  });
};

const live = { stage: 'live' } as const;
const kinds = ['analysis', 'day', 'segment'] as const;

const outcomes = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'Live: jobs that ended, and those that we or a provider failed',
    width: 12,
    left: kinds.flatMap((kind) => [
      ownMetric('jobs_ended', { ...live, kind }, { label: `${kind}: ended` }),
      ownMetric('jobs_broken', { ...live, kind }, { label: `${kind}: broken` }),
    ]),
    right: [
      ownMetric('minutes_lost', live, { label: 'minutes lost' }),
      ownMetric('first_attempt_lag', live, { statistic: 'p99', label: 'first webhook p99, ms' }),
    ],
  });

const hour = Duration.hours(1);

/** Costs by list prices, and their components beside them. */
const costs = (): cloudwatch.IWidget => {
  const usingMetrics = {
    minutes: ownMetric('recorded_minutes', live, { period: hour }),
    recording: ownMetric('recording_cost', live, { period: hour }),
    model: ownMetric('model_cost', live, { period: hour }),
  };
  const perHour = (label: string, expression: string) =>
    new cloudwatch.MathExpression({ label, expression, usingMetrics, period: hour });
  return new cloudwatch.GraphWidget({
    title: 'Live: cost of a recorded hour',
    width: 12,
    left: [
      perHour('all', '60 * (FILL(recording, 0) + FILL(model, 0)) / minutes'),
      perHour('transcription and computing', '60 * FILL(recording, 0) / minutes'),
      perHour('models', '60 * FILL(model, 0) / minutes'),
    ],
    leftYAxis: { label: 'US cents', showUnits: false },
    right: [usingMetrics.minutes],
    rightYAxis: { label: 'recorded minutes', showUnits: false },
  });
};

/** In the order in which a job reaches them. */
const statesOf = {
  analysis: ['queued', 'processing'],
  day: ['queued', 'transcribing', 'detecting', 'analyzing'],
} as const;

const states = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'Live: time in each state, p95',
    width: 12,
    left: Object.entries(statesOf).flatMap(([kind, names]) =>
      names.map((state) =>
        ownMetric('state_time', { ...live, kind, state }, { statistic: 'p95', label: `${kind}: ${state}` }),
      ),
    ),
    leftYAxis: { label: 'seconds', showUnits: false },
  });

/**
 * Every series of one of the service's metrics that has data: searched for instead of listed, because few series ever
 * have data.
 */
const foundSeries = (name: MetricName, where = ''): cloudwatch.IMetric => {
  const { dimensions } = metrics[name];
  const of = [ownNamespace, 'service', ...dimensions].join(',');
  return new cloudwatch.SearchExpression({
    expression: `SEARCH('{${of}} MetricName="${name}"${where}', 'Sum')`,
    period: fiveMinutes,
    label: '',
  });
};

const failures = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'Live: what jobs fail of',
    width: 12,
    left: [foundSeries('jobs_failed', ' stage="live"')],
  });

const faults = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'Server errors by endpoint',
    width: 12,
    left: [foundSeries('faults')],
  });

const models = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'Models: questions, and answers that were refused or asked for again',
    width: 12,
    left: (['model_questions', 'model_failures', 'model_refusals', 'model_repairs'] as const).map((name) =>
      foundSeries(name),
    ),
    right: (['model_input_tokens', 'model_output_tokens'] as const).map((name) => foundSeries(name)),
    rightYAxis: { label: 'tokens', showUnits: false },
  });

const answers = (title: string, stage: HttpApi['stages']['live']): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: `${title}: answers and latency`,
    width: 12,
    left: [
      stage.metricCount({ period: fiveMinutes, label: 'requests' }),
      stage.metricClientError({ period: fiveMinutes, label: '4xx' }),
      stage.metricServerError({ period: fiveMinutes, label: '5xx' }),
    ],
    right: [stage.metricLatency({ period: fiveMinutes, statistic: 'p95', label: 'latency p95, ms' })],
  });

const waiting = (queues: Queues, backstage: BackstageStack): cloudwatch.IWidget => {
  const outbox = backstage.functionOf(relayOutbox).function;
  return new cloudwatch.GraphWidget({
    title: 'How long it waits',
    width: 12,
    left: Object.entries(queues).map(([label, { queue }]) =>
      queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: 'Maximum', label }),
    ),
    leftYAxis: { label: 'seconds' },
    right: [outbox.metric('IteratorAge', { period: fiveMinutes, statistic: 'Maximum', label: 'outbox' })],
    rightYAxis: { label: 'milliseconds' },
  });
};

const backlog = (queues: Queues): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({
    title: 'How many messages wait',
    width: 12,
    left: Object.entries(queues).map(([label, { queue }]) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum', label }),
    ),
  });

const executions = ({ analysisMachine, sessionMachine }: BackstageStack): cloudwatch.IWidget => {
  const machines = { analyses: analysisMachine.machine, sessions: sessionMachine.machine };
  return new cloudwatch.GraphWidget({
    title: 'Jobs',
    width: 12,
    left: Object.entries(machines).flatMap(([name, machine]) => [
      machine.metricStarted({ period: fiveMinutes, label: `${name} started` }),
      machine.metricSucceeded({ period: fiveMinutes, label: `${name} ended` }),
      machine.metricFailed({ period: fiveMinutes, label: `${name} lost` }),
    ]),
  });
};

const keys = (): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({ title: 'Keys', width: 12, left: watchedCounts.map(watchedMetric) });
