import { expect, it } from 'vitest';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { listRecordingTypes } from '../../lambdas/reference/list-recording-types.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const handler = listRecordingTypes.handler(world.resources);
const list = () => send(listRecordingTypes.row, handler, { key: world.keys.sandbox });

proves(listRecordingTypes.row, { success: list });

it('lists exactly the slugs that an org may name', async () => {
  const upserting = upsertOrg.handler(world.resources);
  const upsert = (slug: string) =>
    send(upsertOrg.row, upserting, {
      key: world.keys.sandbox,
      body: { org_id: 'acme', default_recording_type: slug },
    });
  const slugs: string[] = (await list()).json.data.map(({ slug }: { slug: string }) => slug);
  for (const slug of slugs) expect((await upsert(slug)).json.default_recording_type).toBe(slug);
  expect((await upsert('unheard_of')).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'default_recording_type', allowed: slugs },
  });
});
