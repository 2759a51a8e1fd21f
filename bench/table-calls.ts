import './environment.ts'; // First: entries read their settings when they are imported.
import { getOrg } from '../lambdas/orgs/get-org.ts';
import { listOrgs } from '../lambdas/orgs/list-orgs.ts';
import { upsertOrg } from '../lambdas/orgs/upsert-org.ts';
import { newId } from '../lambdas/runtime/ids.ts';
import { countedTable } from '../test/runtime/counted-table.ts';
import { ask, testSetup } from '../test/support/api.ts';
import { table as printed } from './statistics.ts';

/** How often a request goes to the table, once its key was used within the minute. */
export const tableCalls = async (): Promise<void> => {
  const setup = await testSetup();
  const { table, count } = countedTable(setup.table);
  const given = { ...setup.resources, table };
  const headers = { 'idempotency-key': newId() };
  const key = setup.keys.sandbox;
  const body = { org_id: 'bench' };
  const requests: readonly (readonly [string, () => Promise<{ status: number }>])[] = [
    ['POST /v1/orgs', () => ask(upsertOrg, given, { key, body })],
    ['… with an Idempotency-Key', () => ask(upsertOrg, given, { key, body, headers })],
    ['… and its repeat', () => ask(upsertOrg, given, { key, body, headers })],
    ['GET /v1/orgs/{org_id}', () => ask(getOrg, given, { key, params: { org_id: 'bench' } })],
    ['GET /v1/orgs', () => ask(listOrgs, given, { key })],
    ['GET with a malformed key', () => ask(listOrgs, given, { key: 'pk_sandbox_x' })],
  ];
  await ask(listOrgs, given, { key });
  const lines: string[][] = [];
  for (const [name, run] of requests) {
    count.calls.length = 0;
    count.roundTrips.length = 0;
    const { status } = await run();
    const order = count.roundTrips.map((calls) => calls.join(' ‖ ')).join(' → ');
    lines.push([name, order, String(count.calls.length), String(count.roundTrips.length), String(status)]);
  }
  console.log('Calls to the table per request\n');
  console.log(
    printed(['request', 'calls, one round trip after the other', 'calls', 'round trips', 'status'], lines),
  );
};
