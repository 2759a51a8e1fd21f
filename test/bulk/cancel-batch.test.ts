import { describe, expect, it } from 'vitest';
import { cancelBatch } from '../../lambdas/contract/bulk.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { bulkSetup, pitch } from './bulk-setup.ts';

const many = (count: number) => Array.from({ length: count }, () => pitch);
const setup = await bulkSetup();

proves(cancelBatch, {
  success: async () => setup.cancel((await setup.submitBatch(many(3))).json.batch_id),
  batch_not_found: () => setup.cancel(newId()),
});

describe('a cancelled batch', () => {
  it('fails all items that have not begun at once, and lets the others end', async () => {
    const fresh = await bulkSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    const { batch_id } = (await fresh.submitBatch(many(100))).json;
    await fresh.runBatch(batch_id);
    const cancelled = await fresh.cancel(batch_id);
    const counts = { total: 100, queued: 0, processing: 2, completed: 0, failed: 98 };
    expect(cancelled.json).toEqual({ id: batch_id, batch_id, status: 'cancelled', ...counts });
    expect(await fresh.rowsOf(batch_id)).toMatchObject(
      Array.from({ length: 100 }, (_, index) =>
        index < 2
          ? { status: 'processing' }
          : { index, analysis_id: null, status: 'failed', error: { code: 'batch_cancelled' } },
      ),
    );
    await fresh.runBatch(batch_id);
    expect((await fresh.get(batch_id)).json).toMatchObject(counts);
    expect(fresh.told('batch.item.failed')).toHaveLength(98);
    await fresh.workThrough(batch_id);
    const ended = { status: 'cancelled', processing: 0, completed: 2, failed: 98 };
    expect((await fresh.get(batch_id)).json).toMatchObject(ended);
    expect(fresh.told('batch.completed')).toMatchObject([ended]);
    expect(fresh.processing()).toEqual([]);
  });

  it('is unchanged when it is cancelled again, and when it was over before', async () => {
    const fresh = await bulkSetup();
    const { batch_id } = (await fresh.submitBatch(many(2))).json;
    const first = await fresh.cancel(batch_id);
    const messages = fresh.messages(batch_id).length;
    expect((await fresh.cancel(batch_id)).text).toBe(first.text);
    expect(fresh.messages(batch_id)).toHaveLength(messages);
    const done = (await fresh.submitBatch([pitch])).json.batch_id;
    await fresh.workThrough(done);
    expect((await fresh.cancel(done)).json).toMatchObject({ status: 'completed', completed: 1, failed: 0 });
  });

  it('is cancelled by its owner only', async () => {
    const { batch_id } = (await setup.submitBatch(many(2))).json;
    const { json } = await setup.cancel(batch_id, { key: setup.foreignKey });
    expect(json.error.code).toBe('batch_not_found');
    expect((await setup.get(batch_id)).json.status).toBe('queued');
  });
});
