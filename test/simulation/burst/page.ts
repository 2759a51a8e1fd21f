import { hourMs, minuteMs } from '../../../lambdas/domain/time/durations.ts';
import type { BurstDay, BurstOutcome } from './model.ts';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Milliseconds for which a day waited for its work to begin, or to be given up. */
export const waitedMs = ({ submittedMs, startedMs, endedMs }: BurstDay): number =>
  (startedMs ?? endedMs) - submittedMs;

/** The mean waiting time of each partner's days, milliseconds. */
export const meanWaits = ({ days }: BurstOutcome): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(days, ({ partner }) => partner)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([partner, own]) => [partner, mean(own.map(waitedMs))]),
  );

const hours = (ms: number): string => (ms / hourMs).toFixed(1);

/** What `npm run simulate -- --burst` prints. */
export const pageOfBurst = (outcome: BurstOutcome): string => {
  const { days, lost, busySeconds, throttled, mostTries } = outcome;
  const failed = Map.groupBy(
    days.filter(({ error }) => error !== null),
    ({ error }) => String(error),
  );
  const completed = days.filter(({ error }) => error === null);
  const busy = [...busySeconds].toSorted(([, one], [, other]) => other - one);
  const all = busy.reduce((sum, [, seconds]) => sum + seconds, 0);
  const work = completed.map(({ startedMs, endedMs }) => endedMs - (startedMs ?? endedMs));
  return [
    `${completed.length} of ${days.length + lost} days completed, the last after ${hours(Math.max(0, ...completed.map(({ endedMs }) => endedMs)))} h; ${lost} lost`,
    ...[...failed].map(([code, own]) => `${own.length} failed with ${code}`),
    `work on a day: ${(mean(work) / minuteMs).toFixed(1)} min on average, ${(Math.max(0, ...work) / minuteMs).toFixed(1)} at the most`,
    `calls of Lambda: ${(all / days.length).toFixed(0)} s a day, ${throttled} refused, ${mostTries} tries of one workflow at the most`,
    ...busy
      .slice(0, 8)
      .map(([name, seconds]) => `  ${name.padEnd(36)}${(seconds / days.length).toFixed(1).padStart(7)} s`),
    'waiting, hours on average:',
    ...[...meanWaits(outcome)].map(([partner, ms]) => `  ${partner.padEnd(14)}${hours(ms).padStart(7)}`),
  ].join('\n');
};
