import { describe, expect, it } from 'vitest';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { createDraft, maxDraftSources } from '../../lambdas/contract/playbook-drafts.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { useUpWork } from '../support/spent-work.ts';
import { draftSetup } from './draft-setup.ts';
import { code } from './playbook-setup.ts';

const setup = await draftSetup();
const first = await setup.createSourceId({ title: 'One', content: 'Ask about the roof.' });
const second = await setup.createSourceId({ title: 'Two', content: 'Mention the warranty.' });

proves(createDraft, {
  quota_exceeded: async () => {
    const own = await draftSetup({ tier: 'starter' });
    const live = { key: own.keys.live, stage: 'live' } as const;
    await ask(upsertOrg, own.resources, { ...live, body: { org_id: 'acme' } });
    await own.createSource({ title: 'One', content: 'Ask.' }, 'acme', live);
    await useUpWork(own.table, { ...own.tenant, environment: 'production' }, 5_000);
    return own.createDraft({}, 'acme', live);
  },
  sandbox_limit_reached: async () => {
    const own = await draftSetup({ limits: { sandbox_model_work_per_day: 1 } });
    await own.createSourceId({ title: 'One', content: 'Ask.' });
    await own.createDraft();
    return own.createDraft();
  },
  success: () => setup.createDraft(),
  org_not_found: () => setup.createDraft({}, 'nobody'),
  source_not_found: () => setup.createDraft({ source_ids: [first, newId()] }),
  concurrency_limit_reached: async () => {
    const busy = await draftSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    await busy.createSourceId({ title: 'One', content: 'Ask.' });
    for (let job = 0; job < 2; job += 1) await busy.createDraft();
    return busy.createDraft();
  },
});

it('returns a queued draft of all sources of the org, and GET returns the same', async () => {
  const own = await draftSetup();
  const ids = [
    await own.createSourceId({ title: 'One', content: 'x' }),
    await own.createSourceId({ title: 'Two', source_url: 'https://example.com/two' }),
  ];
  await own.createSourceId({ title: 'Of another org', content: 'x' }, 'other');
  await own.removeSource(await own.createSourceId({ title: 'Archived', content: 'x' }));
  const { json } = await own.createDraft();
  expect(json).toEqual({
    id: json.id,
    org_id: 'acme',
    title: 'Sales playbook',
    status: 'queued',
    source_ids: ids,
    source_count: 2,
    generated_content: null,
    published_playbook_id: null,
    published_at: null,
    error: null,
    model_input_tokens: null,
    model_output_tokens: null,
    cost_usd_cents: null,
    created_at: json.created_at,
    completed_at: null,
  });
  expect((await own.getDraft(json.id)).json).toEqual(json);
});

it('counts only drafts that have not ended', async () => {
  const own = await draftSetup({ limits: { sandbox_in_flight_jobs: 1 } });
  await own.createSourceId({ title: 'One', content: 'Ask.' });
  const { json } = await own.createDraft();
  const refused = await own.createDraft();
  expect(refused.json.error.details).toEqual({ limit: 1, in_flight: 1 });
  await own.write(json.id);
  expect((await own.createDraft()).status).toBe(202);
});

it('uses the named sources, each once, in that order', async () => {
  const { json } = await setup.createDraft({ source_ids: [second, first, second] });
  expect([json.source_ids, json.source_count]).toEqual([[second, first], 2]);
});

it('writes draft, request and permit together, and the sweeper finds the draft', async () => {
  const own = await draftSetup();
  await own.createSourceId({ title: 'One', content: 'x' });
  const { json } = await own.createDraft();
  const jobs = own.table.items().filter(({ pk }) => pk === partitions.jobs(own.tenant));
  expect(jobs).toEqual([expect.objectContaining({ kind: 'draft', job_id: json.id })]);
  expect(own.permits()).toEqual([expect.objectContaining({ owner: json.id })]);
  const row = own.table.items().find(({ pk, sk }) => pk === partitions.drafts(own.tenant) && sk === json.id);
  expect(row).toMatchObject({ due_kind: 'job-draft', due_at: expect.stringContaining(json.id) });
});

describe('the sources of a draft', () => {
  it('must exist: an org without any is refused with that reason', async () => {
    const { status, json } = await setup.createDraft({}, 'other');
    expect([status, json.error.code, json.error.details.field]).toEqual([
      400,
      'invalid_request',
      'source_ids',
    ]);
  });

  it(`must be named if an org has more than ${maxDraftSources}`, async () => {
    const own = await draftSetup();
    const all: string[] = [];
    for (let count = 0; count < maxDraftSources; count += 1)
      all.push(await own.createSourceId({ title: `S${count}`, content: 'x' }));
    expect((await own.createDraft()).json.source_ids).toEqual(all);
    await own.createSourceId({ title: 'One more', content: 'x' });
    const { status, json } = await own.createDraft();
    expect([status, json.error.code, json.error.details.field]).toEqual([
      400,
      'invalid_request',
      'source_ids',
    ]);
    expect((await own.createDraft({ source_ids: all })).status).toBe(202);
  });

  it('of another org or partner, and archived ones, are unknown', async () => {
    const theirs = await setup.createSourceId({ title: 'Of another org', content: 'x' }, 'other');
    const archived = await setup.createSourceId({ title: 'Archived', content: 'x' });
    await setup.removeSource(archived);
    for (const id of [theirs, archived]) {
      const { json } = await setup.createDraft({ source_ids: [id] });
      expect([json.error.code, json.error.details]).toEqual(['source_not_found', { id }]);
    }
  });
});

it.each([
  [{ source_ids: [] }, 'source_ids'],
  [{ source_ids: ['x'] }, 'source_ids.0'],
  [{ source_ids: Array.from({ length: 201 }, newId) }, 'source_ids'],
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ instructions: 'x'.repeat(4_001) }, 'instructions'],
  [{ sources: [] }, 'sources'],
])('refuses %# for %s', async (body, field) => {
  const { status, json } = await setup.createDraft(body);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', field]);
});

it('responds to a repeat with the same bytes, and makes one draft with one permit', async () => {
  const own = await draftSetup();
  await own.createSourceId({ title: 'One', content: 'x' });
  const extra = { headers: { 'idempotency-key': newId() } };
  const answers = await Promise.all([1, 2, 3].map(() => own.createDraft({}, 'acme', extra)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await own.listDrafts()).json.data).toHaveLength(1);
  expect(own.permits()).toHaveLength(1);
});

it('does not find the org of another partner or environment, or an archived one', async () => {
  expect(code(await setup.createDraft({}, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  const live = { key: setup.keys.live, stage: 'live' } as const;
  expect(code(await setup.createDraft({}, 'acme', live))).toBe('org_not_found');
  const own = await draftSetup();
  await own.archiveOrg('acme');
  expect(code(await own.createDraft())).toBe('org_not_found');
});
