import { expect, it } from 'vitest';
import { getDraft } from '../../lambdas/contract/playbook-drafts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { draftWorld } from './draft-world.ts';
import { code } from './playbook-world.ts';

const world = await draftWorld();
const draft = await world.writtenDraft();

proves(getDraft, {
  success: () => world.getDraft(draft.id),
  org_not_found: () => world.getDraft(draft.id, 'nobody'),
  draft_not_found: () => world.getDraft(newId()),
});

it('shows a completed draft with its content', async () => {
  const { json } = await world.getDraft(draft.id);
  expect(json).toMatchObject({ status: 'completed', source_count: 1, error: null });
  expect(json.generated_content).toContain('Always mention the lifetime warranty.');
});

it('does not find the draft of another org, partner or environment', async () => {
  expect(code(await world.getDraft(draft.id, 'other'))).toBe('draft_not_found');
  expect(code(await world.getDraft(draft.id, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
  const live = { key: world.keys.live, stage: 'live' } as const;
  expect(code(await world.getDraft(draft.id, 'acme', live))).toBe('org_not_found');
});

it('does not find the drafts of an archived org', async () => {
  const own = await draftWorld();
  const { id } = await own.writtenDraft();
  await own.archiveOrg('acme');
  expect(code(await own.getDraft(id))).toBe('org_not_found');
});
