import { rows } from '../lambdas/contract/index.ts';
import type { Bench } from './bench.ts';
import { bulk } from './bulk.ts';
import { coldStart } from './cold-start.ts';
import { cost } from './cost.ts';
import { exports } from './exports.ts';
import { listCost } from './list-cost.ts';
import { requestRate } from './request-rate.ts';
import { tableCalls } from './table-calls.ts';
import { transcripts } from './transcripts.ts';
import { warmRequest } from './warm-request.ts';

// `npm run bench`, or one of them: `npm run bench -- cold`. Every figure is printed beside its reference from the same
// run. `--smoke` runs them at their smallest, as CI does so that none rots: no figure of it is worth reading.

const day = async (args: readonly string[]) => (await import('./day/main.ts')).day(args);
const m4a = async (kinds?: number) => (await import('./day/m4a-kinds.ts')).m4aKinds(kinds);
// It sets variables of its own process.
const webhooks = async (size: keyof Bench, more: readonly string[]) =>
  (await import('./webhooks/main.ts')).webhooks(size, more);

/** An endpoint of each area. */
const someRows = [...new Map(rows.map(({ id }) => [id.split('.')[0], id])).values()];

const benches: Record<string, Bench> = {
  cold: { usual: (named) => coldStart(named), smallest: () => coldStart(someRows, 1) },
  warm: { usual: () => warmRequest(), smallest: () => warmRequest(1, 1) },
  calls: { usual: () => tableCalls(), smallest: () => tableCalls() },
  lists: { usual: () => listCost(), smallest: () => listCost([200], 1) },
  requests: { usual: () => requestRate(), smallest: () => requestRate(1, 1, 1) },
  bulk: { usual: () => bulk(), smallest: () => bulk(1, [1]) },
  cost: { usual: ([what]) => cost(what === 'keep'), smallest: () => cost() },
  exports: { usual: () => exports(), smallest: () => exports([10]) },
  transcripts: { usual: () => transcripts(), smallest: () => transcripts(1) },
  day: { usual: day, smallest: () => day(['--hours', '0.25', '--format', 'mp3']) },
  m4a: { usual: () => m4a(), smallest: () => m4a(1) },
  webhooks: {
    usual: (more) => webhooks('usual', more),
    smallest: (more) => webhooks('smallest', more),
  },
};

/** Hours of sound, so it runs only when it is named. */
const isLong = (name: string): boolean => name === 'day' || name === 'm4a';

const said = process.argv.slice(2);
const isSmoke = said.includes('--smoke');
const [chosen, ...more] = said.filter((word) => word !== '--smoke');
if (chosen !== undefined && !(chosen in benches)) {
  console.error(`npm run bench -- [--smoke] ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (chosen === undefined ? isLong(name) && !isSmoke : chosen !== name) continue;
  await bench[isSmoke ? 'smallest' : 'usual'](more);
  console.log();
}
process.exit(0);
