import { expect, it, onTestFinished, vi } from 'vitest';
import { nextAnalysis } from '../../lambdas/detection/next-analysis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { runTask } from '../analyses/jobs-setup.ts';
import { detectWith, readBlockWith } from '../support/detect-with.ts';
import { longDay } from '../support/long-day.ts';
import { roteReader } from '../support/rote-reader.ts';

const setup = await daySetup();
const { table, referenceOf } = setup;
const rote = roteReader(0);

const begun = async (doors: number): Promise<string> => {
  const id = await setup.transcribed({ transcript: longDay(doors), options: { min_confidence: 0.5 } });
  await runTask(detectWith(setup, rote), referenceOf('session', id));
  return id;
};
const read = (id: string, block: number) =>
  runTask(readBlockWith(setup, rote), { ...referenceOf('session', id), block });
const next = (id: string, branch: number, position: number) =>
  runTask(nextAnalysis.handler({ table }), { ...referenceOf('session', id), branch, position });

it('waits while blocks are read, runs found analyses, and ends when none can follow', async () => {
  const id = await begun(2);
  expect(await next(id, 0, 0)).toEqual({ next: 'wait', position: 0, analyses: [], wait_seconds: 2 });
  await read(id, 1);
  const [segment] = await setup.segmentsOf(id);
  const analysis = referenceOf('analysis', segment?.analysis_id ?? '');
  expect(await next(id, 0, 0)).toEqual({ next: 'score', position: 1, analyses: [analysis], wait_seconds: 2 });
  await setup.score(analysis.id);
  expect((await next(id, 0, 1)).next).toBe('wait');
  await read(id, 0);
  expect(await next(id, 3, 0)).toMatchObject({ next: 'score', position: 1 });
  expect(await next(id, 0, 1)).toMatchObject({ next: 'done', position: 1, analyses: [] });
});

it('polls less often when a model is slow, because an execution is limited to 25,000 events', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const id = await begun(2);
  vi.advanceTimersByTime(119_000);
  expect((await next(id, 0, 0)).wait_seconds).toBe(2);
  vi.advanceTimersByTime(2_000);
  expect(await next(id, 0, 0)).toMatchObject({ next: 'wait', wait_seconds: 15 });
});

it('assigns each analysis to one branch under concurrent requests', async () => {
  const id = await begun(5);
  for (const block of [0, 1, 2, 3, 4]) await read(id, block);
  const given = await Promise.all([0, 1, 2, 3, 4].map((branch) => next(id, branch, 0)));
  const ids = given.flatMap(({ analyses }) => analyses.map((one) => one.id));
  expect(new Set(ids).size).toBe(5);
  expect(ids.toSorted()).toEqual(
    (await setup.segmentsOf(id)).flatMap(({ analysis_id }) => analysis_id ?? []).toSorted(),
  );
});

it('assigns the same running analysis to a branch that repeats its request', async () => {
  const id = await begun(2);
  for (const block of [0, 1]) await read(id, block);
  const first = await next(id, 0, 0);
  expect(await next(id, 0, 0)).toEqual(first);
  const second = await next(id, 0, 1);
  expect(second.analyses).not.toEqual(first.analyses);
  // The first could not be scored nor its failure recorded: it is left to the sweeper, and the branch goes on.
  expect((await next(id, 0, 2)).next).toBe('done');
});

it('skips analyses that a caller requested, which have their own workflow', async () => {
  const id = await setup.transcribed({ transcript: longDay(2), options: { auto_analyze: false } });
  await runTask(detectWith(setup, rote), referenceOf('session', id));
  await read(id, 0);
  const [segment] = await setup.segmentsOf(id);
  expect((await setup.analyze(id, segment?.id ?? '')).json.status).toBe('analyzing');
  expect((await next(id, 0, 0)).next).toBe('wait');
  await read(id, 1);
  // Straight from detecting to completed, whatever was asked for meanwhile.
  expect((await setup.get(id)).json.status).toBe('completed');
  expect((await next(id, 0, 0)).next).toBe('done');
});

it('ends for a session that is over, deleted or unknown', async () => {
  const id = await begun(2);
  await read(id, 0);
  await setup.fail('session', id, { Error: 'States.Timeout' });
  const archived = await begun(2);
  await read(archived, 0);
  await setup.remove(archived);
  for (const one of [id, archived, newId()]) expect((await next(one, 0, 0)).next).toBe('done');
});
