import { expect, it } from 'vitest';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { listIndustries } from '../../lambdas/reference/list-industries.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const handler = listIndustries.handler(setup.resources);
const list = () => send(listIndustries.row, handler, { key: setup.keys.sandbox });

proves(listIndustries.row, { success: list });

it('lists exactly the slugs that an org may name', async () => {
  const upserting = upsertOrg.handler(setup.resources);
  const upsert = (slug: string) =>
    send(upsertOrg.row, upserting, { key: setup.keys.sandbox, body: { org_id: 'acme', industry: slug } });
  const slugs: string[] = (await list()).json.data.map(({ slug }: { slug: string }) => slug);
  for (const slug of slugs) expect((await upsert(slug)).json.industry).toBe(slug);
  expect((await upsert('unheard_of')).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'industry', allowed: slugs },
  });
});
