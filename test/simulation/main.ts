import { parseArgs } from 'node:util';
import { minuteMs } from '../../lambdas/domain/time/durations.ts';
import { modelBurst } from './burst/model.ts';
import { pageOfBurst } from './burst/page.ts';
import { usualLimits } from './cloud/parts.ts';
import { hunt } from './hunt.ts';

// npm run simulate -- --seeds 200 | --minutes 30 | --seed 17 [--plan '{"submissions":20}'] | --crashes
// npm run simulate -- --burst [--days 1000] [--partners 10] [--hours 12] [--calls 1000] [--transcriptions 250] [--seed 17]
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    plan: { type: 'string', default: '{}' },
    crashes: { type: 'boolean', default: false },
    burst: { type: 'boolean', default: false },
    days: { type: 'string', default: '1000' },
    partners: { type: 'string', default: '10' },
    hours: { type: 'string', default: '12' },
    calls: { type: 'string', default: String(usualLimits.calls) },
    transcriptions: { type: 'string', default: String(usualLimits.transcriptions) },
  },
});

/** Prints what becomes of days that come within ten minutes. */
const model = async (): Promise<number> => {
  const { seed = 'burst', days, partners, hours, calls, transcriptions } = values;
  const each = Math.ceil(Number(days) / Number(partners));
  const outcome = await modelBurst({
    seed,
    daysOf: Array.from({ length: Number(partners) }, () => each),
    overMs: 10 * minuteMs,
    recordedHours: Number(hours),
    limits: { calls: Number(calls), transcriptions: Number(transcriptions) },
  });
  console.log(`seed ${seed}\n${pageOfBurst(outcome)}`);
  return outcome.days.every(({ error }) => error === null) && outcome.lost === 0 ? 0 : 1;
};

process.exitCode = values.burst
  ? await model()
  : await hunt({
      seed: values.seed,
      from: Number(values.from),
      seeds: Number(values.seeds),
      minutes: values.minutes === undefined ? undefined : Number(values.minutes),
      plan: JSON.parse(values.plan),
      isCrashing: values.crashes,
    });
