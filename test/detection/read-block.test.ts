import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ReadBlock } from '../../lambdas/adapters/model/reading.ts';
import { dayBlocks } from '../../lambdas/adapters/sessions/day-blocks.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { runTask } from '../analyses/jobs-setup.ts';
import { detectWith, readBlockWith } from '../support/detect-with.ts';
import { longDay } from '../support/long-day.ts';
import { linesAsked, roteReader, roteTokens, wholeBlock } from '../support/rote-reader.ts';

// One clock for all tests, because one that went back would meet requests of the future, and the rate limit with them.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const setup = await daySetup();
const doors = 4;
const transcript = longDay(doors);
const waiting = () => setup.transcribed({ transcript, options: { min_confidence: 0.5 } });
const rote = roteReader(0);
const storesOf = (table: Table) => ({ table, documents: setup.documents });

const begin = (id: string, readBlock = rote, table: Table = setup.table) =>
  runTask(detectWith(storesOf(table), readBlock), setup.referenceOf('session', id));
const read = (id: string, block: number, readBlock = rote, table: Table = setup.table) =>
  runTask(readBlockWith(storesOf(table), readBlock), {
    ...setup.referenceOf('session', id),
    block,
  });
const rowOf = async (id: string) => (await setup.get(id)).json;
const eventsOf = (id: string) => setup.eventsOf(id).map(({ event }) => event);

it('splits a day into blocks, and shows the findings of one while others are still to be read', async () => {
  const id = await waiting();
  expect(await begin(id)).toEqual({ blocks: [0, 1, 2, 3], branches: [0, 1, 2, 3, 4] });
  await read(id, 2);
  const { status, segments } = await rowOf(id);
  expect([status, segments.length, segments[0].status]).toEqual(['detecting', 1, 'analyzing']);
  await setup.score(segments[0].analysis_id);
  expect(await rowOf(id)).toMatchObject({ status: 'detecting', segments_analyzed: 1 });
  expect(setup.events().at(-1)).toMatchObject({ event: 'analysis.completed' });
  expect(eventsOf(id)).toEqual([]);
});

it('publishes the conversations once all blocks are read in any order, with ids in the order of the day', async () => {
  const id = await waiting();
  await begin(id);
  for (const block of [3, 1, 0]) await read(id, block);
  expect((await rowOf(id)).status).toBe('detecting');
  await read(id, 2);
  const { status, segments } = await rowOf(id);
  expect([status, segments.length]).toEqual(['analyzing', doors]);
  const ids = segments.map((one: { id: string }) => one.id);
  expect(ids).toEqual(ids.toSorted());
  const starts = segments.map((one: { start_seconds: number }) => one.start_seconds);
  expect(starts).toEqual(starts.toSorted((one: number, other: number) => one - other));
  expect(eventsOf(id)).toEqual(['all_day_session.detected']);
  const [event] = setup.eventsOf(id);
  expect(JSON.parse(await setup.documents.get(String(event?.['data_key'])))).toMatchObject({
    status: 'analyzing',
    segments_detected: doors,
  });
});

it('waits for the last block when all analyses have ended before it', async () => {
  const id = await waiting();
  await begin(id);
  for (const block of [0, 1, 2, 3]) {
    await read(id, block);
    for (const { analysis_id, status } of await setup.segmentsOf(id))
      if (status === 'analyzing' && block < 3) await setup.score(analysis_id ?? '');
  }
  const last = (await setup.segmentsOf(id)).at(-1);
  expect(await rowOf(id)).toMatchObject({ status: 'analyzing', segments_analyzed: 3 });
  await setup.score(last?.analysis_id ?? '');
  await setup.finish(id);
  expect(await rowOf(id)).toMatchObject({ status: 'completed', segments_analyzed: 4 });
});

it('uses the rules for a block that the model does not answer, and for no other', async () => {
  const id = await waiting();
  await begin(id);
  const failing: ReadBlock = async () => ({
    value: { segments: [wholeBlock([0, 9_999])] },
    tokens: roteTokens,
  });
  await read(id, 0, failing);
  for (const block of [1, 2, 3]) await read(id, block);
  const { segments } = await rowOf(id);
  const told = segments.filter(({ summary }: { summary: string }) => summary === 'They talked.');
  expect(told).toHaveLength(3);
  expect(segments[0].summary).not.toBe('They talked.');
  const blocks = await dayBlocks(setup.table, setup.documents).all(setup.tenant, id);
  expect(blocks.map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
  // What was paid for nothing is paid for all the same.
  expect(blocks.map(({ usage }) => usage?.input_tokens)).toEqual([1_000, 1_000, 1_000, 1_000]);
});

it('repeats and loses nothing after an interruption at any write', async () => {
  let hasFinished = false;
  for (let writesLeft = 0; !hasFinished; writesLeft += 1) {
    const id = await waiting();
    await begin(id);
    let left = writesLeft;
    let asked = 0;
    const counting: ReadBlock = async (prompt, ms) => {
      asked += 1;
      const { value, tokens } = await rote(prompt, ms);
      const segments = value.segments.map((one) => ({ ...one, summary: `Answer ${asked}.` }));
      return { value: { segments }, tokens };
    };
    const dying: Table = {
      ...setup.table,
      write: async (writes) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return setup.table.write(writes);
      },
    };
    hasFinished = await read(id, 1, counting, dying).then(
      () => true,
      () => false,
    );
    vi.advanceTimersByTime(45_000);
    await read(id, 1, counting);
    await read(id, 1, counting);
    // Only an answer that could not be kept is asked for again.
    expect(asked).toBe(writesLeft === 0 ? 2 : 1);
    expect((await setup.segmentsOf(id)).map(({ summary }) => summary)).toEqual([`Answer ${asked}.`]);
    for (const block of [0, 2, 3]) await read(id, block);
    const children = setup.table.items().filter((item) => item['parent_session_id'] === id);
    expect(children).toHaveLength(doors);
    expect(eventsOf(id)).toEqual(['all_day_session.detected']);
  }
});

it('agrees on one result when two calls read a block at once, and counts their tokens once', async () => {
  const id = await waiting();
  await begin(id);
  let asked = 0;
  const differing: ReadBlock = async ({ user }) => {
    asked += 1;
    const lines = linesAsked(user);
    const half = asked === 1 ? lines : lines.slice(0, lines.length / 2);
    return { value: { segments: [wholeBlock(half)] }, tokens: roteTokens };
  };
  await Promise.all([read(id, 0, differing), read(id, 0, differing)]);
  expect(asked).toBe(2);
  const before = await setup.segmentsOf(id);
  await read(id, 0, differing);
  expect(await setup.segmentsOf(id)).toEqual(before);
  const [block] = await dayBlocks(setup.table, setup.documents).all(setup.tenant, id);
  expect(block).toMatchObject({ reading_key: null, usage: { input_tokens: 1_000 } });
});

it('reads nothing of a day that was archived meanwhile', async () => {
  const id = await waiting();
  await begin(id);
  await setup.remove(id);
  const never: ReadBlock = async () => {
    throw new Error('asked');
  };
  await read(id, 0, never);
  expect(await setup.segmentsOf(id)).toEqual([]);
});

it('keeps the blocks that were planned first', async () => {
  const id = await waiting();
  const first = await begin(id);
  await read(id, 0);
  expect(await begin(id)).toEqual({ ...first, blocks: [1, 2, 3] });
});

it('calls no model about a healthcare day, unless the model accepts healthcare data', async () => {
  const asked = async (takesHealthcare: boolean) => {
    const id = await waiting();
    const row = setup.table.items().find((item) => item['id'] === id && 'recording_url' in item);
    const key = { pk: String(row?.['pk']), sk: String(row?.['sk']) };
    await setup.table.update({ kind: 'update', key, set: { is_healthcare: true } });
    const readBlock = vi.fn(rote);
    const job = setup.referenceOf('session', id);
    const { blocks } = await runTask(detectWith(setup, readBlock, takesHealthcare), job);
    for (const block of blocks)
      await runTask(readBlockWith(setup, readBlock, takesHealthcare), { ...job, block });
    return readBlock.mock.calls.length;
  };
  expect(await asked(false)).toBe(0);
  expect(await asked(true)).toBeGreaterThan(0);
});
