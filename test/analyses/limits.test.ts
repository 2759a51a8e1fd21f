import { describe, expect, it } from 'vitest';
import { readPermits } from '../../lambdas/adapters/limits/leases.ts';
import { dayOf, monthOf, readUsed } from '../../lambdas/adapters/limits/usage.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { probe as probeEntry } from '../../lambdas/recordings/probe.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dayWorld } from '../all-day-sessions/day-world.ts';
import { noRecordings } from '../recordings/world.ts';
import { send } from '../support/api.ts';
import { conversation, type JobsWorld, jobsWorld, recognised, runTask } from './jobs-world.ts';

const who = { org_id: 'acme', rep_id: 'tom' };
const recordingOf = (name: string) => `https://files.example.com/${name}.mp3`;
const liveTenant = ({ partnerId }: JobsWorld) =>
  ({ partner_id: partnerId, environment: 'production' }) as const;
const sandboxTenant = ({ partnerId }: JobsWorld) =>
  ({ partner_id: partnerId, environment: 'sandbox' }) as const;
const live = ({ keys }: JobsWorld) => ({ key: keys.live, stage: 'live' }) as const;
const holders = async (world: JobsWorld) =>
  (await readPermits(world.table, sandboxTenant(world))).map(({ owner }) => owner);
const usedSeconds = (world: JobsWorld) =>
  readUsed(world.table, liveTenant(world), monthOf(new Date().toISOString()));

describe('the permit of a job', () => {
  it('admits exactly as many requests as there are permits, and leaves nothing of the others', async () => {
    const world = await jobsWorld({ limits: { sandbox_in_flight_jobs: 4 } });
    await world.submit({ ...who, transcript: conversation });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.submit({ ...who, transcript: conversation })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json.error.details).toEqual({ limit: 4, in_flight: 4 });
    expect(new Set(await holders(world)).size).toBe(4);
    expect(world.events()).toHaveLength(4);
  });

  it('is held until the analysis is completed, and again during a rescore', async () => {
    const world = await jobsWorld();
    const { id } = (await world.submit({ ...who, transcript: conversation })).json;
    expect(await holders(world)).toEqual([id]);
    await world.transcribe(world.referenceOf('analysis', id));
    expect(await holders(world)).toEqual([id]);
    await Promise.all([world.score(id), world.score(id)]);
    expect(await holders(world)).toEqual([]);
  });

  it('is held until after the time budget of a running job, and no longer', async () => {
    const world = await jobsWorld({ limits: { in_flight_jobs: 1 } });
    const body = { ...who, recording_url: recordingOf('day') };
    const { id } = (await world.submitDay(body, live(world))).json;
    // A day of ten hours: 80 minutes, and the lease behind it.
    await probed(world, id, 36_000, 'session');
    const leases = await readPermits(world.table, liveTenant(world));
    const [from, until] = [world.itemOf(id)['started_at'], leases[0]?.until];
    const minutes = (Date.parse(String(until)) - Date.parse(String(from))) / 60_000;
    expect([leases.length, Math.round(minutes)]).toEqual([1, 95]);
  });

  it.each(['archive', 'purge'] as const)('is freed when a running analysis is deleted (%s)', async (mode) => {
    const world = await jobsWorld();
    const remove = deleteAnalysis.handler(world.resources);
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await world.submit({ ...who, transcript: conversation })).json.id);
    const [gone, stays] = ids;
    await send(deleteAnalysis.row, remove, {
      key: world.keys.sandbox,
      params: { id: gone },
      query: { mode },
    });
    expect(await holders(world)).toEqual([stays]);
  });

  it('covers a whole day, including the analyses of its segments', async () => {
    const world = await dayWorld({ limits: { sandbox_in_flight_jobs: 1 } });
    const id = await world.transcribed();
    const { analyses } = await world.detect(id);
    expect(analyses.length).toBeGreaterThan(1);
    expect(await holders(world)).toEqual([id]);
    for (const analysis of analyses) await world.score(analysis.id);
    expect(await holders(world)).toEqual([id]);
    await world.finish(id);
    expect(await holders(world)).toEqual([]);
  });

  it('is freed when a day fails, is archived, or has nothing to analyse', async () => {
    const world = await dayWorld();
    const [failing, archived, quiet] = [
      await world.transcribed(),
      await world.transcribed(),
      await world.transcribed({ recording_url: 'mock://quiet-day' }),
    ];
    await world.fail('session', failing, { Error: 'States.Timeout' });
    expect(new Set(await holders(world))).toEqual(new Set([archived, quiet]));
    await world.remove(archived);
    await world.detect(quiet);
    expect(await holders(world)).toEqual([]);
  });

  it('is separate for a requested analysis of a segment, and freed at its end', async () => {
    const world = await dayWorld();
    const id = await world.completed({ recording_url: 'mock://busy-day', options: { auto_analyze: false } });
    const [one, other] = await world.segmentsOf(id);
    const asked = await Promise.all([world.analyze(id, one?.id ?? ''), world.analyze(id, other?.id ?? '')]);
    const [first, second] = asked.map(({ json }) => json.analysis_id);
    expect(new Set(await holders(world))).toEqual(new Set([first, second]));
    await world.transcribe(world.referenceOf('analysis', first));
    await world.score(first);
    await world.fail('analysis', second, { Error: 'States.Timeout' });
    expect(await holders(world)).toEqual([]);
  });
});

describe('a repeat under the same Idempotency-Key', () => {
  it('takes no second permit, submission or minute', async () => {
    const world = await jobsWorld({ limits: { recorded_minutes_per_month: 100 } });
    const headers = { 'idempotency-key': newId() };
    const mock = { ...who, recording_url: 'mock://perfect-pitch' };
    const real = { ...who, recording_url: recordingOf('a') };
    for (let time = 0; time < 3; time += 1) {
      expect((await world.submit(mock, { headers })).status).toBe(202);
      expect((await world.submit(real, { ...live(world), headers })).status).toBe(202);
    }
    expect(await holders(world)).toHaveLength(1);
    expect(await readUsed(world.table, sandboxTenant(world), dayOf(new Date().toISOString()))).toBe(1);
    expect(await usedSeconds(world)).toBe(600);
  });

  it('may use its key again after it was refused by a limit', async () => {
    const world = await jobsWorld({ limits: { sandbox_in_flight_jobs: 1 } });
    const headers = { 'idempotency-key': newId() };
    const first = (await world.submit({ ...who, transcript: conversation })).json.id;
    const again = () => world.submit({ ...who, transcript: conversation }, { headers });
    expect((await again()).json.error.code).toBe('concurrency_limit_reached');
    await world.transcribe(world.referenceOf('analysis', first));
    await world.score(first);
    expect((await again()).status).toBe(202);
  });
});

describe('the minutes of a recording', () => {
  it('are counted once from the first probe, whatever length its origin reports later', async () => {
    const world = await jobsWorld({ limits: { recorded_minutes_per_month: 100 } });
    const { id } = (await world.submit({ ...who, recording_url: recordingOf('a') }, live(world))).json;
    await probed(world, id, 640);
    expect(await usedSeconds(world)).toBe(600);
  });

  it('are counted once by the first step when the origin was too slow before', async () => {
    const world = await jobsWorld({ limits: { recorded_minutes_per_month: 100 } });
    const id = await slowOne(world);
    expect(await usedSeconds(world)).toBe(0);
    await Promise.all([probed(world, id, 630), probed(world, id, 630)]);
    await probed(world, id, 630);
    expect(await usedSeconds(world)).toBe(630);
  });

  it('fail a job that exceeds the month, and are then not counted', async () => {
    const world = await jobsWorld({ limits: { recorded_minutes_per_month: 10 } });
    const id = await slowOne(world);
    await expect(probed(world, id, 630)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await usedSeconds(world)).toBe(0);
  });

  it('are not counted for a given transcript', async () => {
    const world = await jobsWorld({ limits: { recorded_minutes_per_month: 0 } });
    const body = { ...who, transcript: conversation, recording_url: recordingOf('playback') };
    expect((await world.submit(body, live(world))).status).toBe(202);
    expect((await world.submitDay(body, live(world))).status).toBe(202);
    expect(
      (await world.submitDay({ ...who, recording_url: recordingOf('b') }, live(world))).json.error.code,
    ).toBe('quota_exceeded');
  });
});

const slowOne = async (world: JobsWorld): Promise<string> => {
  world.looks.set(recordingOf('slow'), { kind: 'unreachable', reason: 'timeout', detail: '' });
  return (await world.submit({ ...who, recording_url: recordingOf('slow') }, live(world))).json.id;
};

/** The first step of the workflow, once the origin answers. */
const probed = (
  world: JobsWorld,
  id: string,
  duration_seconds: number,
  kind: 'analysis' | 'session' = 'analysis',
) => {
  const look = { ...recognised, duration_seconds } as typeof recognised;
  const recordings = { ...noRecordings, look: async () => ({ look, recording: undefined }) };
  const probe = probeEntry.handler({ ...world.resources, documents: world.documents, recordings });
  return runTask(probe, { tenant: liveTenant(world), kind, id });
};
