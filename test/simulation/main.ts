import { parseArgs } from 'node:util';
import { hunt } from './hunt.ts';

// npm run simulate -- --seeds 200 | --minutes 30 | --seed 17 [--plan '{"submissions":20}'] | --crashes
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    plan: { type: 'string', default: '{}' },
    crashes: { type: 'boolean', default: false },
  },
});

process.exitCode = await hunt({
  seed: values.seed,
  from: Number(values.from),
  seeds: Number(values.seeds),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  plan: JSON.parse(values.plan),
  isCrashing: values.crashes,
});
