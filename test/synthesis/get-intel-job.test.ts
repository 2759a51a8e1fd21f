import { expect, it } from 'vitest';
import { getIntelJob } from '../../lambdas/contract/synthesis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { intelWorld } from './intel-world.ts';

const world = await intelWorld();
await world.analysed();
const { json: started } = await world.assignPersona({});

proves(getIntelJob, {
  success: () => world.getJob(started.job_id),
  job_not_found: () => world.getJob(newId()),
});

it('shows a queued job as it was accepted', async () => {
  expect((await world.getJob(started.job_id)).json).toEqual({
    ...started,
    ...world.params,
    type: 'persona_assign',
    result: null,
    error: null,
    completed_at: null,
  });
});

it('responds for the job of another partner as for one that does not exist', async () => {
  const foreign = await world.getJob(started.job_id, { key: world.foreignKey });
  const unknown = newId();
  const none = await world.getJob(unknown, { key: world.foreignKey });
  const bare = (text: string) => text.replaceAll(/req_[0-9a-f-]{36}/g, '').replaceAll(/[0-9a-f-]{36}/g, 'id');
  expect(bare(foreign.text)).toBe(bare(none.text));
});
