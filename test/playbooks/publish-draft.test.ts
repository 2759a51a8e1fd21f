import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publishDraft } from '../../lambdas/contract/playbook-drafts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { draftSetup } from './draft-setup.ts';
import { code } from './playbook-setup.ts';

const setup = await draftSetup();
const draft = await setup.writtenDraft();

proves(publishDraft, {
  success: async () => setup.publishDraft((await setup.writtenDraft()).id),
  org_not_found: () => setup.publishDraft(draft.id, 'nobody'),
  draft_not_found: () => setup.publishDraft(newId()),
  draft_not_ready: async () => setup.publishDraft((await setup.createDraft()).json.id),
  draft_already_published: async () => {
    const { id } = await setup.writtenDraft();
    await setup.publishDraft(id);
    return setup.publishDraft(id);
  },
});

it('makes version 1 of an active playbook of the org, with the title and the text of the draft', async () => {
  const own = await draftSetup();
  const written = await own.writtenDraft({ title: 'Spring campaign' });
  const { json } = await own.publishDraft(written.id);
  expect(json).toEqual({
    playbook_id: json.playbook_id,
    draft_id: written.id,
    version: 1,
    is_active: true,
    published: true,
  });
  const { json: playbook } = await own.get(json.playbook_id);
  expect(playbook).toMatchObject({
    name: 'Spring campaign',
    rep_id: null,
    version: 1,
    is_active: true,
    content: written.generated_content,
    content_bytes: Buffer.byteLength(written.generated_content),
    metadata: { draft_id: written.id },
  });
  expect((await own.versions(json.playbook_id)).json.data).toHaveLength(1);
  const wanted = { org_uuid: own.orgUuid, rep_id: 'tom', playbook_id: null };
  expect((await own.playbooks.resolve(own.tenant, wanted))?.id).toBe(json.playbook_id);
});

it('records in the draft when and as what it was published, and sends an event', async () => {
  const own = await draftSetup();
  const written = await own.writtenDraft();
  const { json } = await own.publishDraft(written.id);
  const { json: shown } = await own.getDraft(written.id);
  expect(shown).toEqual({
    ...written,
    status: 'published',
    published_playbook_id: json.playbook_id,
    published_at: expect.stringMatching(/Z$/),
  });
  expect(own.eventsOf('playbook.published')).toEqual([
    { playbook_id: json.playbook_id, draft_id: written.id, version: 1 },
  ]);
});

it('precedes an older active playbook of the org, but not that of a rep', async () => {
  const own = await draftSetup();
  await own.create({ content: 'Older.' });
  const { json: ofRep } = await own.create({ content: 'For Tom.', rep_id: 'tom' });
  const { json } = await own.publishDraft((await own.writtenDraft()).id);
  const used = async (rep_id: string) =>
    (await own.playbooks.resolve(own.tenant, { org_uuid: own.orgUuid, rep_id, playbook_id: null }))?.id;
  expect([await used('ann'), await used('tom')]).toEqual([json.playbook_id, ofRep.id]);
});

it('deactivates the draft that was published before, and no other playbook', async () => {
  const own = await draftSetup();
  const { json: written } = await own.create({ content: 'By hand.' });
  const published: string[] = [];
  for (const _ of [1, 2, 3])
    published.push((await own.publishDraft((await own.writtenDraft()).id)).json.playbook_id);
  const areActive = async () =>
    Promise.all([...published, written.id].map(async (id) => (await own.get(id)).json.is_active));
  expect(await areActive()).toEqual([false, false, true, true]);
  expect((await own.update(published[0] ?? '', { is_active: true })).json.is_active).toBe(true);
  expect(await areActive()).toEqual([true, false, false, true]);
  await own.update(published[0] ?? '', { is_active: false });
  await own.update(published[1] ?? '', { is_active: true });
  expect(await areActive()).toEqual([false, true, false, true]);
  await own.remove(published[1] ?? '');
  const { json } = await own.publishDraft((await own.writtenDraft()).id);
  expect((await own.get(json.playbook_id)).json.is_active).toBe(true);
});

it('leaves one active when several are published and activated at once', async () => {
  const own = await draftSetup();
  const { json: first } = await own.publishDraft((await own.writtenDraft()).id);
  await own.update(first.playbook_id, { is_active: false });
  const drafts = await Promise.all([1, 2, 3].map(() => own.writtenDraft()));
  const published = await Promise.all([
    ...drafts.map(({ id }) => own.publishDraft(id).then(({ json }) => json.playbook_id as string)),
    own.update(first.playbook_id, { is_active: true }).then(({ json }) => json.id as string),
  ]);
  const shown = await Promise.all(published.map(async (id) => (await own.get(id)).json.is_active));
  expect(shown.filter(Boolean)).toHaveLength(1);
});

it('is edited afterwards like any other playbook, and leaves the draft unchanged', async () => {
  const own = await draftSetup();
  const written = await own.writtenDraft();
  const { json } = await own.publishDraft(written.id);
  expect((await own.update(json.playbook_id, { content: 'Rewritten.' })).json.version).toBe(2);
  expect((await own.getDraft(written.id)).json.generated_content).toBe(written.generated_content);
});

it('refuses a draft that is not completed, with its status', async () => {
  const own = await draftSetup();
  await own.createSourceId({ title: 'Gone', source_url: 'https://example.com/gone' });
  const { json } = await own.createDraft();
  const queued = await own.publishDraft(json.id);
  expect(queued.json.error.details).toEqual({ id: json.id, status: 'queued' });
  await own.write(json.id);
  const failed = await own.publishDraft(json.id);
  expect([failed.status, failed.json.error.details]).toEqual([409, { id: json.id, status: 'failed' }]);
});

it('happens once under concurrent and repeated requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), async (keyed) => {
      const own = await draftSetup();
      const { id } = await own.writtenDraft();
      const answers = await Promise.all(
        keyed.map((hasKey) =>
          own.publishDraft(id, 'acme', hasKey ? { headers: { 'idempotency-key': newId() } } : {}),
        ),
      );
      const published = answers.filter(({ status }) => status === 200);
      expect(published).toHaveLength(1);
      expect(answers.filter((answer) => code(answer) === 'draft_already_published')).toHaveLength(99);
      expect((await own.list()).json.data).toHaveLength(1);
      expect(own.eventsOf('playbook.published')).toHaveLength(1);
    }),
    { numRuns: 5 },
  );
});

it('responds to a repeat with the same bytes', async () => {
  const own = await draftSetup();
  const { id } = await own.writtenDraft();
  const extra = { headers: { 'idempotency-key': newId() } };
  const first = await own.publishDraft(id, 'acme', extra);
  expect((await own.publishDraft(id, 'acme', extra)).text).toBe(first.text);
});

it('does not find the draft of another org, partner or environment', async () => {
  expect(code(await setup.publishDraft(draft.id, 'other'))).toBe('draft_not_found');
  expect(code(await setup.publishDraft(draft.id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  const live = { key: setup.keys.live, stage: 'live' } as const;
  expect(code(await setup.publishDraft(draft.id, 'acme', live))).toBe('org_not_found');
});
