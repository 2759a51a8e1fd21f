import { expect, it } from 'vitest';
import { listSyntheses } from '../../lambdas/contract/synthesis.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from './intel-world.ts';

const world = await intelWorld();

proves(listSyntheses, {
  success: () => world.syntheses(),
  org_not_found: () => world.syntheses({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => world.syntheses({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists newest first, page by page', async () => {
  await world.analysed();
  const jobs: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { json } = await world.startSynthesis({});
    await world.runJob(json.job_id);
    jobs.push(json.job_id);
  }
  const first = await world.syntheses({ query: { limit: '2' } });
  const second = await world.syntheses({ query: { limit: '2', cursor: first.json.next_cursor } });
  const seen = [...first.json.data, ...second.json.data].map((one: { job_id: string }) => one.job_id);
  expect(seen).toEqual(jobs.toReversed());
});
