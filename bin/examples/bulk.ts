import { sampleBody } from './recorder.ts';
import type { Walker } from './walker.ts';

/** Polls a batch until it has ended. */
const ended = async ({ quiet }: Walker, batch_id: string) => {
  for (let looks = 0; looks < 600; looks += 1) {
    const { status } = await quiet.call('GET /v1/bulk/{batch_id}', { params: { batch_id } });
    if (status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The batch did not end');
};

/** Many analyses at once, and their results. */
export const bulk = async (walker: Walker): Promise<void> => {
  const { asks, keys } = walker;
  const body = sampleBody('POST /v1/bulk/analyses', keys);
  const { batch_id } = await asks.call('POST /v1/bulk/analyses', { body });
  const params = { batch_id };
  await ended(walker, batch_id);
  await asks.call('GET /v1/bulk/{batch_id}', { params });
  await asks.call('POST /v1/bulk/{batch_id}/cancel', { params });
  await asks.call('GET /v1/usage', { query: { granularity: 'month' } });
  await asks.call('GET /v1/status');
};
