import { expect, test } from 'vitest';
import { levels } from '../../../lambdas/contract/levels.ts';
import { type Metric, metrics } from '../../../lambdas/contract/metrics.ts';
import { stackNameOf } from '../../../lib/cloud/stage.ts';
import { all, synthesize, testStage } from './synthesis.ts';

interface Widget {
  readonly properties: {
    readonly title: string;
    readonly metrics: readonly (readonly unknown[])[];
    readonly setPeriodToTimeRange?: boolean;
    readonly start?: string;
  };
}

/** Names of resources stand in the body as references: any name does. */
const bodyOf = (value: { 'Fn::Join': [string, unknown[]] }): string =>
  value['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'name')).join('');

const stacks = synthesize();
const [dashboard] = all(stacks, 'AWS::CloudWatch::Dashboard');
const widgets: readonly Widget[] = JSON.parse(bodyOf(dashboard?.Properties.DashboardBody)).widgets;

test('the dashboard shows the remaining error budget of each service level over 30 days', () => {
  const budget = widgets.find(({ properties }) => properties.title.startsWith('Error budget'))?.properties;
  const labels = budget?.metrics.flatMap(([first]) =>
    typeof first === 'object' && first !== null && 'label' in first ? [String(first.label)] : [],
  );
  expect(labels?.map((label) => label.split(' ')[0])).toEqual(Object.keys(levels));
  expect(budget).toMatchObject({ setPeriodToTimeRange: true, start: '-P30D' });
});

test('the dashboard shows own metrics by exactly the dimensions of the table', () => {
  const shown = widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .filter(([namespace]) => namespace === stackNameOf(testStage()));
  const table: Readonly<Record<string, Metric>> = metrics;
  expect(shown.length).toBeGreaterThan(20);
  for (const [, name, ...rest] of shown) {
    const dimensions = rest.filter((part) => typeof part === 'string').filter((_, index) => index % 2 === 0);
    expect(dimensions.toSorted(), String(name)).toEqual(
      ['service', ...(table[String(name)]?.dimensions ?? [])].toSorted(),
    );
  }
});

test('the dashboard shows the cost of a recorded hour, the ages of queues and the reasons of failed jobs', () => {
  const titles = widgets.map(({ properties }) => properties.title);
  for (const wanted of ['Live: cost of a recorded hour', 'How long it waits', 'Live: what jobs fail of'])
    expect(titles).toContain(wanted);
});

test('each published metric is on the dashboard or in an alarm, because each costs money', () => {
  const alarms = JSON.stringify(all(stacks, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties));
  const read = `${alarms} ${JSON.stringify(widgets).replaceAll('\\"', '"')}`;
  expect(Object.keys(metrics).filter((name) => !read.includes(`"${name}"`))).toEqual([]);
});
