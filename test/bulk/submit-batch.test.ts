import { describe, expect, it } from 'vitest';
import { submitBatch } from '../../lambdas/contract/bulk.ts';
import { proves } from '../support/proves.ts';
import { bulkSetup, pitch } from './bulk-setup.ts';

const setup = await bulkSetup();

proves(submitBatch, {
  success: () => setup.submitBatch([pitch]),
  concurrency_limit_reached: async () => {
    const busy = await bulkSetup();
    const submitted = Array.from({ length: 100 }, () => busy.submitBatch([pitch]));
    expect((await Promise.all(submitted)).map(({ status }) => status)).not.toContain(429);
    const refused = await busy.submitBatch([pitch]);
    expect(refused.json.error.details).toEqual({ limit: 100, in_flight: 100 });
    return refused;
  },
});

it('admits another batch when one of a hundred is over', async () => {
  const busy = await bulkSetup();
  const [first] = await Promise.all(Array.from({ length: 100 }, () => busy.submitBatch([pitch])));
  await busy.cancel(first?.json.batch_id);
  expect((await busy.submitBatch([pitch])).status).toBe(429);
  await busy.runBatch(first?.json.batch_id);
  expect((await busy.submitBatch([pitch])).status).toBe(202);
  expect((await busy.submitBatch([pitch])).status).toBe(429);
});

it('stores the bodies of one batch when many claim one permit at once', async () => {
  const busy = await bulkSetup();
  await Promise.all(Array.from({ length: 60 }, () => busy.submitBatch([pitch])));
  expect(busy.documents.keys().filter((key) => key.includes('/batches/'))).toHaveLength(60);
});

describe('a batch', () => {
  it('is stored with the message for its worker, and starts nothing during the request', async () => {
    const { json } = await setup.submitBatch(Array.from({ length: 45 }, () => pitch));
    expect(json).toEqual({ id: json.batch_id, batch_id: json.batch_id, status: 'queued', total: 45 });
    expect(setup.messages(json.batch_id)).toMatchObject([{ kind: 'batch' }]);
    expect(setup.itemOf(json.batch_id)).toMatchObject({ due_kind: 'job-batch', total: 45, next: 0 });
    expect(setup.processing()).toEqual([]);
    expect(setup.documents.keys().filter((name) => name.includes(json.batch_id))).toHaveLength(3);
  });

  it('accepts 1,000 items with one write more than the message', async () => {
    const fresh = await bulkSetup();
    const before = fresh.table.items().length;
    const { status, json } = await fresh.submitBatch(Array.from({ length: 1_000 }, () => pitch));
    expect([status, json.total]).toEqual([202, 1_000]);
    const made = fresh.table.items().slice(before);
    expect(made.filter(({ pk }) => /#(BATCHES|JOBS)$/.test(String(pk)))).toHaveLength(2);
  });

  it('refuses no items, more than 1,000 items, and invalid items', async () => {
    const refused = [
      await setup.submitBatch([]),
      await setup.submitBatch(Array.from({ length: 1_001 }, () => pitch)),
      await setup.submitBatch([pitch], { priority: 'high' }),
    ];
    for (const { json } of refused) expect(json.error.code).toBe('invalid_request');
    const missing = await setup.submitBatch([], {}, { body: {} });
    expect(missing.json.error).toMatchObject({ code: 'missing_field', details: { field: 'items' } });
  });

  it('refuses a callback into a private network', async () => {
    const { json } = await setup.submitBatch([pitch], { callback_url: 'https://10.0.0.1/hook' });
    expect(json.error).toMatchObject({ code: 'invalid_url', details: { field: 'callback_url' } });
  });

  it('is created once under one Idempotency-Key', async () => {
    const fresh = await bulkSetup();
    const headers = { 'idempotency-key': '7b6e1f6e-32a1-4d5c-8a77-0c8f7f2f7a11' };
    const first = await fresh.submitBatch([pitch], {}, { headers });
    const second = await fresh.submitBatch([pitch], {}, { headers });
    expect(second.text).toBe(first.text);
    expect(fresh.itemsOf('BATCHES')).toHaveLength(1);
  });
});
