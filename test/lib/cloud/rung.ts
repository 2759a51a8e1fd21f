import { evaluate, type Value } from '../../../lib/local/cloudwatch/index.ts';
import { all, type Found, listOf, type Synthesis, textOf } from './synthesis.ts';

/** A metric as an alarm names it. Dimensions are rendered: `FunctionName` is the logical id of a function. */
export interface Named {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** What a metric was told within the last so many seconds. */
export type Told = (metric: Named, periodSeconds: number) => readonly number[];

interface Seen extends Named {
  readonly id: string;
  readonly statistic: string;
  readonly periodSeconds: number;
}

export interface AlarmSeen {
  readonly logicalId: string;
  readonly title: string;
  readonly acts: boolean;
  readonly metrics: readonly Seen[];
}

const statistics: Readonly<Record<string, (values: readonly number[]) => Value>> = {
  Sum: (values) => (values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)),
  SampleCount: (values) => (values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)),
  Maximum: (values) => (values.length === 0 ? undefined : Math.max(...values)),
  Minimum: (values) => (values.length === 0 ? undefined : Math.min(...values)),
  Average: (values) =>
    values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length,
};

interface CfnMetric {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

const titleOf = ({ Properties }: Found): string => /^[^:]+/.exec(Properties.AlarmDescription)?.[0] ?? '';

/** The alarms of a stack, and which of them ring in a setup. */
export const alarmsOf = (synthesis: Synthesis) => {
  const named = ({ Namespace, MetricName, Dimensions }: CfnMetric): Named => ({
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(
      listOf(Dimensions).map(({ Name, Value }) => [Name, textOf(synthesis, Value)]),
    ),
  });
  const metricsOf = ({ Properties }: Found): Seen[] =>
    Properties.Metrics === undefined
      ? [
          {
            ...named(Properties),
            id: 'own',
            statistic: Properties.Statistic,
            periodSeconds: Properties.Period,
          },
        ]
      : Properties.Metrics.flatMap(
          // biome-ignore lint/suspicious/noExplicitAny: a template's own shape.
          ({ Id, MetricStat }: any) =>
            MetricStat === undefined
              ? []
              : [
                  {
                    ...named(MetricStat.Metric),
                    id: Id,
                    statistic: MetricStat.Stat,
                    periodSeconds: MetricStat.Period,
                  },
                ],
        );
  const simple = all(synthesis, 'AWS::CloudWatch::Alarm');
  const joint = all(synthesis, 'AWS::CloudWatch::CompositeAlarm');
  const outputs: Record<string, string> = {};
  for (const { Outputs } of Object.values(synthesis.templates))
    for (const [name, { Value }] of Object.entries((Outputs ?? {}) as Record<string, { Value: unknown }>))
      outputs[name] = JSON.stringify(Value);
  const knownIds = [...simple, ...joint].map(({ logicalId }) => logicalId);
  /** The alarm that an expression leads to, through the outputs of nested stacks. */
  const idIn = (expression: unknown): string => {
    const text = JSON.stringify(expression);
    const [, output] = /Outputs\.(\w+)/.exec(text) ?? [];
    const within = output === undefined ? text : (outputs[output] ?? '');
    const found = knownIds.filter((id) => within.includes(`"${id}"`));
    if (found.length !== 1) throw new Error(`No alarm, or several: ${text}`);
    return found[0] ?? '';
  };

  const seen = [...simple, ...joint].map(
    (alarm): AlarmSeen => ({
      logicalId: alarm.logicalId,
      title: titleOf(alarm),
      acts: listOf(alarm.Properties.AlarmActions).length > 0,
      metrics: alarm.Type === 'AWS::CloudWatch::Alarm' ? metricsOf(alarm) : [],
    }),
  );

  const isBreaching = (alarm: Found, told: Told): boolean => {
    const { Properties } = alarm;
    const values = new Map(
      metricsOf(alarm).map(({ id, statistic, periodSeconds, ...metric }) => {
        const known = statistics[statistic];
        if (known === undefined) throw new Error(`${statistic} is no statistic that this knows`);
        return [id, known(told(metric, periodSeconds))];
      }),
    );
    const expressions: { Expression?: string }[] = Properties.Metrics ?? [];
    const expression = expressions.find(({ Expression }) => Expression !== undefined)?.Expression;
    const [only = ''] = values.keys();
    const value = evaluate(expression ?? only, (id) => {
      if (!values.has(id)) throw new Error(`${titleOf(alarm)} does not say what ${id} is`);
      return values.get(id);
    });
    return value === undefined ? Properties.TreatMissingData === 'breaching' : value > Properties.Threshold;
  };

  /** A rule joins texts and references: each `ALARM("…")` becomes a name, and the words become sums and products. */
  const holds = (rule: unknown, ringing: ReadonlySet<string>): boolean => {
    const [, parts] = (rule as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
    const text = parts.map((part) => (typeof part === 'string' ? part : idIn(part))).join('');
    const math = text
      .replaceAll(/ALARM\("(\w+)"\)/g, '$1')
      .replaceAll(' OR ', '+')
      .replaceAll(' AND ', '*');
    return (evaluate(math, (id) => Number(ringing.has(id))) ?? 0) > 0;
  };

  return {
    alarms: seen,
    /** Which alarms are in alarm, and whom of them somebody hears; by their titles. Whatever lasts, lasts long enough. */
    rungIn: (told: Told) => {
      const ringing = new Set(
        simple.filter((alarm) => isBreaching(alarm, told)).map(({ logicalId }) => logicalId),
      );
      // Joint alarms of joint alarms: as often as there may be one above another.
      for (let depth = 0; depth < 3; depth += 1)
        for (const { logicalId, Properties } of joint)
          if (holds(Properties.AlarmRule, ringing)) ringing.add(logicalId);
      const isSuppressed = ({ Properties }: Found): boolean =>
        Properties.ActionsSuppressor !== undefined && ringing.has(idIn(Properties.ActionsSuppressor));
      const suppressed = new Set(joint.filter(isSuppressed).map(({ logicalId }) => logicalId));
      const titles = (chosen: (alarm: AlarmSeen) => boolean) =>
        seen
          .filter(({ logicalId }) => ringing.has(logicalId))
          .filter(chosen)
          .map(({ title }) => title)
          .toSorted();
      return {
        ringing: titles(() => true),
        heard: titles(({ acts, logicalId }) => acts && !suppressed.has(logicalId)),
      };
    },
  };
};
