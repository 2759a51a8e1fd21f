import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkWorld, pitch, type Row, who } from './bulk-world.ts';

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
    const world = await bulkWorld();
    const items = [pitch, { ...pitch, recording_url: 'mock://transcription-failed' }, pitch];
    const { batch_id } = (await world.submitBatch(items, { callback_url })).json;
    await world.runBatch(batch_id);
    const [first = '', second = '', third = ''] = world.processing().sort();
    expect(world.permits()).toHaveLength(3);
    expect((await world.read(first)).json).toMatchObject({ ...who, status: 'queued' });
    await world.finish(first);
    await world.fail(second, 'transcription_failed');
    await world.runBatch(batch_id);
    expect((await world.get(batch_id)).json).toMatchObject({ status: 'processing', processing: 1 });
    await world.finish(third);
    await world.runBatch(batch_id);
    const counts = { status: 'completed', total: 3, queued: 0, processing: 0, completed: 2, failed: 1 };
    expect((await world.get(batch_id)).json).toMatchObject(counts);
    expect(await world.rowsOf(batch_id)).toMatchObject([
      { index: 0, analysis_id: first, status: 'completed', error: null },
      { index: 1, analysis_id: second, status: 'failed', error: { code: 'transcription_failed' } },
      { index: 2, analysis_id: third, status: 'completed', error: null },
    ]);
    expect(world.told('batch.item.completed')).toEqual([
      { batch_id, index: 0, analysis_id: first, status: 'completed', error: null, callback_url: undefined },
      { batch_id, index: 2, analysis_id: third, status: 'completed', error: null, callback_url: undefined },
    ]);
    expect(world.told('batch.item.failed')).toMatchObject([{ index: 1, analysis_id: second }]);
    expect(world.told('batch.completed')).toEqual([{ id: batch_id, batch_id, ...counts, callback_url }]);
    expect(world.permits()).toEqual([]);
    expect(world.itemOf(batch_id)['due_shard']).toBeUndefined();
  });

  it('fails an invalid item alone, with the code of the ordinary endpoint', async () => {
    const world = await bulkWorld();
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
    const { batch_id } = (await world.submitBatch([...wrong, pitch])).json;
    await world.runBatch(batch_id);
    const rows = await world.rowsOf(batch_id);
    const ordinary = await Promise.all(
      wrong.map(async (body) => (await world.submit(Object(body))).json.error),
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
    expect(world.told('batch.item.failed')).toHaveLength(wrong.length);
  });

  it('never exceeds the permits of its partner, and continues when a permit is free', async () => {
    const world = await bulkWorld({ limits: { sandbox_in_flight_jobs: 3 } });
    await world.submit(pitch);
    const { batch_id } = (await world.submitBatch(many(6))).json;
    for (let call = 0; call < 3; call += 1) await world.runBatch(batch_id);
    expect(world.permits()).toHaveLength(3);
    expect((await world.get(batch_id)).json).toMatchObject({ queued: 4, processing: 2 });
    const [, one = ''] = world.processing().sort();
    const before = world.wishes(batch_id).length;
    await world.finish(one);
    expect(world.wishes(batch_id)).toHaveLength(before + 1);
    await world.runBatch(batch_id);
    expect((await world.get(batch_id)).json).toMatchObject({ queued: 3, processing: 2, completed: 1 });
  });

  it('adds up at every read, and works through 300 items a few at a time', async () => {
    const world = await bulkWorld({ limits: { sandbox_in_flight_jobs: 7 } });
    const items = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? { wrong: index } : pitch));
    const { batch_id } = (await world.submitBatch(items)).json;
    for (let round = 0; round < 200; round += 1) {
      await world.runBatch(batch_id);
      const { json } = await world.get(batch_id);
      expect(json.queued + json.processing + json.completed + json.failed).toBe(300);
      expect(json.processing).toBeLessThanOrEqual(7);
      for (const id of world.processing()) await world.finish(id);
      if (json.status === 'completed') break;
    }
    expect((await world.get(batch_id)).json).toMatchObject({ completed: 200, failed: 100 });
    expect(world.told('batch.item.completed')).toHaveLength(200);
    expect(world.told('batch.item.failed')).toHaveLength(100);
    expect(world.told('batch.completed')).toHaveLength(1);
  });

  it('repeats nothing, however many calls work on it', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch(many(20))).json;
    await Promise.all(Array.from({ length: 10 }, () => world.runBatch(batch_id)));
    expect(world.processing()).toHaveLength(20);
    await Promise.all(world.processing().map((id) => world.finish(id)));
    await Promise.all(Array.from({ length: 10 }, () => world.runBatch(batch_id)));
    expect((await world.get(batch_id)).json).toMatchObject({ status: 'completed', completed: 20 });
    expect(world.told('batch.item.completed')).toHaveLength(20);
    expect(world.told('batch.completed')).toHaveLength(1);
    expect(world.itemsOf('BATCH_ENDS')).toEqual([]);
  });

  it('takes over from a call that died when its lease expires', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch([pitch])).json;
    const key = { pk: `${world.partnerId}#sandbox#BATCH_TURNS`, sk: batch_id };
    const leased_until = new Date(Date.now() + 60_000).toISOString();
    await world.table.update({ kind: 'update', key, set: { wakes: 1, owner: 'dead', leased_until } });
    await world.runBatch(batch_id);
    expect(world.processing()).toEqual([]);
    waitSeconds(61);
    await world.runBatch(batch_id);
    expect(world.processing()).toHaveLength(1);
  });

  it('is requeued at the end of the queue after the share of one message', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch(many(200))).json;
    const before = world.wishes(batch_id).length;
    await world.runBatch(batch_id);
    const { json } = await world.get(batch_id);
    expect(json.processing).toBeGreaterThan(10);
    expect(json.processing).toBeLessThan(50);
    expect(world.wishes(batch_id)).toHaveLength(before + 1);
    await world.runBatch(batch_id, 1_000);
    expect((await world.get(batch_id)).json.processing).toBe(json.processing);
    expect(world.wishes(batch_id)).toHaveLength(before + 2);
  });

  it('refuses, item by item, what the limits of the day refuse', async () => {
    const world = await bulkWorld({ limits: { sandbox_submissions_per_day: 3 } });
    const { batch_id } = (await world.submitBatch(many(5))).json;
    await world.runBatch(batch_id);
    expect(codesOf(await world.rowsOf(batch_id))).toEqual([
      null,
      null,
      null,
      'sandbox_limit_reached',
      'sandbox_limit_reached',
    ]);
  });

  it('does not work on one recording twice at once', async () => {
    const world = await bulkWorld();
    const item = { ...who, recording_url: 'https://files.example.com/one.mp3' };
    const { batch_id } = (await world.submitBatch([item, item])).json;
    await world.runBatch(batch_id);
    const [first, second] = await world.rowsOf(batch_id);
    expect(second?.error).toMatchObject({
      code: 'analysis_already_processing',
      details: { analysis_id: first?.analysis_id },
    });
    expect(world.lookedAt).toEqual([]);
  });

  it('waits while its partner is suspended', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch([pitch])).json;
    const key = { pk: world.partnerId, sk: 'PARTNER' };
    const suspended_at = new Date().toISOString();
    await world.table.update({ kind: 'update', key, set: { suspended_at } });
    await world.runBatch(batch_id);
    expect(world.processing()).toEqual([]);
    await world.table.update({ kind: 'update', key, remove: ['suspended_at'] });
    await world.runBatch(batch_id);
    expect(world.processing()).toHaveLength(1);
  });

  it('counts an item whose analysis was archived as failed', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch([pitch])).json;
    await world.runBatch(batch_id);
    await world.archive(world.processing()[0] ?? '');
    await world.runBatch(batch_id);
    expect(codesOf(await world.rowsOf(batch_id))).toEqual(['analysis_not_found']);
    expect((await world.get(batch_id)).json.status).toBe('completed');
  });

  it('keeps no body of an item after the batch', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch(many(25))).json;
    const kept = () => world.documents.keys().filter((name) => name.includes('/batches/'));
    expect(kept()).toHaveLength(2);
    await world.workThrough(batch_id);
    expect(kept()).toEqual([]);
  });

  it("truncates a caller's text in an error that would be too long to store", async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch([{ ...pitch, ['x'.repeat(1_000_000)]: 1 }])).json;
    await world.runBatch(batch_id);
    const [row] = await world.rowsOf(batch_id);
    expect(row?.error?.code).toBe('invalid_request');
    expect(JSON.stringify(row?.error).length).toBeLessThan(3_000);
  });

  it('keeps nothing of a request in the error of an item, because no erasure reads errors', async () => {
    const world = await bulkWorld();
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
    const { batch_id } = (await world.submitBatch(wrong)).json;
    await world.runBatch(batch_id);
    const kept = JSON.stringify([await world.rowsOf(batch_id), world.told('batch.item.failed')]);
    expect(world.told('batch.item.failed')).toHaveLength(wrong.length);
    expect(kept).not.toMatch(/zoe|quack/i);
  });

  it('ignores a batch that is over or does not exist', async () => {
    const world = await bulkWorld();
    const { batch_id } = (await world.submitBatch([pitch])).json;
    await world.workThrough(batch_id);
    const before = world.table.items().length;
    await world.runBatch(batch_id);
    await world.runBatch('019a9f5c-7d00-7c3e-8a4b-000000000000');
    expect(world.table.items()).toHaveLength(before);
  });
});
