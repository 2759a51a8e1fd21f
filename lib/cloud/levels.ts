import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import {
  burnRates,
  type Level,
  type LevelMetric,
  type LevelName,
  levels,
} from '../../lambdas/contract/levels.ts';
import { type Alarms, takenBack } from './alarms.ts';
import type { HttpApi } from './http-api.ts';
import { ownMetric } from './own-metrics.ts';

/** What counts in a level, and what missed it: metric math over metrics of the live environment. */
interface Counted {
  readonly total: string;
  readonly missed: string;
  readonly usingMetrics: Readonly<Record<string, cloudwatch.IMetric>>;
}

const live = { stage: 'live' } as const;

/** How each level is counted. A miss may be reported without the event that counts, and the other way round. */
export const countedIn = (api: HttpApi): Readonly<Record<LevelName, Counted>> => {
  const stage = api.stages.live;
  const metricOf = ({ source, name }: LevelMetric): cloudwatch.IMetric => {
    if (source === 'service') return ownMetric(name, live);
    return name === 'Count'
      ? stage.metricCount({ statistic: 'SampleCount' })
      : stage.metricServerError({ statistic: 'Sum' });
  };
  // Ids begin with the level, because a widget may hold several.
  const countedBy = (name: LevelName): Counted => {
    const { counted, missed } = levels[name];
    const misses = missed.map((metric, index) => [`${name}_missed_${index}`, metricOf(metric)] as const);
    return {
      total: `${name}_all`,
      missed: `(${misses.map(([id]) => `FILL(${id}, 0)`).join(' + ')})`,
      usingMetrics: { [`${name}_all`]: metricOf(counted), ...Object.fromEntries(misses) },
    };
  };
  return {
    requests: countedBy('requests'),
    pitches: countedBy('pitches'),
    days: countedBy('days'),
    webhooks: countedBy('webhooks'),
  };
};

/** The share of an objective that may be missed. */
const budgetOf = ({ objective }: Level): number => Number((1 - objective).toFixed(6));

interface Window {
  readonly minutes: number;
  /** With fewer misses than this, nothing burns. */
  readonly fewest: number;
}

/** How many times faster the budget burns than if it lasted exactly 30 days. */
const burnRate = (
  level: Level,
  { total, missed, usingMetrics }: Counted,
  { minutes, fewest }: Window,
): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({
    expression: `IF(${missed} >= ${fewest}, ${missed} / ${total} / ${budgetOf(level)}, 0)`,
    usingMetrics: { ...usingMetrics },
    period: Duration.minutes(minutes),
    label: 'times as fast as the budget lasts',
  });

/** The remaining budget over the time range of the viewer, in percent; below 0 it is overdrawn. */
export const budgetLeft = (
  level: Level,
  { total, missed, usingMetrics }: Counted,
  label: string,
): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({
    expression: `100 * (1 - ${missed} / ${total} / ${budgetOf(level)})`,
    usingMetrics: { ...usingMetrics },
    label,
  });

/** The levels that new code can miss within minutes; a day takes hours. */
const missedAtOnce = ['requests', 'pitches', 'webhooks'] as const satisfies readonly LevelName[];

/**
 * The alarms that roll a deployment back: levels that are missed within a minute. The windows of the levels' own alarms
 * are too long for that, because a tenth of the calls, failing for five minutes, does not show in an hour.
 */
export const noteHarm = (alarms: Alarms, api: HttpApi): readonly cloudwatch.IAlarm[] => {
  const counted = countedIn(api);
  const [{ rate }] = burnRates;
  return missedAtOnce.map((name) =>
    alarms.note(alarms, {
      title: `Level of ${name} within a minute`,
      heading: takenBack,
      impact: levels[name].promise,
      metric: burnRate(levels[name], counted[name], { minutes: 1, fewest: levels[name].fewestMissed }),
      above: rate,
    }),
  );
};

const windowName = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : `${minutes / 60} h`);

/** As long as the short windows remember what the other alarm notified of. */
const silentAfter = Duration.minutes(Math.max(...burnRates.map(({ shortMinutes }) => shortMinutes)));

/** Rings when a level's error budget burns too fast, in a long window and still in a short one. */
export const watchLevel = (
  alarms: Alarms,
  name: LevelName,
  { counted, unless }: { readonly counted: Counted; readonly unless?: cloudwatch.IAlarm },
): void => {
  const level = levels[name];
  const title = `Level of ${name}`;
  const { promise: impact } = level;
  const burning = burnRates.map(({ rate, longMinutes, shortMinutes }) => {
    const windows = [
      { minutes: longMinutes, fewest: level.fewestMissed },
      { minutes: shortMinutes, fewest: 1 },
    ];
    return cloudwatch.AlarmRule.allOf(
      ...windows.map((window) =>
        alarms.note(alarms, {
          title: `${title} at ${rate} times over ${windowName(window.minutes)}`,
          heading: title,
          impact,
          metric: burnRate(level, counted, window),
          above: rate,
        }),
      ),
    );
  });
  alarms.raiseJoint({
    title,
    impact,
    rule: cloudwatch.AlarmRule.anyOf(...burning),
    ...(unless === undefined ? {} : { unless, silentAfter }),
  });
};
