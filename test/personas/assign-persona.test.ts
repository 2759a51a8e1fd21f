import { describe, expect, it } from 'vitest';
import { assignPersona } from '../../lambdas/contract/personas.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { intelSetup, makeClinic } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
const completed = await setup.analysed();
const assign = setup.assignPersona;
const unknown = newId();

proves(assignPersona, {
  success: () => assign({ analysis_ids: [completed] }),
  org_not_found: () => assign({}, { params: { org_id: 'ACME', rep_id: 'tom' } }),
  rep_not_found: () => assign({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  analysis_not_found: () => assign({ analysis_ids: [unknown] }),
  invalid_recording_url: () => assign({ recording_urls: ['mock://no-such-pitch'] }),
  healthcare_without_baa: async () => {
    const clinic = await intelSetup();
    await makeClinic(clinic);
    return clinic.assignPersona({ recording_urls: ['mock://perfect-pitch'] });
  },
  concurrency_limit_reached: async () => {
    const small = await intelSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    const recording_urls = ['mock://perfect-pitch'];
    for (let job = 0; job < 2; job += 1) await small.assignPersona({ recording_urls });
    const refused = await small.assignPersona({ recording_urls });
    expect(refused.json.error.details).toEqual({ limit: 2, in_flight: 2 });
    return refused;
  },
});

describe('the basis of an assignment', () => {
  it('combines both lists: named analyses are checked like a list of their own', async () => {
    const recording_urls = ['mock://perfect-pitch'];
    expect((await assign({ analysis_ids: [completed], recording_urls })).status).toBe(202);
    const unknown = await assign({ analysis_ids: [newId()], recording_urls });
    expect(unknown.json.error.code).toBe('analysis_not_found');
  });

  it('cannot be empty, and has bounds', async () => {
    expect((await assign({ analysis_ids: [], recording_urls: [] })).status).toBe(202);
    for (const body of [
      { analysis_ids: Array.from({ length: 201 }, () => completed) },
      { recording_urls: Array.from({ length: 51 }, () => 'mock://perfect-pitch') },
    ]) {
      const refused = await assign(body);
      expect(refused.json.error).toMatchObject({
        code: 'invalid_request',
        details: { field: Object.keys(body)[0] },
      });
    }
  });

  it('must exist: a rep without completed analyses is refused with that reason', async () => {
    await setup.addRep('acme', 'new');
    const refused = await assign(undefined, { params: { org_id: 'acme', rep_id: 'new' } });
    expect(refused.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'analysis_ids' } });
  });

  it('must be completed', async () => {
    const { json } = await setup.submit({ ...setup.params, recording_url: 'mock://average-pitch' });
    const refused = await assign({ analysis_ids: [json.id] });
    expect(refused.json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'analysis_ids', id: json.id, status: 'queued' },
    });
  });

  it('must belong to this rep: an analysis of another rep or partner is reported as unknown', async () => {
    const other = await setup.analysed('perfect-pitch', { rep_id: 'ann' });
    for (const id of [other, unknown]) {
      const refused = await assign({ analysis_ids: [completed, id] });
      expect(refused.json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
    }
    await setup.addRep('acme', 'tom', { key: setup.foreignKey });
    const foreign = await assign({ analysis_ids: [completed] }, { key: setup.foreignKey });
    expect(foreign.json.error).toMatchObject({ code: 'analysis_not_found', details: { id: completed } });
  });
});

describe('URLs of a request', () => {
  it.each([
    ['http://example.com/a.mp3', 'invalid_url', 'recording_urls.1'],
    ['https://10.0.0.1/a.mp3', 'invalid_url', 'recording_urls.1'],
    ['mock://unknown', 'invalid_recording_url', 'recording_urls.1'],
  ])('are refused at %s with %s and their position', async (url, code, field) => {
    const refused = await assign({ recording_urls: ['mock://perfect-pitch', url] });
    expect(refused.json.error).toMatchObject({ code, details: { field } });
  });

  it('for a callback pass the same check', async () => {
    const refused = await assign({ analysis_ids: [completed], callback_url: 'https://127.0.0.1/hook' });
    expect(refused.json.error).toMatchObject({ code: 'invalid_url', details: { field: 'callback_url' } });
  });

  it('for mock recordings do not exist in the live environment', async () => {
    const live = { key: setup.keys.live, stage: 'live' } as const;
    await setup.addRep('acme', 'tom', live);
    const refused = await assign({ recording_urls: ['mock://perfect-pitch'] }, live);
    expect(refused.json.error.code).toBe('invalid_recording_url');
  });
});

it('responds to a repeat with the same job, and takes one permit', async () => {
  const fresh = await intelSetup();
  await fresh.analysed();
  const headers = { 'idempotency-key': newId() };
  const first = await fresh.assignPersona({}, { headers });
  const second = await fresh.assignPersona({}, { headers });
  expect(second.text).toBe(first.text);
  expect(fresh.permits()).toHaveLength(1);
});

it('refuses an archived rep', async () => {
  const fresh = await intelSetup();
  await fresh.archiveRep();
  expect((await fresh.assignPersona()).json.error.code).toBe('rep_not_found');
});
