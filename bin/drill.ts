import { parseArgs } from 'node:util';
import { restoreDrill } from './drill/restore-drill.ts';
import { prepare } from './local/prepare.ts';

// Rehearses losses on the local stack: `npm run drill -- restore`. Ends with 1 if data was lost.

const usage = `npm run drill -- restore [--analyses N] [--no-replay]

  N            analyses to begin with (30)
  --no-replay  leaves out that erasures are applied again: the drill has to notice`;

const options = {
  analyses: { type: 'string', default: '30' },
  'no-replay': { type: 'boolean', default: false },
} as const;

const asked = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
};

const arguments_ = asked();
const analyses = Number(arguments_?.values.analyses);
if (arguments_?.positionals.join() !== 'restore' || !Number.isInteger(analyses) || analyses < 1) {
  console.error(usage);
  process.exit(2);
}

const startedMs = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s  ${text}`);

prepare(say);
const report = await restoreDrill({ analyses, replays: !arguments_.values['no-replay'], say });
console.log(`
recovery time    ${report.recoverySeconds.toFixed(1)} s, from the loss to the last erasure that was applied again
recovery point   ${report.pointSeconds.toFixed(1)} s before the loss; ${report.lostRecords} analyses of since then are lost, as they have to be
compared         ${report.comparedRecords} records, the audit log, the feed, and every byte that is stored
erasures         ${report.broughtBack} words of erased persons came back with the backup, ${report.replayedErasures} entries of the ledger were applied again
losses           ${report.losses.length === 0 ? 'none' : ''}`);
for (const loss of report.losses) console.log(`  ${loss}`);
process.exitCode = report.losses.length === 0 ? 0 : 1;
