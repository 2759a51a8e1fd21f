import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkSetup, pitch, type Row, who } from './bulk-setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const many = (count: number, item: unknown = pitch) => Array.from({ length: count }, () => item);
const callback_url = 'https://partner.example.com/callback';
const codesOf = (rows: readonly Row[]) => rows.map(({ error }) => error?.code ?? null);

describe('bulk.run-batch', () => {
  it('makes an ordinary analysis of each item, and publishes the end of each item and of the batch', async () => {
    const setup = await bulkSetup();
    const items = [pitch, { ...pitch, recording_url: 'mock://transcription-failed' }, pitch];
    const { batch_id } = (await setup.submitBatch(items, { callback_url })).json;
    await setup.runBatch(batch_id);
    const [first = '', second = '', third = ''] = setup.processing().sort();
    expect(setup.permits()).toHaveLength(3);
    expect((await setup.read(first)).json).toMatchObject({ ...who, status: 'queued' });
    await setup.finish(first);
    await setup.fail(second, 'transcription_failed');
    await setup.runBatch(batch_id);
    expect((await setup.get(batch_id)).json).toMatchObject({ status: 'processing', processing: 1 });
    await setup.finish(third);
    await setup.runBatch(batch_id);
    const counts = { status: 'completed', total: 3, queued: 0, processing: 0, completed: 2, failed: 1 };
    expect((await setup.get(batch_id)).json).toMatchObject(counts);
    expect(await setup.rowsOf(batch_id)).toMatchObject([
      { index: 0, analysis_id: first, status: 'completed', error: null },
      { index: 1, analysis_id: second, status: 'failed', error: { code: 'transcription_failed' } },
      { index: 2, analysis_id: third, status: 'completed', error: null },
    ]);
    expect(setup.told('batch.item.completed')).toEqual([
      { batch_id, index: 0, analysis_id: first, status: 'completed', error: null, callback_url: undefined },
      { batch_id, index: 2, analysis_id: third, status: 'completed', error: null, callback_url: undefined },
    ]);
    expect(setup.told('batch.item.failed')).toMatchObject([{ index: 1, analysis_id: second }]);
    expect(setup.told('batch.completed')).toEqual([{ id: batch_id, batch_id, ...counts, callback_url }]);
    expect(setup.permits()).toEqual([]);
    expect(setup.itemOf(batch_id)['due_shard']).toBeUndefined();
  });

  it('fails an invalid item alone, with the code of the ordinary endpoint', async () => {
    const setup = await bulkSetup();
    const wrong = [
      { org_id: 'acme', recording_url: 'mock://perfect-pitch' },
      7,
      { ...pitch, colour: 'red' },
      { ...who },
      { ...who, recording_url: 'https://10.0.0.1/a.mp3' },
      { ...who, recording_url: 'mock://no-such-name' },
      { ...pitch, options: { callback_url: 'https://localhost/x' } },
      { ...pitch, options: { playbook_id: '019a9f5c-7d00-7c3e-8a4b-000000000000' } },
      { ...pitch, options: { recording_type: 'unheard_of' } },
    ];
    const { batch_id } = (await setup.submitBatch([...wrong, pitch])).json;
    await setup.runBatch(batch_id);
    const rows = await setup.rowsOf(batch_id);
    const ordinary = await Promise.all(
      wrong.map(async (body) => (await setup.submit(Object(body))).json.error),
    );
    expect(rows.slice(0, -1).map(({ error }) => error?.details)).toEqual(
      ordinary.map(({ details }) =>
        Object.keys(details).length === 0
          ? undefined
          : JSON.parse(JSON.stringify(details).replaceAll(/; it was .*?(?=\.")/g, '')),
      ),
    );
    expect(codesOf(rows)).toEqual([...ordinary.map(({ code }) => code), null]);
    expect(rows.at(-1)).toMatchObject({ status: 'processing' });
    expect(setup.told('batch.item.failed')).toHaveLength(wrong.length);
  });

  it('never exceeds the permits of its partner, and continues when a permit is free', async () => {
    const setup = await bulkSetup({ limits: { sandbox_in_flight_jobs: 3 } });
    await setup.submit(pitch);
    const { batch_id } = (await setup.submitBatch(many(6))).json;
    for (let call = 0; call < 3; call += 1) await setup.runBatch(batch_id);
    expect(setup.permits()).toHaveLength(3);
    expect((await setup.get(batch_id)).json).toMatchObject({ queued: 4, processing: 2 });
    const [, one = ''] = setup.processing().sort();
    const before = setup.messages(batch_id).length;
    await setup.finish(one);
    expect(setup.messages(batch_id)).toHaveLength(before + 1);
    await setup.runBatch(batch_id);
    expect((await setup.get(batch_id)).json).toMatchObject({ queued: 3, processing: 2, completed: 1 });
  });

  it('adds up at every read, and works through 300 items a few at a time', async () => {
    const setup = await bulkSetup({ limits: { sandbox_in_flight_jobs: 7 } });
    const items = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? { wrong: index } : pitch));
    const { batch_id } = (await setup.submitBatch(items)).json;
    for (let round = 0; round < 200; round += 1) {
      await setup.runBatch(batch_id);
      const { json } = await setup.get(batch_id);
      expect(json.queued + json.processing + json.completed + json.failed).toBe(300);
      expect(json.processing).toBeLessThanOrEqual(7);
      for (const id of setup.processing()) await setup.finish(id);
      if (json.status === 'completed') break;
    }
    expect((await setup.get(batch_id)).json).toMatchObject({ completed: 200, failed: 100 });
    expect(setup.told('batch.item.completed')).toHaveLength(200);
    expect(setup.told('batch.item.failed')).toHaveLength(100);
    expect(setup.told('batch.completed')).toHaveLength(1);
  });

  it('repeats nothing, even if many calls work on it', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch(many(20))).json;
    await Promise.all(Array.from({ length: 10 }, () => setup.runBatch(batch_id)));
    expect(setup.processing()).toHaveLength(20);
    await Promise.all(setup.processing().map((id) => setup.finish(id)));
    await Promise.all(Array.from({ length: 10 }, () => setup.runBatch(batch_id)));
    expect((await setup.get(batch_id)).json).toMatchObject({ status: 'completed', completed: 20 });
    expect(setup.told('batch.item.completed')).toHaveLength(20);
    expect(setup.told('batch.completed')).toHaveLength(1);
    expect(setup.itemsOf('BATCH_ENDS')).toEqual([]);
  });

  it('takes over from a call that died when its lease expires', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch([pitch])).json;
    const key = { pk: `${setup.partnerId}#sandbox#BATCH_LEASES`, sk: batch_id };
    const leased_until = new Date(Date.now() + 60_000).toISOString();
    await setup.table.update({ kind: 'update', key, set: { wakes: 1, owner: 'dead', leased_until } });
    await setup.runBatch(batch_id);
    expect(setup.processing()).toEqual([]);
    waitSeconds(61);
    await setup.runBatch(batch_id);
    expect(setup.processing()).toHaveLength(1);
  });

  it('is requeued at the end of the queue after the share of one message', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch(many(200))).json;
    const before = setup.messages(batch_id).length;
    await setup.runBatch(batch_id);
    const { json } = await setup.get(batch_id);
    expect(json.processing).toBeGreaterThan(10);
    expect(json.processing).toBeLessThan(50);
    expect(setup.messages(batch_id)).toHaveLength(before + 1);
    await setup.runBatch(batch_id, 1_000);
    expect((await setup.get(batch_id)).json.processing).toBe(json.processing);
    expect(setup.messages(batch_id)).toHaveLength(before + 2);
  });

  it('refuses, item by item, what exceeds the limits of the day', async () => {
    const setup = await bulkSetup({ limits: { sandbox_submissions_per_day: 3 } });
    const { batch_id } = (await setup.submitBatch(many(5))).json;
    await setup.runBatch(batch_id);
    expect(codesOf(await setup.rowsOf(batch_id))).toEqual([
      null,
      null,
      null,
      'sandbox_limit_reached',
      'sandbox_limit_reached',
    ]);
  });

  it('does not work on one recording twice at once', async () => {
    const setup = await bulkSetup();
    const item = { ...who, recording_url: 'https://files.example.com/one.mp3' };
    const { batch_id } = (await setup.submitBatch([item, item])).json;
    await setup.runBatch(batch_id);
    const [first, second] = await setup.rowsOf(batch_id);
    expect(second?.error).toMatchObject({
      code: 'analysis_already_processing',
      details: { analysis_id: first?.analysis_id },
    });
    expect(setup.lookedAt).toEqual([]);
  });

  it('waits while its partner is suspended', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch([pitch])).json;
    const key = { pk: setup.partnerId, sk: 'PARTNER' };
    const suspended_at = new Date().toISOString();
    await setup.table.update({ kind: 'update', key, set: { suspended_at } });
    await setup.runBatch(batch_id);
    expect(setup.processing()).toEqual([]);
    await setup.table.update({ kind: 'update', key, remove: ['suspended_at'] });
    await setup.runBatch(batch_id);
    expect(setup.processing()).toHaveLength(1);
  });

  it('counts an item whose analysis was archived as failed', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch([pitch])).json;
    await setup.runBatch(batch_id);
    await setup.archive(setup.processing()[0] ?? '');
    await setup.runBatch(batch_id);
    expect(codesOf(await setup.rowsOf(batch_id))).toEqual(['analysis_not_found']);
    expect((await setup.get(batch_id)).json.status).toBe('completed');
  });

  it('keeps no body of an item after the batch', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch(many(25))).json;
    const kept = () => setup.documents.keys().filter((name) => name.includes('/batches/'));
    expect(kept()).toHaveLength(2);
    await setup.workThrough(batch_id);
    expect(kept()).toEqual([]);
  });

  it("truncates a caller's text in an error that would be too long to store", async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch([{ ...pitch, ['x'.repeat(1_000_000)]: 1 }])).json;
    await setup.runBatch(batch_id);
    const [row] = await setup.rowsOf(batch_id);
    expect(row?.error?.code).toBe('invalid_request');
    expect(JSON.stringify(row?.error).length).toBeLessThan(3_000);
  });

  it('keeps nothing of a request in the error of an item, because no erasure reads errors', async () => {
    const setup = await bulkSetup();
    const person = 'Zoe Quack zoe@quack.example';
    const wrong = [
      { ...pitch, rep_id: person },
      { ...pitch, recording_url: person },
      { ...pitch, recording_title: [person] },
      { ...pitch, options: { language: person } },
      { ...pitch, options: { recording_type: person } },
      { ...pitch, [person]: 1 },
      { ...pitch, metadata: person },
      { ...who, transcript: { utterances: [{ speaker: person, text: person, start_seconds: 'x' }] } },
    ];
    const { batch_id } = (await setup.submitBatch(wrong)).json;
    await setup.runBatch(batch_id);
    const kept = JSON.stringify([await setup.rowsOf(batch_id), setup.told('batch.item.failed')]);
    expect(setup.told('batch.item.failed')).toHaveLength(wrong.length);
    expect(kept).not.toMatch(/zoe|quack/i);
  });

  it('ignores a batch that is over or does not exist', async () => {
    const setup = await bulkSetup();
    const { batch_id } = (await setup.submitBatch([pitch])).json;
    await setup.workThrough(batch_id);
    const before = setup.table.items().length;
    await setup.runBatch(batch_id);
    await setup.runBatch('019a9f5c-7d00-7c3e-8a4b-000000000000');
    expect(setup.table.items()).toHaveLength(before);
  });
});
