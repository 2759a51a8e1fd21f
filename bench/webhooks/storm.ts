import { beside } from '../../test/dispatch/storm/hanging.ts';
import { type Recovery, recover } from '../../test/dispatch/storm/outage.ts';
import { table } from '../statistics.ts';

const row = (name: string, { drainedSeconds, fresh, lost, callsPerEvent }: Recovery): string[] => [
  name,
  (drainedSeconds / 60).toFixed(1),
  ...[fresh.p50, fresh.p99, fresh.worst].map((ms) => (ms / 1_000).toFixed(1)),
  callsPerEvent.toFixed(1),
  String(lost),
];

/**
 * The sender is stopped for an hour, and starts again. On virtual time: `perSecond` events and that share of the
 * stack's concurrency stand for 100 a second and all of it; receivers respond in 20-80 ms.
 */
export const storm = async (perSecond = 2, minutes = 60): Promise<void> => {
  const outage = { perSecond, minutes, scale: perSecond / 100, receivers: 50 };
  const two = await recover({ ...outage, hasQueues: true });
  const one = await recover({ ...outage, hasQueues: false });
  console.log(
    `${minutes} minutes without the sender at ${perSecond} events/s (virtual time, ${two.backlog} events)\n`,
  );
  console.log(
    table(
      ['queues', 'drained, min', 'fresh p50, s', 'p99', 'worst', 'calls per event', 'lost'],
      [row('fresh apart from late', two), row('one for all, as a control', one)],
    ),
  );
};

/** Healthy receivers beside one that hangs, on virtual time: a tenth of 200 events a second on a fifth of the stack. */
export const hanging = async (seconds = 300, rates = [0, 5, 20, 40]): Promise<void> => {
  const rows: string[][] = [];
  let alone = Number.NaN;
  for (const perSecond of rates) {
    const load = { healthyPerSecond: 20, hangingPerSecond: perSecond / 10, seconds, scale: 0.2 };
    const { p50, p99, lost } = await beside(load);
    if (Number.isNaN(alone)) alone = p99;
    rows.push([
      `${perSecond}/s`,
      p50.toFixed(0),
      p99.toFixed(0),
      `${(p99 / alone).toFixed(2)} ×`,
      String(lost),
    ]);
  }
  console.log('Healthy receivers at 200/s beside one that hangs (virtual time), commit to arrival, ms\n');
  console.log(table(['to one that hangs', 'p50', 'p99', 'p99 of alone', 'lost'], rows));
};

/** How many webhooks hang, and the events for them a second. */
const usualLoads: readonly (readonly [number, number])[] = [
  [20, 0],
  [1, 2],
  [12, 2],
  [20, 2],
  [20, 5],
];

/**
 * Fifty partners with a healthy receiver each, beside one partner with this many webhooks that receive every event and
 * never answer; on virtual time, with all of the stack's concurrency.
 */
export const fairness = async (seconds = 300, loads = usualLoads): Promise<void> => {
  const rows: string[][] = [];
  let alone = Number.NaN;
  for (const [hangingCount, perSecond] of loads) {
    const load = { healthyPerSecond: 40, seconds, scale: 1, hanging: hangingCount };
    const { p50, p99, lost, held } = await beside({ ...load, hangingPerSecond: perSecond });
    if (Number.isNaN(alone)) alone = p99;
    const figures = [p50.toFixed(0), p99.toFixed(0), `${(p99 / alone).toFixed(2)} ×`, String(lost)];
    rows.push([`${perSecond === 0 ? 0 : hangingCount}`, `${perSecond}/s`, String(held), ...figures]);
  }
  console.log(
    '50 healthy partners at 40/s beside one whose webhooks hang (virtual time), commit to arrival, ms\n',
  );
  console.log(table(['hanging', 'events for them', 'held', 'p50', 'p99', 'p99 of alone', 'lost'], rows));
};
