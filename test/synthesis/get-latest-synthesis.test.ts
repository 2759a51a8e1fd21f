import { expect, it } from 'vitest';
import { getLatestSynthesis } from '../../lambdas/contract/synthesis.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from './intel-world.ts';

const world = await intelWorld();
await world.addRep('acme', 'ann');
for (const name of ['poor-pitch', 'average-pitch', 'perfect-pitch']) await world.analysed(name);
const synthesised = async (): Promise<string> => {
  const { json } = await world.startSynthesis({});
  await world.runJob(json.job_id);
  return json.job_id;
};
await synthesised();

proves(getLatestSynthesis, {
  success: () => world.latestSynthesis(),
  org_not_found: () => world.latestSynthesis({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.latestSynthesis({ params: { org_id: 'acme', rep_id: 'nobody' } }),
  synthesis_not_found: () => world.latestSynthesis({ params: { org_id: 'acme', rep_id: 'ann' } }),
});

it('returns the result of the newest job, word for word', async () => {
  const job_id = await synthesised();
  const { result } = (await world.getJob(job_id)).json;
  const { json } = await world.latestSynthesis();
  expect(json).toMatchObject({ ...world.params, job_id, ...result });
  expect(
    (await world.eventsOf('profile.synthesized')).map(({ result: { synthesis_id } }) => synthesis_id),
  ).toContain(json.synthesis_id);
  expect(json.id).toBe(json.synthesis_id);
});
