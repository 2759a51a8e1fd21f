import { expect, it } from 'vitest';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { listEnvironments } from '../../lambdas/reference/list-environments.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const handler = listEnvironments.handler(setup.resources);
const list = () => send(listEnvironments.row, handler, { key: setup.keys.sandbox });

proves(listEnvironments.row, { success: list });

it('lists exactly the slugs that an org may name', async () => {
  const upserting = upsertOrg.handler(setup.resources);
  const upsert = (slug: string) =>
    send(upsertOrg.row, upserting, {
      key: setup.keys.sandbox,
      body: { org_id: 'acme', default_environment: slug },
    });
  const slugs: string[] = (await list()).json.data.map(({ slug }: { slug: string }) => slug);
  for (const slug of slugs) expect((await upsert(slug)).json.default_environment).toBe(slug);
  expect((await upsert('unheard_of')).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'default_environment', allowed: slugs },
  });
});
