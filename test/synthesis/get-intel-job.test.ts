import { expect, it } from 'vitest';
import { getIntelJob } from '../../lambdas/contract/synthesis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from './intel-setup.ts';

const setup = await intelSetup();
await setup.analysed();
const { json: started } = await setup.assignPersona({});

proves(getIntelJob, {
  success: () => setup.getJob(started.job_id),
  job_not_found: () => setup.getJob(newId()),
});

it('shows a queued job as it was accepted', async () => {
  expect((await setup.getJob(started.job_id)).json).toEqual({
    ...started,
    ...setup.params,
    type: 'persona_assign',
    result: null,
    error: null,
    completed_at: null,
  });
});

it('responds for the job of another partner as for one that does not exist', async () => {
  const foreign = await setup.getJob(started.job_id, { key: setup.foreignKey });
  const unknown = newId();
  const none = await setup.getJob(unknown, { key: setup.foreignKey });
  const bare = (text: string) => text.replaceAll(/req_[0-9a-f-]{36}/g, '').replaceAll(/[0-9a-f-]{36}/g, 'id');
  expect(bare(foreign.text)).toBe(bare(none.text));
});
