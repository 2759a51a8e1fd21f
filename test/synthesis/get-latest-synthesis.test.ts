import { expect, it } from 'vitest';
import { getLatestSynthesis } from '../../lambdas/contract/synthesis.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from './intel-setup.ts';

const setup = await intelSetup();
await setup.addRep('acme', 'ann');
for (const name of ['poor-pitch', 'average-pitch', 'perfect-pitch']) await setup.analysed(name);
const synthesised = async (): Promise<string> => {
  const { json } = await setup.startSynthesis({});
  await setup.runJob(json.job_id);
  return json.job_id;
};
await synthesised();

proves(getLatestSynthesis, {
  success: () => setup.latestSynthesis(),
  org_not_found: () => setup.latestSynthesis({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.latestSynthesis({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  synthesis_not_found: () => setup.latestSynthesis({ params: { org_id: 'acme', rep_id: 'ann' } }),
});

it('returns the result of the newest job, word for word', async () => {
  const job_id = await synthesised();
  const { result } = (await setup.getJob(job_id)).json;
  const { json } = await setup.latestSynthesis();
  expect(json).toMatchObject({ ...setup.params, job_id, ...result });
  expect(
    (await setup.eventsOf('profile.synthesized')).map(({ result: { synthesis_id } }) => synthesis_id),
  ).toContain(json.synthesis_id);
  expect(json.id).toBe(json.synthesis_id);
});
