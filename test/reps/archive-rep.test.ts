import { describe, expect, it } from 'vitest';
import { archiveRep } from '../../lambdas/contract/reps.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { proves } from '../support/proves.ts';
import { repsSetup } from './reps-setup.ts';

const setup = await repsSetup(jobsSetup());
const { upsert, get, list, archive } = setup;
await upsert('acme', { rep_id: 'tom', name: 'Tom' });

proves(archiveRep, {
  success: () => archive('acme', 'tom'),
  org_not_found: () => archive('nobody', 'tom'),
  rep_not_found: () => archive('acme', 'nobody'),
});

it('returns the record of that moment, and the rep is unknown from then on', async () => {
  const before = (await upsert('acme', { rep_id: 'gone', email: 'gone@example.com', metadata: { a: 1 } }))
    .json;
  const { json } = await archive('acme', 'gone');
  expect(json).toEqual({ ...before, updated_at: json.archived_at, archived_at: json.archived_at });
  for (const answer of [await get('acme', 'gone'), await archive('acme', 'gone')])
    expect(answer.json.error).toMatchObject({
      code: 'rep_not_found',
      details: { org_id: 'acme', rep_id: 'gone' },
    });
  const listed = (await list('acme')).json.data.map(({ rep_id }: { rep_id: string }) => rep_id);
  expect(listed).not.toContain('gone');
});

it('is undone by an upsert: the same rep with all omitted fields, except the e-mail', async () => {
  const before = (
    await upsert('acme', { rep_id: 'back', name: 'Back', email: 'back@example.com', metadata: { a: 1 } })
  ).json;
  await archive('acme', 'back');
  const { json } = await upsert('acme', { rep_id: 'back' });
  expect(json).toEqual({ ...before, email: null, updated_at: json.updated_at });
  expect((await get('acme', 'back')).json).toEqual(json);
  expect((await upsert('acme', { rep_id: 'back', email: 'back@example.com' })).json.email).toBe(
    'back@example.com',
  );
});

it('keeps the analyses of the rep readable', async () => {
  const submitted = await setup.submit({
    org_id: 'acme',
    rep_id: 'heard',
    recording_url: 'mock://perfect-pitch',
  });
  expect((await archive('acme', 'heard')).status).toBe(200);
  expect((await setup.read(submitted.json.id)).json).toMatchObject({ org_id: 'acme', rep_id: 'heard' });
});

it('responds to a repeat with the same bytes', async () => {
  await upsert('acme', { rep_id: 'repeat' });
  const headers = { 'idempotency-key': newId() };
  const first = await archive('acme', 'repeat', { headers });
  const repeat = await archive('acme', 'repeat', { headers });
  expect(repeat.text).toBe(first.text);
  expect(repeat.headers['Idempotent-Replayed']).toBe('true');
});

it('leaves the reps of another org, partner or environment alone', async () => {
  const { text } = await upsert('acme', { rep_id: 'ours' });
  expect((await archive('other', 'ours')).json.error.code).toBe('rep_not_found');
  for (const request of [{ key: setup.foreignKey }, { key: setup.keys.live, stage: 'live' }])
    expect((await archive('acme', 'ours', request)).json.error.code).toBe('org_not_found');
  expect((await get('acme', 'ours')).text).toBe(text);
});

describe('the e-mail of an archived rep', () => {
  const taken = { code: 'invalid_request', details: { field: 'email' } };

  it('is free for another rep, who keeps it when the first returns', async () => {
    await upsert('acme', { rep_id: 'left', email: 'desk@example.com' });
    await archive('acme', 'left');
    expect((await upsert('acme', { rep_id: 'heir', email: 'Desk@example.com' })).status).toBe(200);
    expect((await upsert('acme', { rep_id: 'left', email: 'desk@example.com' })).json.error).toMatchObject(
      taken,
    );
    expect((await upsert('acme', { rep_id: 'left', email: 'new@example.com' })).status).toBe(200);
    expect((await upsert('acme', { rep_id: 'thief', email: 'desk@example.com' })).json.error).toMatchObject(
      taken,
    );
  });

  it('is not restored when a submission restores the rep', async () => {
    await upsert('acme', { rep_id: 'submits', email: 'submits@example.com' });
    await archive('acme', 'submits');
    await upsert('acme', { rep_id: 'next', email: 'submits@example.com' });
    await setup.submit({ org_id: 'acme', rep_id: 'submits', recording_url: 'mock://perfect-pitch' });
    expect((await get('acme', 'submits')).json).toMatchObject({ email: null, archived_at: null });
    expect((await get('acme', 'next')).json.email).toBe('submits@example.com');
  });
});
