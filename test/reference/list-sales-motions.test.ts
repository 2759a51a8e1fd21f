import { expect, it } from 'vitest';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import { listSalesMotions } from '../../lambdas/contract/reference-lists.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { listSalesMotionsWith } from '../../lambdas/reference/list-sales-motions.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const handler = listSalesMotionsWith(world.access);
const list = () => send(listSalesMotions, handler, { key: world.keys.sandbox });

proves(listSalesMotions, { success: list });

it('shows no slug that an org may not name, and an org may name no other', async () => {
  const upserting = upsertOrgWith(world.access, orgTable(world.table));
  const upsert = (slug: string) =>
    send(upsertOrg, upserting, {
      key: world.keys.sandbox,
      body: { org_id: 'acme', default_sales_motion: slug },
    });
  const slugs: string[] = (await list()).json.data.map(({ slug }: { slug: string }) => slug);
  for (const slug of slugs) expect((await upsert(slug)).json.default_sales_motion).toBe(slug);
  expect((await upsert('unheard_of')).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'default_sales_motion', allowed: slugs },
  });
});
