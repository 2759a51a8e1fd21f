import { describe, expect, it } from 'vitest';
import { getBatch } from '../../lambdas/contract/bulk.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { bulkSetup, pitch } from './bulk-setup.ts';

const setup = await bulkSetup({ limits: { sandbox_in_flight_jobs: 5 } });
const made = (await setup.submitBatch(Array.from({ length: 60 }, () => pitch))).json.batch_id;

proves(getBatch, {
  success: () => setup.get(made),
  batch_not_found: () => setup.get(newId()),
});

describe('a batch', () => {
  it('shows items that have not begun, page by page in their order', async () => {
    const first = await setup.get(made, { limit: '25' });
    expect(first.json).toMatchObject({ status: 'queued', total: 60, queued: 60 });
    expect(first.json.items.data[3]).toEqual({ index: 3, analysis_id: null, status: 'queued', error: null });
    const rows = await setup.rowsOf(made);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    const last = await setup.get(made, { limit: '100' });
    expect(last.json.items).toMatchObject({ has_more: false, next_cursor: null });
  });

  it('shows begun and other items on one page', async () => {
    const fresh = await bulkSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    const { batch_id } = (await fresh.submitBatch([pitch, pitch, pitch])).json;
    await fresh.runBatch(batch_id);
    const { json } = await fresh.get(batch_id);
    expect(json).toMatchObject({ status: 'processing', queued: 1, processing: 2, completed: 0, failed: 0 });
    expect(json.items.data.map(({ status }: { status: string }) => status)).toEqual([
      'processing',
      'processing',
      'queued',
    ]);
  });

  it('accepts no cursor but its own', async () => {
    const foreign = Buffer.from('p1:bulk.get-batch:abc').toString('base64url');
    for (const cursor of ['x', foreign])
      expect((await setup.get(made, { cursor })).json.error.details.field).toBe('cursor');
  });

  it('is hidden from other partners', async () => {
    const stranger = await setup.get(made, {}, { key: setup.foreignKey });
    expect(stranger.json.error.code).toBe('batch_not_found');
    const live = await setup.get(made, {}, { key: setup.keys.live, stage: 'live' });
    expect(live.json.error.code).toBe('batch_not_found');
  });
});
