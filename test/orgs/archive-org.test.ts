import { expect, it } from 'vitest';
import { listAnalyses } from '../../lambdas/analyses/list-analyses.ts';
import { archiveOrg } from '../../lambdas/orgs/archive-org.ts';
import { getOrg } from '../../lambdas/orgs/get-org.ts';
import { listOrgs } from '../../lambdas/orgs/list-orgs.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { archiveRep } from '../../lambdas/reps/archive-rep.ts';
import { getRep } from '../../lambdas/reps/get-rep.ts';
import { getRepStatistics } from '../../lambdas/reps/get-rep-statistics.ts';
import { listReps } from '../../lambdas/reps/list-reps.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { ask, send } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await jobsSetup();
const { resources } = setup;
const key = setup.keys.sandbox;
const upsert = (org_id: string, more = {}) => ask(upsertOrg, resources, { key, body: { org_id, ...more } });
const archive = (org_id: string, request = {}) =>
  ask(archiveOrg, resources, {
    key,
    params: { org_id },
    ...request,
  });
const get = (org_id: string) => ask(getOrg, resources, { key, params: { org_id } });
const putRep = (org_id: string, rep_id: string) =>
  ask(upsertRep, resources, { key, params: { org_id }, body: { rep_id } });
const repOf = (org_id: string, rep_id: string) => ask(getRep, resources, { key, params: { org_id, rep_id } });
await upsert('acme', { name: 'Acme' });

proves(archiveOrg.row, { success: () => archive('acme'), org_not_found: () => archive('nobody') });

it('returns the record of that moment, and the org is unknown from then on', async () => {
  const before = (await upsert('gone', { name: 'Gone', settings: { a: 1 } })).json;
  const { json } = await archive('gone');
  expect(json).toEqual({ ...before, updated_at: json.archived_at, archived_at: json.archived_at });
  expect(Date.parse(json.archived_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  for (const answer of [await get('gone'), await archive('gone')])
    expect(answer.json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'gone' } });
  const listed = await ask(listOrgs, resources, { key });
  expect(listed.json.data.map(({ org_id }: { org_id: string }) => org_id)).not.toContain('gone');
});

it('makes every route of its reps respond with org_not_found', async () => {
  await upsert('hidden');
  await putRep('hidden', 'tom');
  await archive('hidden');
  const params = { org_id: 'hidden', rep_id: 'tom' };
  const statistics = getRepStatistics.handler(resources);
  const answers = [
    await putRep('hidden', 'tom'),
    await repOf('hidden', 'tom'),
    await ask(listReps, resources, { key, params: { org_id: 'hidden' } }),
    await ask(archiveRep, resources, { key, params }),
    await send(getRepStatistics.row, statistics, { key, params }),
  ];
  for (const { json } of answers) expect(json.error.code).toBe('org_not_found');
});

it('is undone by an upsert: the same org, with its reps and all omitted fields', async () => {
  const before = (await upsert('back', { name: 'Back', timezone: 'Europe/Berlin' })).json;
  await putRep('back', 'tom');
  await archive('back');
  const { json } = await upsert('back', { name: 'Again' });
  expect(json).toEqual({ ...before, name: 'Again', updated_at: json.updated_at });
  expect((await get('back')).json).toEqual(json);
  expect((await repOf('back', 'tom')).status).toBe(200);
});

it('keeps the analyses of the org readable, one by one and in the list', async () => {
  const { json } = await setup.submit({
    org_id: 'kept',
    rep_id: 'tom',
    recording_url: 'mock://perfect-pitch',
  });
  await archive('kept');
  expect((await setup.read(json.id)).json).toMatchObject({ id: json.id, org_id: 'kept' });
  const list = listAnalyses.handler(resources);
  const listed = await send(listAnalyses.row, list, { key, query: { org_id: 'kept' } });
  expect(listed.json.data).toMatchObject([{ id: json.id }]);
});

it('responds to a repeat with the same bytes', async () => {
  await upsert('repeat');
  const headers = { 'idempotency-key': newId() };
  const first = await archive('repeat', { headers });
  const repeat = await archive('repeat', { headers });
  expect(repeat.text).toBe(first.text);
  expect(repeat.headers['Idempotent-Replayed']).toBe('true');
});

it('leaves the orgs of another partner or environment alone', async () => {
  const { text } = await upsert('ours');
  for (const request of [{ key: setup.foreignKey }, { key: setup.keys.live, stage: 'live' }])
    expect((await archive('ours', request)).json.error.code).toBe('org_not_found');
  expect((await get('ours')).text).toBe(text);
});

it('happens once for concurrent requests', async () => {
  await upsert('raced');
  const answers = await Promise.all(Array.from({ length: 5 }, () => archive('raced')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
});
