import { coldStart } from './cold-start.ts';
import { requestRate } from './request-rate.ts';
import { warmRequest } from './warm-request.ts';

// `npm run bench`, or one of them: `npm run bench -- cold`. Every figure stands beside its reference of the same run.

const benches: Record<string, () => Promise<void>> = {
  cold: coldStart,
  warm: warmRequest,
  requests: requestRate,
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
