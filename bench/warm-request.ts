import './environment.ts'; // First: entries read their settings when they are imported.
import middy from '@middy/core';
import { orgTable } from '../lambdas/adapters/orgs/orgs.ts';
import { upsertOrg } from '../lambdas/contract/orgs.ts';
import { upsertOrgWith } from '../lambdas/orgs/upsert-org.ts';
import { httpEvent, lambdaContext, testWorld } from '../test/support/api.ts';
import { median, ratio, table } from './statistics.ts';

const cpuMicroseconds = async (runs: number, once: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
};

/** CPU of one authenticated mutation with the table in memory, beside a middy handler that does nothing. */
export const warmRequest = async (rounds = 7, runs = 2_000): Promise<void> => {
  const world = await testWorld();
  const own = upsertOrgWith(world.access, orgTable(world.table));
  const event = httpEvent(upsertOrg, { key: world.keys.sandbox, body: { org_id: 'bench', name: 'Bench' } });
  const context = lambdaContext();
  const bare = middy(async () => ({ statusCode: 200, headers: {}, body: '{}' }));
  const [ownMicros, bareMicros]: [number[], number[]] = [[], []];
  await cpuMicroseconds(runs, () => own(event, context));
  for (let round = 0; round < rounds; round += 1) {
    bareMicros.push(await cpuMicroseconds(runs, () => bare({}, context)));
    ownMicros.push(await cpuMicroseconds(runs, () => own(event, context)));
  }
  console.log(`Warm request, CPU, median of ${rounds} rounds of ${runs}\n`);
  console.log(
    table(
      ['handler', 'µs', 'of bare'],
      [
        ['bare middy', median(bareMicros).toFixed(1), '1.00 ×'],
        ['orgs.upsert-org', median(ownMicros).toFixed(1), ratio(median(ownMicros), median(bareMicros))],
      ],
    ),
  );
};
