import type { Cancel, Clock } from '../clock.ts';
import { Unsupported } from '../service.ts';

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The interval of a `rate(…)` expression in milliseconds. `cron(…)` and `at(…)` are Unsupported. */
export const rateMs = (expression: string): number => {
  const [, count = '', unit = '', plural] = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const interval = Number(count) * (unitMs[unit] ?? 0);
  // AWS wants the singular for 1 and the plural for more.
  if (interval === 0 || (plural === 's') !== Number(count) > 1)
    throw new Unsupported(`the schedule ${expression}`);
  return interval;
};

/** Runs `task` every `intervalMs`, the first time after one interval; a late tick does not move the later ones. */
export const every = (clock: Clock, intervalMs: number, task: () => void): Cancel => {
  let dueMs = clock.now() + intervalMs;
  const tick = (): void => {
    dueMs = Math.max(dueMs + intervalMs, clock.now());
    cancel = clock.after(dueMs - clock.now(), tick);
    task();
  };
  let cancel = clock.after(intervalMs, tick);
  return () => cancel();
};
