import { expect, it } from 'vitest';
import { startSynthesis } from '../../lambdas/contract/synthesis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from './intel-setup.ts';

const setup = await intelSetup();
const completed = await setup.analysed();
const start = setup.startSynthesis;

proves(startSynthesis, {
  success: () => start({ lookback_count: 5 }),
  org_not_found: () => start({}, { params: { org_id: 'ACME', rep_id: 'tom' } }),
  rep_not_found: () => start({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  analysis_not_found: () => start({ analysis_ids: [newId()] }),
  concurrency_limit_reached: async () => {
    const small = await intelSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    await small.analysed();
    for (let job = 0; job < 2; job += 1) await small.startSynthesis({});
    return small.startSynthesis({});
  },
});

it('reads the requested number of newest analyses', async () => {
  const fresh = await intelSetup();
  const ids = [
    await fresh.analysed('poor-pitch'),
    await fresh.analysed('average-pitch'),
    await fresh.analysed(),
  ];
  const { json } = await fresh.startSynthesis({ lookback_count: 2 });
  await fresh.runJob(json.job_id);
  const { result } = (await fresh.getJob(json.job_id)).json;
  expect(new Set(result.analysis_ids)).toEqual(new Set(ids.slice(1)));
});

it('accepts a count or a list within its bounds', async () => {
  const refused = [
    { lookback_count: 3, analysis_ids: [completed] },
    { lookback_count: 0 },
    { lookback_count: 201 },
    { recording_urls: ['mock://perfect-pitch'] },
  ];
  for (const body of refused) expect((await start(body)).json.error.code).toBe('invalid_request');
});

it('refuses a callback into a private network', async () => {
  const refused = await start({ callback_url: 'https://192.168.0.1/hook' });
  expect(refused.json.error).toMatchObject({ code: 'invalid_url', details: { field: 'callback_url' } });
});
