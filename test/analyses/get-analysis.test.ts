import { expect, it } from 'vitest';
import { getAnalysis } from '../../lambdas/analyses/get-analysis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const handler = getAnalysis.handler({ ...setup.resources, documents: setup.documents });
const who = { org_id: 'acme', rep_id: 'tom' };
const submitted = async (): Promise<string> =>
  (await setup.submit({ ...who, recording_url: 'mock://perfect-pitch', metadata: { deal: 7 } })).json.id;
const get = (id: string, key = setup.keys.sandbox, stage: 'sandbox' | 'live' = 'sandbox') =>
  send(getAnalysis.row, handler, { key, stage, params: { id } });

proves(getAnalysis.row, {
  success: async () => get(await submitted()),
  analysis_not_found: () => get(newId()),
});

it('responds for the analysis of another partner or environment as for one that does not exist', async () => {
  const id = await submitted();
  const unknown = await get(newId(), setup.foreignKey);
  const without = (text: string) => text.replaceAll(/(?:req_)?[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
  for (const answer of [await get(id, setup.foreignKey), await get(id, setup.keys.live, 'live')]) {
    expect(answer.status).toBe(404);
    expect(answer.json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
    expect(without(answer.text).replace('/live', '/sandbox')).toBe(without(unknown.text));
  }
});

it('shows the progress of a running analysis, without transcript or findings', async () => {
  const id = await submitted();
  expect((await get(id)).json).toMatchObject({ status: 'queued', metadata: { deal: 7 }, options: {} });
  await setup.transcribe(setup.referenceOf('analysis', id));
  const running = (await get(id)).json;
  expect(running).toMatchObject({
    status: 'processing',
    transcript: null,
    analysis: null,
    completed_at: null,
  });
  expect(Number.isInteger(running.duration_seconds)).toBe(true);
});

it('does not find an archived analysis', async () => {
  const id = await submitted();
  const key = { pk: String(setup.itemOf(id)['pk']), sk: id };
  await setup.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
  expect((await get(id)).status).toBe(404);
});
