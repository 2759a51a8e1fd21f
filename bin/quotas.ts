import { parseArgs } from 'node:util';
import { pageOf } from './quotas/needs.ts';

// Which quotas of AWS a load needs: `npm run quotas -- --sessions-per-hour 50 --analyses-per-hour 400`.

const usage = `npm run quotas -- --sessions-per-hour N [--analyses-per-hour M]

  N  all-day sessions that are submitted in a busy hour, whole or not (0.5: one every two hours)
  M  single recordings that are submitted in it (0)`;

const numberIn = (text: string | undefined): number | undefined => {
  const value = Number(text ?? '');
  return text === undefined || text.trim() === '' || !Number.isFinite(value) || value < 0 ? undefined : value;
};

const options = {
  'sessions-per-hour': { type: 'string' },
  'analyses-per-hour': { type: 'string', default: '0' },
} as const;

const asked = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
};

const values = asked();
const sessionsPerHour = numberIn(values?.['sessions-per-hour']);
const analysesPerHour = numberIn(values?.['analyses-per-hour']);
if (sessionsPerHour === undefined || analysesPerHour === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else console.log(pageOf({ sessionsPerHour, analysesPerHour }));
