import type * as z from 'zod';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { alarmType, compositeAlarmType } from '../template/types/alarms.ts';
import { evaluate, type Value } from './metric-math.ts';
import type { MetricName, MetricStore, Sums } from './metric-store.ts';

/** An alarm that began or ended. */
export interface AlarmChange {
  /** The name of its template, or its logical id. */
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
  /** Whether it has actions: others are parts of alarms that have, or say where to look. */
  readonly notifies: boolean;
}

interface Watched {
  readonly metric: MetricName;
  readonly periodMs: number;
  readonly statistic: keyof typeof statistics;
}

const statistics = {
  Sum: ({ sum }: Sums) => sum,
  SampleCount: ({ count }: Sums) => count,
  Maximum: ({ max }: Sums) => max,
  Average: ({ sum, count }: Sums) => sum / count,
} as const;

type AlarmProperties = z.output<typeof alarmType.properties>;

const metricOf = ({
  Namespace: namespace = '',
  MetricName: name = '',
  Dimensions,
}: Pick<AlarmProperties, 'Namespace' | 'MetricName' | 'Dimensions'>): MetricName => ({
  namespace,
  name,
  dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
});

/** The metrics of an alarm by their ids, and the expression over them. */
const watchedBy = (properties: AlarmProperties) => {
  const { Metrics, Period = 60, Statistic = 'Sum' } = properties;
  const own: Watched = {
    metric: metricOf(properties),
    periodMs: Period * 1_000,
    statistic: Statistic,
  };
  if (Metrics === undefined) return { watched: new Map([['own', own]]), expression: 'own' };
  const watched = new Map(
    Metrics.flatMap(({ Id, MetricStat: stat }): [string, Watched][] =>
      stat === undefined
        ? []
        : [[Id, { metric: metricOf(stat.Metric), periodMs: stat.Period * 1_000, statistic: stat.Stat }]],
    ),
  );
  const returned = Metrics.find(({ ReturnData }) => ReturnData);
  return { watched, expression: returned?.Expression ?? returned?.Id ?? '' };
};

/** The metrics of AWS itself that are measured here. */
const measured: ReadonlySet<string> = new Set([
  'AWS/ApiGateway',
  'AWS/DynamoDB',
  'AWS/Lambda',
  'AWS/SQS',
  'AWS/States',
]);

/** An alarm over what nobody measures here is never judged: silence would mean nothing. */
const isMeasured = ({ metric: { namespace } }: Watched): boolean =>
  !namespace.startsWith('AWS/') || measured.has(namespace);

const minuteMs = 60_000;

type Judge = (store: MetricStore, nowMs: number) => boolean;

/** The time of a stack in which its alarms are judged. */
interface Judging {
  /** When the stack began. What was not measured before is not missing. */
  readonly startMs: number;
  /** A period that is shorter than what passes between two judgements cannot be judged. */
  readonly everyMs: number;
}

/** Whether an alarm over metrics is on: each of its last periods, the current minute included, is above its threshold. */
const judgeOf = (properties: AlarmProperties, { startMs, everyMs }: Judging): Judge => {
  const { EvaluationPeriods, Threshold, TreatMissingData } = properties;
  const { watched, expression } = watchedBy(properties);
  const periodsMs = [...watched.values()].map(({ periodMs }) => periodMs);
  if (![...watched.values()].every(isMeasured) || Math.min(...periodsMs) < everyMs) return () => false;
  const longestMs = EvaluationPeriods * Math.max(...periodsMs);
  return (store, nowMs) => {
    const endMs = (Math.floor(nowMs / minuteMs) + 1) * minuteMs;
    const valueIn = (id: string, back: number): Value => {
      const found = watched.get(id);
      if (found === undefined) throw new Error(`${id} is no metric of this alarm`);
      const { metric, periodMs, statistic } = found;
      const untilMs = endMs - back * periodMs;
      const sums = store.total(metric, { sinceMs: untilMs - periodMs, untilMs });
      return sums === undefined ? undefined : statistics[statistic](sums);
    };
    const isMissingBad = TreatMissingData === 'breaching' && endMs - longestMs >= startMs;
    const valueAt = (back: number): Value => evaluate(expression, (id) => valueIn(id, back));
    // Of minutes in a row, the current one counts as soon as it has a value (user guide, “How alarm state is evaluated
    // when data is missing”: existing values that suffice are used). A longer period is a sum of minutes that ends now.
    const isOfMinutes = EvaluationPeriods > 1 && longestMs === EvaluationPeriods * minuteMs;
    const first = isOfMinutes && valueAt(0) === undefined ? 1 : 0;
    return Array.from({ length: EvaluationPeriods }, (_, back) => valueAt(first + back)).every((value) =>
      value === undefined ? isMissingBad : value > Threshold,
    );
  };
};

/** `ALARM("arn") OR …` as a sum and a product of ones and zeros. */
const holds = (rule: string, isOn: (arn: string) => boolean): boolean => {
  const math = rule
    .replaceAll(/ALARM\("([^"]+)"\)/g, (_, arn: string) => String(Number(isOn(arn))))
    .replaceAll(' OR ', '+')
    .replaceAll(' AND ', '*');
  return (evaluate(math, () => undefined) ?? 0) > 0;
};

interface Standing {
  isOn: boolean;
  /** When it began or ended. */
  sinceMs: number;
  isTold: boolean;
}

interface Suppression {
  readonly by: string | undefined;
  readonly waitMs: number;
  readonly extensionMs: number;
}

interface Alarm {
  readonly arn: string;
  readonly told: Omit<AlarmChange, 'isOn'>;
  readonly standing: Standing;
  readonly suppression: Suppression;
}

const described = (
  { logicalId, attributes }: Pick<Resource, 'logicalId' | 'attributes'>,
  properties: Pick<AlarmProperties, 'AlarmName' | 'AlarmDescription' | 'AlarmActions'>,
  suppression: Suppression = { by: undefined, waitMs: 0, extensionMs: 0 },
): Alarm => ({
  arn: attributes['Arn'] ?? '',
  told: {
    name: properties.AlarmName ?? logicalId,
    description: properties.AlarmDescription,
    notifies: properties.AlarmActions.length > 0,
  },
  standing: { isOn: false, sinceMs: Number.NEGATIVE_INFINITY, isTold: false },
  suppression,
});

/** Joint alarms of joint alarms: as often as there may be one above another. */
const depth = 3;

/** The alarms of a template. `judge` reports each that has begun or ended since it was called last. */
export const alarmsOf = (
  resources: readonly Resource[],
  {
    store,
    report,
    startMs = Number.NEGATIVE_INFINITY,
    everyMs = minuteMs,
  }: { readonly store: MetricStore; readonly report: (change: AlarmChange) => void } & Partial<Judging>,
) => {
  const simple = declared(resources, alarmType).map((one) => ({
    ...described(one, one.properties),
    judge: judgeOf(one.properties, { startMs, everyMs }),
  }));
  const joint = declared(resources, compositeAlarmType).map((one) => ({
    ...described(one, one.properties, {
      by: one.properties.ActionsSuppressor,
      waitMs: one.properties.ActionsSuppressorWaitPeriod * 1_000,
      extensionMs: one.properties.ActionsSuppressorExtensionPeriod * 1_000,
    }),
    rule: one.properties.AlarmRule,
  }));
  const all: readonly Alarm[] = [...simple, ...joint];
  const standings = new Map(all.map(({ arn, standing }) => [arn, standing]));
  const isOn = (arn: string): boolean => standings.get(arn)?.isOn === true;

  const set = (standing: Standing, isOnNow: boolean, nowMs: number): void => {
    if (standing.isOn === isOnNow) return;
    standing.isOn = isOnNow;
    standing.sinceMs = nowMs;
  };
  /** While another alarm explains it, it waits: for that one to begin, and for a while after its end. */
  const isSuppressed = ({ standing, suppression: { by, waitMs, extensionMs } }: Alarm, nowMs: number) => {
    const other = by === undefined ? undefined : standings.get(by);
    if (other === undefined) return false;
    return other.isOn || nowMs < standing.sinceMs + waitMs || nowMs < other.sinceMs + extensionMs;
  };
  const tell = (alarm: Alarm, nowMs: number): void => {
    const { standing, told } = alarm;
    if (standing.isOn === standing.isTold || (standing.isOn && isSuppressed(alarm, nowMs))) return;
    standing.isTold = standing.isOn;
    report({ ...told, isOn: standing.isOn });
  };
  return {
    judge: (nowMs: number): void => {
      for (const { standing, judge } of simple) set(standing, judge(store, nowMs), nowMs);
      for (let level = 0; level < depth; level += 1)
        for (const { standing, rule } of joint) set(standing, holds(rule, isOn), nowMs);
      for (const alarm of all) tell(alarm, nowMs);
    },
  };
};
