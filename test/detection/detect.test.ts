import { expect, it, onTestFinished, vi } from 'vitest';
import { dayBlocks } from '../../lambdas/adapters/sessions/day-blocks.ts';
import { detectionTable } from '../../lambdas/adapters/sessions/detections.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { newAnalysis } from '../../lambdas/domain/analyses/new-analysis.ts';
import { plannedBlocks } from '../../lambdas/domain/detection/reader/planned-blocks.ts';
import { transcriptOf } from '../../lambdas/domain/transcripts/transcript.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';

const setup = await daySetup();

it('finds the conversations of a day, and starts the analyses of sales conversations', async () => {
  const id = await setup.transcribed();
  const { analyses } = await setup.detect(id);
  const segments = await setup.segmentsOf(id);
  const analyzing = segments.filter(({ status }) => status === 'analyzing');
  expect(analyses).toEqual(
    analyzing.map(({ analysis_id }) => ({ tenant: setup.tenant, kind: 'analysis', id: analysis_id })),
  );
  expect(segments.map(({ id: one }) => one)).toEqual(segments.map(({ id: one }) => one).toSorted());
  for (const { analysis_id } of analyzing)
    expect(setup.itemOf(analysis_id ?? '')).toMatchObject({ status: 'processing', parent_session_id: id });
  const [event] = setup.eventsOf(id);
  expect(event).toMatchObject({ event: 'all_day_session.detected' });
  expect(event).not.toHaveProperty('callback_url');
  const data = JSON.parse(await setup.documents.get(String(event?.['data_key'])));
  expect(data).toMatchObject({ status: 'analyzing', segments_detected: segments.length });
});

it('produces the same segments, analyses and one event, however often it is repeated', async () => {
  const id = await setup.transcribed();
  const first = await setup.detect(id);
  const before = setup.table.items().length;
  const repeats = await Promise.all([setup.detect(id), setup.detect(id)]);
  expect(repeats).toEqual([first, first]);
  expect(setup.table.items()).toHaveLength(before);
  expect(setup.eventsOf(id)).toHaveLength(1);
});

it('resumes after an interruption at any write', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { length } = await setup.segmentsOf(await setup.completed());
  let whole: unknown;
  for (let writesLeft = 0; whole === undefined; writesLeft += 1) {
    const id = await setup.transcribed();
    let left = writesLeft;
    const table = {
      ...setup.table,
      write: async (...args: Parameters<typeof setup.table.write>) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return setup.table.write(...args);
      },
    };
    const dying = setup.detect(id, undefined, table);
    const died = await dying.then(
      () => false,
      () => true,
    );
    vi.advanceTimersByTime(45_000);
    const { analyses } = await setup.detect(id);
    const segments = await setup.segmentsOf(id);
    expect(segments).toHaveLength(length);
    expect(analyses.map((one) => one.id)).toEqual(segments.flatMap((one) => one.analysis_id ?? []));
    expect(setup.eventsOf(id)).toHaveLength(1);
    const children = setup.table.items().filter((item) => item['parent_session_id'] === id);
    expect(children).toHaveLength(analyses.length);
    if (!died) whole = analyses;
  }
});

it('completes a day without a conversation at once', async () => {
  const id = await setup.transcribed({ recording_url: 'mock://quiet-day' });
  expect(await setup.detect(id)).toEqual({ analyses: [] });
  expect((await setup.get(id)).json).toMatchObject({
    status: 'completed',
    segments_detected: 0,
    segments: [],
  });
  expect(setup.eventsOf(id).map(({ event }) => event)).toEqual([
    'all_day_session.detected',
    'all_day_session.completed',
  ]);
  expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
});

it('completes a day without auto_analyze, with its segments detected', async () => {
  const id = await setup.transcribed({ recording_url: 'mock://busy-day', options: { auto_analyze: false } });
  expect(await setup.detect(id)).toEqual({ analyses: [] });
  const { json } = await setup.get(id);
  expect(json.status).toBe('completed');
  const states = new Set(json.segments.map(({ status }: { status: string }) => status));
  expect(states).toEqual(new Set(['detected', 'needs_review', 'skipped']));
});

it('saves more segments than one transaction holds, and stops when the session is archived meanwhile', async () => {
  const id = await setup.transcribed();
  const sizes: number[] = [];
  const table: Table = {
    ...setup.table,
    write: (writes) => {
      sizes.push(writes.length);
      return setup.table.write(writes);
    },
  };
  const detections = detectionTable(table, setup.documents);
  const session = await detections.begin(setup.tenant, id, new Date().toISOString());
  if (session === undefined) throw new Error('not begun');
  const planned = plannedBlocks(transcriptOf({ language: 'en', utterances: [] }), false);
  await dayBlocks(table, setup.documents).plan(setup.tenant, session, planned);
  const [shape] = await setup.segmentsOf(await setup.completed());
  if (shape === undefined) throw new Error('no segment');
  const all = Array.from({ length: 250 }, () => {
    const analysis = newAnalysis({
      ...session,
      id: newId(),
      status: 'processing',
      document_key: 'row',
      created_at: session.detecting_at,
    });
    const segment = { ...shape, id: newId(), analysis_id: analysis.id };
    return { segment, child: { analysis, documents: [] } };
  });
  const of = { session, block: { sessionId: id, number: 0, reading_key: null } };
  const found = { all, dueAt: session.detecting_at, now: session.detecting_at };
  const save = () => detections.save(setup.tenant, of, found);
  expect(await save()).toBe('saved');
  expect(await setup.segmentsOf(id)).toHaveLength(250);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  // A block that somebody has closed gets nothing more.
  expect(await save()).toBe('stopped');
  await setup.remove(id);
  expect(await save()).toBe('stopped');
});

it('does nothing for a session that does not exist, and fails permanently without words', async () => {
  expect(await setup.detect(newId())).toEqual({ analyses: [] });
  const id = await setup.submitted();
  const key = { pk: String(setup.itemOf(id)['pk']), sk: id };
  await setup.table.update({ kind: 'update', key, set: { status: 'transcribing' } });
  await expect(setup.detect(id)).rejects.toMatchObject({ name: 'JobFailure' });
});
