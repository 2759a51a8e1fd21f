import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, fiveMinutes } from './alarms.ts';
import type { BackstageStack } from './backstage-stack.ts';
import { ownMetric } from './own-metrics.ts';
import type { ServiceTable } from './storage.ts';

interface Share {
  readonly part: cloudwatch.IMetric;
  readonly whole: cloudwatch.IMetric;
  /** The least number of failures that count as an outage. */
  readonly fewest: number;
  readonly minutes: number;
}

/** In percent. */
const shareOf = ({ part, whole, fewest, minutes }: Share): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({
    expression: `IF(part >= ${fewest}, 100 * part / whole, 0)`,
    usingMetrics: { part, whole },
    period: Duration.minutes(minutes),
    label: 'percent',
  });

/**
 * Kinds of jobs, and when more than half of them failing is an outage. Days are few, and end an hour after they begin.
 */
const outages = [
  {
    kind: 'analysis',
    name: 'analyses',
    fewest: 3,
    minutes: 15,
    impact: 'Analyses fail, by us or a provider.',
  },
  {
    kind: 'day',
    name: 'all-day sessions',
    fewest: 2,
    minutes: 60,
    impact: 'All-day sessions fail, by us or a provider.',
  },
  {
    kind: 'segment',
    name: 'conversations of days',
    fewest: 3,
    minutes: 15,
    impact: 'Conversations of all-day sessions are found, but their analyses fail.',
  },
] as const;

/**
 * Rings when most jobs of a kind fail because of us or a provider. A failure that is recorded on its row is a success
 * of its workflow.
 */
export const watchJobs = (alarms: Alarms): cloudwatch.CompositeAlarm => {
  const parts = outages.map(({ kind, name, fewest, minutes, impact }) => {
    const of = { stage: 'live', kind };
    const part = ownMetric('jobs_broken', of);
    const whole = ownMetric('jobs_ended', of);
    const metric = shareOf({ part, whole, fewest, minutes });
    return alarms.note(alarms, {
      title: `Outage of ${name}`,
      heading: 'Jobs fail',
      impact,
      metric,
      above: 50,
    });
  });
  return alarms.raiseJoint({
    title: 'Jobs fail',
    impact: 'More than half of what partners submit fails, by us or a provider.',
    rule: cloudwatch.AlarmRule.anyOf(...parts),
  });
};

/** Alarms that show where to look when jobs fail; by themselves they do not ring. */
export const noteTranscription = (alarms: Alarms): void => {
  const live = { stage: 'live' };
  alarms.note(alarms, {
    title: 'Chunks are lost',
    impact: 'Parts of long recordings have no words.',
    metric: shareOf({
      part: ownMetric('chunks_lost', live),
      whole: ownMetric('chunks', live),
      fewest: 3,
      minutes: 15,
    }),
    above: 5,
  });
  alarms.note(alarms, {
    title: 'Transcription takes no more',
    impact: 'Recordings wait at the provider, and fail when their time is over.',
    metric: ownMetric('transcriptions_refused', {}, { period: Duration.minutes(15) }),
    above: 20,
  });
};

/** Model calls of workers, by the names of the tools that the model calls. */
const modelTasks = ['judge_conversation', 'divide_day'] as const;

const overTasks = (name: 'model_failures' | 'model_questions') =>
  Object.fromEntries(modelTasks.map((task, index) => [`${name}${index}`, ownMetric(name, { task })]));

/** Rings when models give no usable answers. Without it nothing shows that days are read by the rules alone. */
export const watchModels = (alarms: Alarms, unless: cloudwatch.IAlarm): void => {
  const title = 'Models give no answers';
  const impact = 'Analyses fail, and days are read by rules alone.';
  const sum = (name: string) => modelTasks.map((_, index) => `FILL(${name}${index}, 0)`).join(' + ');
  const failing = alarms.note(alarms, {
    title: 'Questions without an answer',
    heading: title,
    impact,
    metric: new cloudwatch.MathExpression({
      expression: `IF(${sum('model_failures')} >= 5, 100 * (${sum('model_failures')}) / (${sum('model_questions')}), 0)`,
      usingMetrics: { ...overTasks('model_failures'), ...overTasks('model_questions') },
      period: Duration.minutes(15),
      label: 'percent',
    }),
    above: 50,
  });
  alarms.raiseJoint({ title, impact, rule: failing, unless });
};

/** Rings when hardly any receiver can be reached, because then not all of them are down, but our way to them. */
export const watchReceivers = (alarms: Alarms): void => {
  const live = { stage: 'live' };
  alarms.raise(alarms, {
    title: 'Receivers take nothing',
    impact: 'Webhooks reach hardly any partner.',
    metric: shareOf({
      part: ownMetric('first_attempts_failed', live),
      whole: ownMetric('first_attempts', live),
      fewest: 20,
      minutes: 15,
    }),
    above: 90,
  });
};

/** Refusals of AWS within five minutes, three times in a row, because occasional ones are retried. */
const lasting = { above: 10, periods: 3 } as const;

const sumOf = (usingMetrics: Record<string, cloudwatch.IMetric>): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({
    expression: Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics,
    period: fiveMinutes,
    label: 'refused',
  });

const ofAws = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}) =>
  new cloudwatch.Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: fiveMinutes });

const tableThrottles = ({ tableName }: ServiceTable): Record<string, cloudwatch.IMetric> => {
  const indexes = ['list', 'due'].map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }));
  const places = [{}, ...indexes].map((place) => ({ TableName: tableName, ...place }));
  return Object.fromEntries(
    places.flatMap((dimensions, index) => [
      [`reads${index}`, ofAws('AWS/DynamoDB', 'ReadThrottleEvents', dimensions)],
      [`writes${index}`, ofAws('AWS/DynamoDB', 'WriteThrottleEvents', dimensions)],
    ]),
  );
};

/** Rings when a limit of the account, or of the table, is reached. */
export const watchCapacity = (
  alarms: Alarms,
  { table, backstage }: { readonly table: ServiceTable; readonly backstage: BackstageStack },
): void => {
  alarms.raise(alarms, {
    title: 'Lambda takes no more calls',
    impact: 'Requests are answered with 5xx, and all work is late.',
    metric: ofAws('AWS/Lambda', 'Throttles'),
    ...lasting,
  });
  alarms.raise(alarms, {
    title: 'The table takes no more',
    impact: 'Requests and work are slow, and some fail.',
    metric: sumOf(tableThrottles(table)),
    ...lasting,
  });
  const throttled = { period: fiveMinutes, statistic: 'Sum' };
  alarms.raise(alarms, {
    title: 'Step Functions takes no more',
    impact: 'Jobs begin late, and are slow.',
    metric: sumOf({
      analyses: backstage.analysisMachine.machine.metricThrottled(throttled),
      sessions: backstage.sessionMachine.machine.metricThrottled(throttled),
      transitions: ofAws('AWS/States', 'ThrottledEvents', { ServiceMetric: 'StateTransition' }),
      // A refused start is a refused call of the API, of which no machine tells.
      starts: ofAws('AWS/States', 'ThrottledEvents', { APIName: 'StartExecution' }),
    }),
    ...lasting,
  });
  const waits = { statistic: 'Maximum' };
  alarms.raise(alarms, {
    title: 'Recordings wait for room',
    impact: 'Recordings are transcribed late: more is submitted than Transcribe runs at a time.',
    metric: new cloudwatch.MathExpression({
      expression: 'IF(FILL(days, 0) > FILL(analyses, 0), FILL(days, 0), FILL(analyses, 0))',
      usingMetrics: {
        analyses: ownMetric('waiting_time', { kind: 'analysis' }, waits),
        days: ownMetric('waiting_time', { kind: 'day' }, waits),
      },
      period: fiveMinutes,
      label: 'seconds',
    }),
    above: 1_800,
    periods: 3,
  });
};
