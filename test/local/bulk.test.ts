import { afterAll, describe, expect, it } from 'vitest';
import { adminOf, type Caller, succeed } from './possessions.ts';
import { call, eventually, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());
const admin = adminOf(service);
const a = await admin.caller('a', 'sandbox');
const b = await admin.caller('b', 'sandbox');

const pitch = { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' };
const submit = (caller: Caller, items: readonly unknown[]) =>
  succeed(caller, 'POST', '/v1/bulk/analyses', { items });
const read = async (caller: Caller, batch_id: string) =>
  (await call(`${caller.baseUrl}/v1/bulk/${batch_id}?limit=100`, { key: caller.key })).json;
const ended = (caller: Caller, batch_id: string, seen: { total: number }[] = []) =>
  eventually(
    async () => {
      const batch = await read(caller, batch_id);
      seen.push(batch);
      return batch;
    },
    { wanted: ({ status }) => status === 'completed' },
  );

describe('a batch over HTTP', () => {
  it('adds up at every read, and each item is an analysis of its own', async () => {
    const items = Array.from({ length: 30 }, (_, index) =>
      index % 10 === 7 ? { ...pitch, recording_url: 'mock://too-short' } : pitch,
    );
    const { batch_id } = await submit(a, items);
    const seen: { queued: number; processing: number; completed: number; failed: number; total: number }[] =
      [];
    const batch = await ended(a, batch_id, seen);
    for (const { queued, processing, completed, failed, total } of seen)
      expect(queued + processing + completed + failed).toBe(total);
    expect(batch).toMatchObject({ completed: 27, failed: 3 });
    expect(batch.items.data[7].error.code).toBe('recording_too_short');
    const analysis = await succeed(a, 'GET', `/v1/analyses/${batch.items.data[0].analysis_id}`);
    expect(analysis).toMatchObject({ status: 'completed', org_id: 'acme' });
    const path = '/v1/events?event=batch.completed';
    const { data } = await eventually(() => succeed(a, 'GET', path), {
      wanted: (page) => page.data.length === 1,
    });
    expect(data[0].data).toMatchObject({ batch_id, status: 'completed', completed: 27, failed: 3 });
  });

  it('of one partner does not delay another partner', async () => {
    const big = await submit(
      a,
      Array.from({ length: 150 }, () => pitch),
    );
    await eventually(() => read(a, big.batch_id), { wanted: ({ processing }) => processing > 0 });
    const small = await submit(b, [pitch, pitch]);
    await ended(b, small.batch_id);
    expect((await read(a, big.batch_id)).status).toBe('processing');
    const { failed } = await succeed(a, 'POST', `/v1/bulk/${big.batch_id}/cancel`);
    expect(failed).toBeGreaterThanOrEqual(0);
  });
});
