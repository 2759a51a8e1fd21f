import { expect, it } from 'vitest';
import { listSyntheses } from '../../lambdas/contract/synthesis.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from './intel-setup.ts';

const setup = await intelSetup();

proves(listSyntheses, {
  success: () => setup.syntheses(),
  org_not_found: () => setup.syntheses({ params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => setup.syntheses({ params: { org_id: 'acme', rep_id: 'nobody' } }),
});

it('lists newest first, page by page', async () => {
  await setup.analysed();
  const jobs: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { json } = await setup.startSynthesis({});
    await setup.runJob(json.job_id);
    jobs.push(json.job_id);
  }
  const first = await setup.syntheses({ query: { limit: '2' } });
  const second = await setup.syntheses({ query: { limit: '2', cursor: first.json.next_cursor } });
  const seen = [...first.json.data, ...second.json.data].map((one: { job_id: string }) => one.job_id);
  expect(seen).toEqual(jobs.toReversed());
});
