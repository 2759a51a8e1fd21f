import { expect, it } from 'vitest';
import { getEvidence } from '../../lambdas/analyses/get-evidence.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { withoutWords } from '../privacy/retention-setup.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const handler = getEvidence.handler(setup.resources);
const get = (id: string, key = setup.keys.sandbox) => send(getEvidence.row, handler, { key, params: { id } });
const submitted = async (): Promise<string> =>
  (await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' })).json.id;
const scored = async (): Promise<string> => {
  const id = await submitted();
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
  return id;
};

proves(getEvidence.row, {
  success: async () => get(await scored()),
  analysis_not_found: () => get(newId()),
  retention_policy_violation: async () => {
    const id = await scored();
    await withoutWords(setup, id);
    return get(id);
  },
});

it('returns quotes that appear in the transcript, as they were stored', async () => {
  const id = await scored();
  const answer = await get(id);
  expect(answer.json.analysis_id).toBe(id);
  expect(answer.text).toBe(await setup.documents.get(String(setup.itemOf(id)['evidence_key'])));
  const { utterances } = (await setup.read(id)).json.transcript;
  const said = utterances.map(({ text }: { text: string }) => text).join(' ');
  for (const { quote } of answer.json.pillars.discovery.quotes) expect(said).toContain(quote);
});

it('returns the status of an analysis without evidence', async () => {
  const { status, json } = await get(await submitted());
  expect([status, json.error.code, json.error.details.status]).toEqual([400, 'invalid_request', 'queued']);
});

it('is hidden from other partners', async () => {
  expect((await get(await scored(), setup.foreignKey)).json.error.code).toBe('analysis_not_found');
});
