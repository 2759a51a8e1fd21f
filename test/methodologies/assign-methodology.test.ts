import { expect, it } from 'vitest';
import { assignMethodology } from '../../lambdas/contract/methodologies.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { intelSetup, makeClinic } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
const completed = await setup.analysed();
const assign = setup.assignMethodology;

proves(assignMethodology, {
  success: () => assign({ analysis_ids: [completed] }),
  org_not_found: () => assign({}, { params: { org_id: 'ACME', rep_id: 'tom' } }),
  rep_not_found: () => assign({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  analysis_not_found: () => assign({ analysis_ids: [newId()] }),
  invalid_recording_url: () => assign({ recording_urls: ['mock://no-such-pitch'] }),
  healthcare_without_baa: async () => {
    const clinic = await intelSetup();
    await makeClinic(clinic);
    return clinic.assignMethodology({ recording_urls: ['mock://perfect-pitch'] });
  },
  concurrency_limit_reached: async () => {
    const small = await intelSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    const recording_urls = ['mock://perfect-pitch'];
    for (let job = 0; job < 2; job += 1) await small.assignMethodology({ recording_urls });
    return small.assignMethodology({ recording_urls });
  },
});

it('names the primary and the secondary methodology, each with its quotes, and becomes current', async () => {
  const { json } = await assign({ analysis_ids: [completed] });
  await setup.runJob(json.job_id);
  const { json: job } = await setup.getJob(json.job_id);
  expect(job).toMatchObject({ type: 'methodology_assign', status: 'completed' });
  expect(job.result.primary.methodology).toBe('spin');
  expect(job.result.secondary.methodology).not.toBe('spin');
  for (const { evidence } of [job.result.primary, job.result.secondary])
    expect(evidence[0]).toMatchObject({ analysis_id: completed, verified: true });
  expect((await setup.getMethodology()).json).toMatchObject({ ...job.result, job_id: json.job_id });
});
