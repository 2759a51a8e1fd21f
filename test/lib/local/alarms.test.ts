import { describe, expect, it } from 'vitest';
import { alarmsOf } from '../../../lib/local/cloudwatch/alarms.ts';
import { type AlarmChange, MetricStore } from '../../../lib/local/cloudwatch/index.ts';
import type { Resource } from '../../../lib/local/template/stack.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T10:00:30.000Z');
const arnOf = (name: string) => `arn:aws:cloudwatch:eu-west-1:000000000000:alarm:${name}`;

const resource = (type: string, name: string, properties: object): Resource => ({
  logicalId: name,
  type,
  name,
  ref: name,
  attributes: { Arn: arnOf(name) },
  properties: { AlarmName: name, AlarmDescription: `${name}: what to do`, ...properties },
  samResourceId: undefined,
  assetPath: undefined,
});

const alarm = (name: string, properties: object): Resource =>
  resource('AWS::CloudWatch::Alarm', name, {
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
    Threshold: 0,
    TreatMissingData: 'notBreaching',
    ...properties,
  });

const joint = (name: string, AlarmRule: string, properties: object = {}): Resource =>
  resource('AWS::CloudWatch::CompositeAlarm', name, { AlarmRule, ...properties });

const stat = (Id: string, MetricName: string, Namespace = 'Shop') => ({
  Id,
  MetricStat: { Metric: { Namespace, MetricName }, Period: 300, Stat: 'Sum' },
  ReturnData: false,
});

const failing = alarm('failing', { Namespace: 'Shop', MetricName: 'failed', Period: 300, Statistic: 'Sum' });
const share = alarm('share', {
  Threshold: 50,
  Metrics: [
    { Id: 'percent', Expression: 'IF(failed >= 3, 100 * failed / ended, 0)' },
    stat('failed', 'failed'),
    stat('ended', 'ended'),
  ],
});
const notifies = { AlarmActions: ['arn:aws:sns:eu-west-1:000000000000:operators'] };

/** Alarms and a clock. `judged` moves it, and returns what was reported: `on` and `off`, `!` where somebody is notified. */
const alarmsOver = (...resources: readonly Resource[]) => alarmsIn({}, ...resources);

const alarmsIn = (
  judging: { readonly startMs?: number; readonly everyMs?: number },
  ...resources: readonly Resource[]
) => {
  const store = new MetricStore();
  const changes: AlarmChange[] = [];
  const alarms = alarmsOf(resources, { ...judging, store, report: (change) => changes.push(change) });
  let now = start;
  const pass = (minutes: number) => {
    now += minutes * minute;
  };
  return {
    pass,
    told: (name: string, value: number, namespace = 'Shop') =>
      store.add({ namespace, name, dimensions: {}, value, atMs: now }),
    judged: (minutes: number): readonly string[] => {
      pass(minutes);
      alarms.judge(now);
      return changes
        .splice(0)
        .map((one) => `${one.isOn ? 'on' : 'off'} ${one.name}${one.notifies ? '!' : ''}`);
    },
  };
};

describe('an alarm over a metric', () => {
  it('is on from the minute of its cause to the end of its period, and is told once each', () => {
    const { told, judged } = alarmsOver(failing);
    expect(judged(0)).toEqual([]);
    told('failed', 1);
    expect(judged(0)).toEqual(['on failing']);
    expect(judged(1)).toEqual([]);
    expect(judged(3)).toEqual([]);
    expect(judged(1)).toEqual(['off failing']);
  });

  it('waits for several periods in a row', () => {
    const { told, judged } = alarmsOver(
      alarm('slow', {
        EvaluationPeriods: 2,
        Namespace: 'Shop',
        MetricName: 'age',
        Period: 60,
        Statistic: 'Maximum',
        Threshold: 10,
      }),
    );
    told('age', 9);
    told('age', 11);
    expect(judged(0)).toEqual([]);
    expect(judged(1)).toEqual([]);
    told('age', 11);
    expect(judged(0)).toEqual(['on slow']);
  });

  it('looks back from the last period where the current one has no value yet', () => {
    const { told, judged } = alarmsOver(
      alarm('slow', {
        EvaluationPeriods: 2,
        Namespace: 'Shop',
        MetricName: 'age',
        Period: 60,
        Statistic: 'Maximum',
        Threshold: 10,
      }),
    );
    told('age', 11);
    judged(1);
    told('age', 11);
    expect(judged(1)).toEqual(['on slow']);
    expect(judged(1)).toEqual(['off slow']);
  });

  it('takes silence for a breach where the template says so', () => {
    const { told, judged } = alarmsOver(
      alarm('silent', {
        TreatMissingData: 'breaching',
        Namespace: 'Shop',
        MetricName: 'runs',
        Period: 60,
        Statistic: 'Sum',
        Threshold: 5,
      }),
    );
    expect(judged(0)).toEqual(['on silent']);
    told('runs', 1);
    expect(judged(0)).toEqual(['off silent']);
  });

  it('misses nothing from before the stack began', () => {
    const silent = alarm('silent', {
      TreatMissingData: 'breaching',
      Namespace: 'Shop',
      MetricName: 'runs',
      Period: 300,
      Statistic: 'Sum',
    });
    const { judged } = alarmsIn({ startMs: start }, silent);
    expect([judged(1), judged(1), judged(1), judged(1), judged(1)].flat()).toEqual(['on silent']);
  });

  it('is not judged over periods that are shorter than what passes between two judgements', () => {
    const { told, judged } = alarmsIn({ everyMs: 600_000 }, failing);
    told('failed', 1);
    expect(judged(0)).toEqual([]);
  });

  it('is not judged over a metric of AWS that nothing measures here', () => {
    const { told, judged } = alarmsOver(
      alarm('unknown', {
        TreatMissingData: 'breaching',
        Namespace: 'AWS/CloudFront',
        MetricName: 'Requests',
        Period: 60,
        Statistic: 'Sum',
      }),
    );
    told('Requests', 5, 'AWS/CloudFront');
    expect(judged(0)).toEqual([]);
  });
});

it('an alarm over an expression needs all that the expression asks for', () => {
  const { told, judged } = alarmsOver(share);
  for (const ended of [1, 1, 1, 1]) told('ended', ended);
  told('failed', 2);
  expect(judged(0)).toEqual([]);
  told('failed', 1);
  expect(judged(0)).toEqual(['on share']);
});

describe('a joint alarm', () => {
  const both = joint('both', `(ALARM("${arnOf('failing')}") AND ALARM("${arnOf('share')}"))`, notifies);

  it('is on by the state of others, also of joint ones', () => {
    const above = joint('above', `ALARM("${arnOf('both')}")`);
    const { told, judged } = alarmsOver(above, failing, share, both);
    told('failed', 1);
    expect(judged(0)).toEqual(['on failing']);
    told('failed', 2);
    told('ended', 3);
    expect(judged(0)).toEqual(['on share', 'on above', 'on both!']);
    expect(judged(5)).toEqual(['off failing', 'off share', 'off above', 'off both!']);
  });

  describe('that another one explains', () => {
    const explained = joint('explained', `ALARM("${arnOf('lasting')}")`, {
      ...notifies,
      ActionsSuppressor: arnOf('cause'),
      ActionsSuppressorWaitPeriod: 180,
      ActionsSuppressorExtensionPeriod: 600,
    });
    const own = { Namespace: 'Shop', Period: 60, Statistic: 'Sum' };
    const lasting = alarm('lasting', { ...own, MetricName: 'late' });
    const cause = alarm('cause', { ...own, MetricName: 'down' });

    /** In how many minutes of lateness it notifies, where the cause is there in the given ones. */
    const minutesUntilTold = (causedIn: readonly number[]) => {
      const { told, judged, pass } = alarmsOver(lasting, cause, explained);
      return Array.from({ length: 20 }, (_, at) => at).find((at) => {
        told('late', 1);
        if (causedIn.includes(at)) told('down', 1);
        const isTold = judged(0).includes('on explained!');
        pass(1);
        return isTold;
      });
    };

    it('waits for that one to begin', () => {
      expect(minutesUntilTold([])).toBe(3);
    });

    it('is silent while that one is on, and for a while after it', () => {
      expect(minutesUntilTold([1, 2])).toBe(13);
    });
  });
});
