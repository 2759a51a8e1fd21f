import { expect, it } from 'vitest';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import { callbackSecretTable } from '../../lambdas/adapters/secrets/callback-secrets.ts';
import { bootstrap } from '../../lambdas/admin/bootstrap.ts';
import { getPartner } from '../../lambdas/admin/get-partner.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { memorySealer } from '../fakes/memory-secrets.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { lambdaContext, send } from '../support/api.ts';

const fresh = () => {
  const table = memoryTable();
  const handler = bootstrap.handler({ table, pepper, urlPolicy: 'strict', sealer: memorySealer() });
  return { table, run: () => handler({}, lambdaContext()) };
};

it('creates the internal partner and an admin key for each address', async () => {
  const { table, run } = fresh();
  const { partner_id, keys } = await run();
  expect(await partnerTable(table).find(partner_id)).toMatchObject({ plan_tier: 'internal' });
  for (const environment of ['sandbox', 'production'] as const)
    expect(await callbackSecretTable(table).find({ partner_id, environment })).toBeDefined();
  const get = getPartner.handler({ table, pepper, urlPolicy: 'strict' as const });
  for (const [key, stage] of [
    [keys.admin_sandbox, 'sandbox'],
    [keys.admin_live, 'live'],
  ] as const) {
    expect((await send(getPartner.row, get, { key, stage, params: { id: partner_id } })).status).toBe(200);
  }
});

it('refuses a second run, and changes nothing', async () => {
  const { table, run } = fresh();
  await run();
  const before = JSON.stringify(table.items());
  await expect(run()).rejects.toThrow(/first keys already/);
  expect(JSON.stringify(table.items())).toBe(before);
});

it('returns keys to one of two concurrent runs', async () => {
  const { table, run } = fresh();
  const results = await Promise.allSettled([run(), run()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(table.items().filter(({ sk }) => sk === 'KEY')).toHaveLength(2);
});
