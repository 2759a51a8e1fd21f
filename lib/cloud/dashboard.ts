import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { watchedCounts } from '../../lambdas/contract/metrics.ts';
import { relayOutbox } from '../../lambdas/contract/workers.ts';
import { fiveMinutes } from './alarms.ts';
import type { BackstageStack } from './backstage-stack.ts';
import type { HttpApi } from './http-api.ts';
import type { Queues } from './queues.ts';
import { watchedMetric } from './watch.ts';

export interface DashboardProps {
  readonly api: HttpApi;
  readonly queues: Queues;
  readonly backstage: BackstageStack;
}

/** One page: what partners see, what waits, what runs. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, queues, backstage }: DashboardProps) {
    super(scope, id);
    const page = new cloudwatch.Dashboard(this, 'Dashboard');
    page.addWidgets(answers('Live', api.stages.live), answers('Sandbox', api.stages.sandbox));
    page.addWidgets(waiting(queues, backstage), backlog(queues));
    page.addWidgets(executions(backstage), keys());
  }
}

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
