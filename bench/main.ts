import { bulk } from './bulk.ts';
import { coldStart } from './cold-start.ts';
import { exports } from './exports.ts';
import { listCost } from './list-cost.ts';
import { requestRate } from './request-rate.ts';
import { tableCalls } from './table-calls.ts';
import { transcripts } from './transcripts.ts';
import { warmRequest } from './warm-request.ts';

// `npm run bench`, or one of them: `npm run bench -- cold`. Every figure stands beside its reference of the same run.

const benches: Record<string, () => Promise<void>> = {
  cold: coldStart,
  warm: warmRequest,
  calls: tableCalls,
  lists: listCost,
  requests: requestRate,
  bulk,
  exports,
  transcripts,
  // Hours of sound: only when it is asked for by name.
  ...(process.argv[2] === 'day' && { day: async () => (await import('./day/main.ts')).day() }),
  ...(process.argv[2] === 'm4a' && { m4a: async () => (await import('./day/m4a-kinds.ts')).m4aKinds() }),
  // It sets the variables of a world of its own.
  webhooks: async () => (await import('./webhooks/main.ts')).webhooks(),
};

const [chosen] = process.argv.slice(2);
if (chosen !== undefined && !(chosen in benches)) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (chosen !== undefined && chosen !== name) continue;
  await bench();
  console.log();
}
process.exit(0);
