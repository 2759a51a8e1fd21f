import { expect, it } from 'vitest';
import type { Bus } from '../../../lambdas/adapters/events/bus.ts';
import { admissionLine } from '../../../lambdas/adapters/jobs/admission-line.ts';
import type { JobReference } from '../../../lambdas/adapters/jobs/jobs.ts';
import type { WorkflowStarter } from '../../../lambdas/adapters/jobs/workflows.ts';
import * as partitions from '../../../lambdas/adapters/table/partitions.ts';
import { endOfWorkflow, requestWorkflow } from '../../../lambdas/application/jobs/start-jobs.ts';
import type { JobRequested } from '../../../lambdas/contract/messages.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** Two rooms for days, and twenty for analyses. */
const transcriptionsAtOnce = 50;

/** A line with rooms, and workflows that only take note. */
const setup = () => {
  const table = memoryTable();
  const started: string[] = [];
  const over = new Set<string>();
  const told: unknown[] = [];
  const line = admissionLine(table);
  const workflows: WorkflowStarter = {
    start: async ({ id, attempt }) => {
      const name = attempt === undefined ? id : `${id}-${attempt}`;
      if (over.has(name)) return 'ended';
      if (!started.includes(name)) started.push(name);
      return 'runs';
    },
  };
  const bus: Bus = { publish: async (messages) => void told.push(...messages) };
  const resources = { table, workflows, bus, transcriptionsAtOnce };
  const keyOf = ({ tenant, kind, id }: JobReference) => ({
    pk: kind === 'analysis' ? partitions.analyses(tenant) : partitions.sessions(tenant),
    sk: id,
  });
  return {
    request: (job: JobRequested, at: string) => requestWorkflow(resources, job, at),
    ended: (job: JobRequested, status: 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT', at: string) =>
      endOfWorkflow(resources, { job, status }, at),
    started,
    over,
    told,
    line,
    add: async (
      partner_id: string,
      row: Record<string, string | number> = {},
      kind: JobReference['kind'] = 'session',
    ) => {
      const tenant = { partner_id, environment: 'sandbox' } as const;
      const reference = { tenant, kind, id: newId() };
      const recording_url = 'https://recordings.example.com/day.mp3';
      const item = { id: reference.id, org_id: 'acme', status: 'queued', recording_url, ...row };
      await table.write([{ kind: 'put', key: keyOf(reference), item }]);
      return reference;
    },
    set: (reference: JobReference, set: Record<string, string | number>) =>
      table.update({ kind: 'update', key: keyOf(reference), set }),
  };
};

const ids = (jobs: readonly JobRequested[]) => jobs.map(({ id }) => id);

it('starts recordings while permits are free, and the next one when a workflow has ended', async () => {
  const { add, set, request, ended, started } = setup();
  const days = [await add('a'), await add('a'), await add('a'), await add('b')] as const;
  for (const day of days) await request(day, now);
  expect(started).toEqual(ids([days[0], days[1]]));
  await set(days[0], { status: 'completed' });
  await ended(days[0], 'SUCCEEDED', now);
  // The other partner has no room yet.
  expect(started.slice(2)).toEqual(ids([days[3]]));
  await set(days[1], { status: 'failed' });
  await ended(days[1], 'SUCCEEDED', now);
  expect(started.slice(3)).toEqual(ids([days[2]]));
});

it('needs no permit for transcripts, fixtures and running jobs', async () => {
  const { add, request, started, line } = setup();
  const jobs = [
    await add('a', { transcript_key: 'key' }),
    await add('a', { recording_url: 'mock://busy-day' }),
    await add('a', { status: 'transcribing' }),
    await add('a', { attempt: 2, transcript_key: 'key' }),
  ];
  for (const [index, job] of jobs.entries())
    await request({ ...job, ...(index === 3 && { attempt: 2 }) }, now);
  expect(started).toEqual([...ids(jobs.slice(0, 3)), `${jobs[3]?.id}-2`]);
  expect(await line.read()).toEqual({ waiting: [], admitted: [] });
});

it('restarts a job with a permit whenever it is requested, without a second permit', async () => {
  const { add, request, started, line } = setup();
  const day = await add('a');
  await Promise.all(Array.from({ length: 5 }, () => request(day, now)));
  expect(started).toEqual([day.id]);
  expect((await line.read()).admitted).toHaveLength(1);
});

it('never runs more jobs than permits, under concurrent requests', async () => {
  const { add, request, started, line } = setup();
  const days = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`p${index % 3}`)));
  await Promise.all(days.map((day) => request(day, now)));
  for (const day of days) await request(day, now);
  const { admitted, waiting } = await line.read();
  expect([admitted.length, waiting.length]).toEqual([2, 10]);
  expect(started.toSorted()).toEqual(ids(admitted).toSorted());
});

it('reports how long a job without a permit has waited, and nothing for one with a permit', async () => {
  const { add, request } = setup();
  const days = [await add('a'), await add('a'), await add('a', { updated_at: now })] as const;
  expect([await request(days[0], now), await request(days[1], now)]).toEqual([undefined, undefined]);
  expect(await request(days[2], now)).toBe(0);
  expect(await request(days[2], later(7))).toBe(7 * 60_000);
});

it('skips jobs that were cancelled', async () => {
  const { add, set, request, ended, started, line } = setup();
  const days = [await add('a'), await add('a'), await add('a'), await add('a')] as const;
  for (const day of days) await request(day, now);
  await set(days[2], { archived_at: now });
  await ended(days[0], 'SUCCEEDED', now);
  expect(started).toEqual(ids([days[0], days[1], days[3]]));
  expect((await line.read()).waiting).toEqual([]);
  await request(days[2], now);
  expect((await line.read()).waiting).toEqual([]);
});

it('frees permits of jobs that ended without notice, after longer than usual', async () => {
  const { add, set, request, started } = setup();
  const days = [await add('a'), await add('a'), await add('a')] as const;
  for (const day of days) await request(day, now);
  await set(days[0], { status: 'completed' });
  await request(days[2], later(29));
  expect(started).toHaveLength(2);
  await request(days[2], later(31));
  expect(started.slice(2)).toEqual([days[2].id]);
});

it('reports a job that its workflow left unfinished, at its end or at the next request', async () => {
  const { add, request, ended, over, told } = setup();
  const died = await add('a');
  const late = await add('a');
  const lost = await add('b', { status: 'detecting' });
  await request(died, now);
  await request(late, now);
  await ended(died, 'FAILED', now);
  await ended(late, 'TIMED_OUT', now);
  over.add(lost.id);
  await request(lost, now);
  const overdue = (job: JobReference, error: string) => ({
    type: 'job.overdue',
    detail: { ...job, failure: { Error: error } },
  });
  expect(told).toEqual([
    overdue(died, 'workflow.ended'),
    overdue(late, 'States.Timeout'),
    overdue(lost, 'workflow.ended'),
  ]);
});

it('reports nothing for a job that has ended, or for another attempt at it', async () => {
  const { add, request, ended, over, told } = setup();
  const done = await add('a', { status: 'completed' });
  const again = await add('a', { status: 'processing', attempt: 2, transcript_key: 'key' }, 'analysis');
  for (const job of [done, again]) {
    over.add(job.id);
    await request(job, now);
    await ended(job, 'FAILED', now);
  }
  expect(told).toEqual([]);
});
