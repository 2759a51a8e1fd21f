import { expect, it } from 'vitest';
import { getDraft } from '../../lambdas/contract/playbook-drafts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { draftSetup } from './draft-setup.ts';
import { code } from './playbook-setup.ts';

const setup = await draftSetup();
const draft = await setup.writtenDraft();

proves(getDraft, {
  success: () => setup.getDraft(draft.id),
  org_not_found: () => setup.getDraft(draft.id, 'nobody'),
  draft_not_found: () => setup.getDraft(newId()),
});

it('shows a completed draft with its content', async () => {
  const { json } = await setup.getDraft(draft.id);
  expect(json).toMatchObject({ status: 'completed', source_count: 1, error: null });
  expect(json.generated_content).toContain('Always mention the lifetime warranty.');
});

it('does not find the draft of another org, partner or environment', async () => {
  expect(code(await setup.getDraft(draft.id, 'other'))).toBe('draft_not_found');
  expect(code(await setup.getDraft(draft.id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  const live = { key: setup.keys.live, stage: 'live' } as const;
  expect(code(await setup.getDraft(draft.id, 'acme', live))).toBe('org_not_found');
});

it('does not find the drafts of an archived org', async () => {
  const own = await draftSetup();
  const { id } = await own.writtenDraft();
  await own.archiveOrg('acme');
  expect(code(await own.getDraft(id))).toBe('org_not_found');
});
