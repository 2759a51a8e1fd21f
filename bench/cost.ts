import { writeFileSync } from 'node:fs';
import { billsOf, costOf } from '../bin/cost/bill.ts';
import { countedFile, readCounted } from '../bin/cost/counted.ts';
import { countPaths } from '../test/local/cost-paths.ts';
import { ratio, table } from './statistics.ts';

/**
 * Counts what each path takes on the local stack. `npm run bench -- cost keep` keeps the counts, from which `npm run documents`
 * writes docs/cost.md.
 */
export const cost = async (isKept = false): Promise<void> => {
  const counted = await countPaths();
  const before = billsOf(readCounted());
  const rows = Object.entries(billsOf(counted)).map(([name, bill]) => {
    const own = costOf(bill);
    const kept = Object.entries(before).find(([other]) => other === name)?.[1];
    return [name, own.toFixed(4), kept === undefined ? '' : ratio(own, costOf(kept))];
  });
  console.log('Cost by list prices, US dollars, beside what was counted before\n');
  console.log(table(['path', 'cost', 'of before'], rows));
  if (isKept) writeFileSync(countedFile, `${JSON.stringify(counted, null, 2)}\n`);
};
