import { expect, it } from 'vitest';
import { getEvidence } from '../../lambdas/analyses/get-evidence.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { withoutWords } from '../privacy/retention-world.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { jobsWorld } from './jobs-world.ts';

const world = await jobsWorld();
const handler = getEvidence.handler(world.resources);
const get = (id: string, key = world.keys.sandbox) => send(getEvidence.row, handler, { key, params: { id } });
const submitted = async (): Promise<string> =>
  (await world.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' })).json.id;
const scored = async (): Promise<string> => {
  const id = await submitted();
  await world.transcribe(world.referenceOf('analysis', id));
  await world.score(id);
  return id;
};

proves(getEvidence.row, {
  success: async () => get(await scored()),
  analysis_not_found: () => get(newId()),
  retention_policy_violation: async () => {
    const id = await scored();
    await withoutWords(world, id);
    return get(id);
  },
});

it('returns quotes that appear in the transcript, as they were stored', async () => {
  const id = await scored();
  const answer = await get(id);
  expect(answer.json.analysis_id).toBe(id);
  expect(answer.text).toBe(await world.documents.get(String(world.itemOf(id)['evidence_key'])));
  const { utterances } = (await world.read(id)).json.transcript;
  const said = utterances.map(({ text }: { text: string }) => text).join(' ');
  for (const { quote } of answer.json.pillars.discovery.quotes) expect(said).toContain(quote);
});

it('returns the status of an analysis without evidence', async () => {
  const { status, json } = await get(await submitted());
  expect([status, json.error.code, json.error.details.status]).toEqual([400, 'invalid_request', 'queued']);
});

it('is hidden from other partners', async () => {
  expect((await get(await scored(), world.foreignKey)).json.error.code).toBe('analysis_not_found');
});
