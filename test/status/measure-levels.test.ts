import { describe, expect, it } from 'vitest';
import { levels } from '../../lambdas/contract/levels.ts';
import { metricNamespace, metrics } from '../../lambdas/contract/metrics.ts';
import { getStatus } from '../../lambdas/status/get-status.ts';
import { embeddedMetrics } from '../../lib/local/cloudwatch/index.ts';
import { ask } from '../support/api.ts';
import { levelsSetup } from './levels-setup.ts';

const hourMs = 3_600_000;

const told = (stage: string, values: Readonly<Record<string, number | readonly number[]>>, atMs: number) =>
  JSON.stringify({
    service: 'pitch-scoring',
    stage,
    ...values,
    _aws: {
      Timestamp: atMs,
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [['service', 'stage']],
          Metrics: Object.keys(values).map((Name) => ({ Name, Unit: 'Count' })),
        },
      ],
    },
  });

/** The levels by name, after the functions printed these lines. */
const statusAfter = async (...lines: readonly string[]) => {
  const setup = await levelsSetup();
  for (const reading of embeddedMetrics(lines.join('\n'))) setup.store.add(reading);
  await setup.measure();
  const { json } = await ask(getStatus, setup.resources, { key: setup.keys.sandbox });
  return Object.fromEntries(json.levels.map((level: { name: string }) => [level.name, level]));
};

describe('measuring the levels', () => {
  const now = Date.now();

  it('distinguishes the last day from the last month', async () => {
    const { pitches } = await statusAfter(
      told('live', { pitches: 1, pitches_missed: 1 }, now - 10 * 24 * hourMs),
      told('live', { pitches: [1, 1], pitches_missed: [0, 0] }, now - hourMs),
    );
    expect(pitches.last_24_hours).toEqual({ counted: 2, missed: 0, ratio: 1 });
    expect(pitches.last_30_days).toEqual({ counted: 3, missed: 1, ratio: 0.666667 });
  });

  it('ignores the sandbox, where partners fail jobs on purpose, and metrics older than 30 days', async () => {
    const { days, webhooks } = await statusAfter(
      told('sandbox', { days: 1, days_missed: 1 }, now),
      told('live', { first_attempts: 1, first_attempts_missed: 1 }, now - 32 * 24 * hourMs),
    );
    for (const { last_30_days } of [days, webhooks])
      expect(last_30_days).toEqual({ counted: 0, missed: 0, ratio: null });
  });

  it('adds up all misses of a level', async () => {
    const setup = await levelsSetup();
    const gateway = { namespace: 'AWS/ApiGateway', dimensions: { ApiId: 'api', Stage: 'live' }, atMs: now };
    for (let request = 0; request < 10; request += 1)
      setup.store.add({ ...gateway, name: 'Count', value: 1 });
    setup.store.add({ ...gateway, name: '5xx', value: 1 });
    for (const reading of embeddedMetrics(told('live', { slow_requests: 1 }, now))) setup.store.add(reading);
    await setup.measure();
    const { json } = await ask(getStatus, setup.resources, { key: setup.keys.sandbox });
    expect(json.levels[0].last_24_hours).toEqual({ counted: 10, missed: 2, ratio: 0.8 });
  });

  it('reads published metrics, with their dimensions', () => {
    const own = Object.values(levels)
      .flatMap(({ counted, missed }) => [counted, ...missed])
      .flatMap((metric) => (metric.source === 'service' ? [metric.name] : []));
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) expect(metrics[name].dimensions).toEqual(['stage']);
  });
});
