import { describe, expect, it } from 'vitest';
import { readPermits } from '../../lambdas/adapters/limits/leases.ts';
import { dayOf, monthOf, readUsed } from '../../lambdas/adapters/limits/usage.ts';
import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { probe as probeEntry } from '../../lambdas/recordings/probe.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { noRecordings } from '../recordings/setup.ts';
import { send } from '../support/api.ts';
import { conversation, type JobsSetup, jobsSetup, recognised, runTask } from './jobs-setup.ts';

const who = { org_id: 'acme', rep_id: 'tom' };
const recordingOf = (name: string) => `https://files.example.com/${name}.mp3`;
const liveTenant = ({ partnerId }: JobsSetup) =>
  ({ partner_id: partnerId, environment: 'production' }) as const;
const sandboxTenant = ({ partnerId }: JobsSetup) =>
  ({ partner_id: partnerId, environment: 'sandbox' }) as const;
const live = ({ keys }: JobsSetup) => ({ key: keys.live, stage: 'live' }) as const;
const holders = async (setup: JobsSetup) =>
  (await readPermits(setup.table, sandboxTenant(setup))).map(({ owner }) => owner);
const usedSeconds = (setup: JobsSetup) =>
  readUsed(setup.table, liveTenant(setup), monthOf(new Date().toISOString()));

describe('the permit of a job', () => {
  it('admits exactly as many requests as there are permits, and leaves nothing of the others', async () => {
    const setup = await jobsSetup({ limits: { sandbox_in_flight_jobs: 4 } });
    await setup.submit({ ...who, transcript: conversation });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setup.submit({ ...who, transcript: conversation })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json.error.details).toEqual({ limit: 4, in_flight: 4 });
    expect(new Set(await holders(setup)).size).toBe(4);
    expect(setup.events()).toHaveLength(4);
  });

  it('is held until the analysis is completed, and again during a rescore', async () => {
    const setup = await jobsSetup();
    const { id } = (await setup.submit({ ...who, transcript: conversation })).json;
    expect(await holders(setup)).toEqual([id]);
    await setup.transcribe(setup.referenceOf('analysis', id));
    expect(await holders(setup)).toEqual([id]);
    await Promise.all([setup.score(id), setup.score(id)]);
    expect(await holders(setup)).toEqual([]);
  });

  it('is held until after the time budget of a running job, and no longer', async () => {
    const setup = await jobsSetup({ limits: { in_flight_jobs: 1 } });
    const body = { ...who, recording_url: recordingOf('day') };
    const { id } = (await setup.submitDay(body, live(setup))).json;
    // A day of ten hours: 80 minutes, and the lease behind it.
    await probed(setup, id, 36_000, 'session');
    const leases = await readPermits(setup.table, liveTenant(setup));
    const from = setup.itemOf(id)['started_at'];
    const until = leases[0]?.until;
    const minutes = (Date.parse(String(until)) - Date.parse(String(from))) / 60_000;
    expect([leases.length, Math.round(minutes)]).toEqual([1, 95]);
  });

  it.each(['archive', 'purge'] as const)('is freed when a running analysis is deleted (%s)', async (mode) => {
    const setup = await jobsSetup();
    const remove = deleteAnalysis.handler(setup.resources);
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await setup.submit({ ...who, transcript: conversation })).json.id);
    const [gone, stays] = ids;
    await send(deleteAnalysis.row, remove, {
      key: setup.keys.sandbox,
      params: { id: gone },
      query: { mode },
    });
    expect(await holders(setup)).toEqual([stays]);
  });

  it('covers a whole day, including the analyses of its segments', async () => {
    const setup = await daySetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const id = await setup.transcribed();
    const { analyses } = await setup.detect(id);
    expect(analyses.length).toBeGreaterThan(1);
    expect(await holders(setup)).toEqual([id]);
    for (const analysis of analyses) await setup.score(analysis.id);
    expect(await holders(setup)).toEqual([id]);
    await setup.finish(id);
    expect(await holders(setup)).toEqual([]);
  });

  it('is freed when a day fails, is archived, or has nothing to analyse', async () => {
    const setup = await daySetup();
    const failing = await setup.transcribed();
    const archived = await setup.transcribed();
    const quiet = await setup.transcribed({ recording_url: 'mock://quiet-day' });
    await setup.fail('session', failing, { Error: 'States.Timeout' });
    expect(new Set(await holders(setup))).toEqual(new Set([archived, quiet]));
    await setup.remove(archived);
    await setup.detect(quiet);
    expect(await holders(setup)).toEqual([]);
  });

  it('is separate for a requested analysis of a segment, and freed at its end', async () => {
    const setup = await daySetup();
    const id = await setup.completed({ recording_url: 'mock://busy-day', options: { auto_analyze: false } });
    const [one, other] = await setup.segmentsOf(id);
    const asked = await Promise.all([setup.analyze(id, one?.id ?? ''), setup.analyze(id, other?.id ?? '')]);
    const [first, second] = asked.map(({ json }) => json.analysis_id);
    expect(new Set(await holders(setup))).toEqual(new Set([first, second]));
    await setup.transcribe(setup.referenceOf('analysis', first));
    await setup.score(first);
    await setup.fail('analysis', second, { Error: 'States.Timeout' });
    expect(await holders(setup)).toEqual([]);
  });
});

describe('a repeat under the same Idempotency-Key', () => {
  it('takes no second permit, submission or minute', async () => {
    const setup = await jobsSetup({ limits: { recorded_minutes_per_month: 100 } });
    const headers = { 'idempotency-key': newId() };
    const mock = { ...who, recording_url: 'mock://perfect-pitch' };
    const real = { ...who, recording_url: recordingOf('a') };
    for (let time = 0; time < 3; time += 1) {
      expect((await setup.submit(mock, { headers })).status).toBe(202);
      expect((await setup.submit(real, { ...live(setup), headers })).status).toBe(202);
    }
    expect(await holders(setup)).toHaveLength(1);
    expect(await readUsed(setup.table, sandboxTenant(setup), dayOf(new Date().toISOString()))).toBe(1);
    expect(await usedSeconds(setup)).toBe(600);
  });

  it('may use its key again after it was refused by a limit', async () => {
    const setup = await jobsSetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const headers = { 'idempotency-key': newId() };
    const first = (await setup.submit({ ...who, transcript: conversation })).json.id;
    const again = () => setup.submit({ ...who, transcript: conversation }, { headers });
    expect((await again()).json.error.code).toBe('concurrency_limit_reached');
    await setup.transcribe(setup.referenceOf('analysis', first));
    await setup.score(first);
    expect((await again()).status).toBe(202);
  });
});

describe('the minutes of a recording', () => {
  it('are counted once from the first probe, whatever length its origin reports later', async () => {
    const setup = await jobsSetup({ limits: { recorded_minutes_per_month: 100 } });
    const { id } = (await setup.submit({ ...who, recording_url: recordingOf('a') }, live(setup))).json;
    await probed(setup, id, 640);
    expect(await usedSeconds(setup)).toBe(600);
  });

  it('are counted once by the first step when the origin was too slow before', async () => {
    const setup = await jobsSetup({ limits: { recorded_minutes_per_month: 100 } });
    const id = await slowOne(setup);
    expect(await usedSeconds(setup)).toBe(0);
    await Promise.all([probed(setup, id, 630), probed(setup, id, 630)]);
    await probed(setup, id, 630);
    expect(await usedSeconds(setup)).toBe(630);
  });

  it('fail a job that exceeds the month, and are then not counted', async () => {
    const setup = await jobsSetup({ limits: { recorded_minutes_per_month: 10 } });
    const id = await slowOne(setup);
    await expect(probed(setup, id, 630)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await usedSeconds(setup)).toBe(0);
  });

  it('are not counted for a given transcript', async () => {
    const setup = await jobsSetup({ limits: { recorded_minutes_per_month: 0 } });
    const body = { ...who, transcript: conversation, recording_url: recordingOf('playback') };
    expect((await setup.submit(body, live(setup))).status).toBe(202);
    expect((await setup.submitDay(body, live(setup))).status).toBe(202);
    expect(
      (await setup.submitDay({ ...who, recording_url: recordingOf('b') }, live(setup))).json.error.code,
    ).toBe('quota_exceeded');
  });
});

const slowOne = async (setup: JobsSetup): Promise<string> => {
  setup.looks.set(recordingOf('slow'), { kind: 'unreachable', reason: 'timeout', detail: '' });
  return (await setup.submit({ ...who, recording_url: recordingOf('slow') }, live(setup))).json.id;
};

/** The first step of the workflow, once the origin answers. */
const probed = (
  setup: JobsSetup,
  id: string,
  duration_seconds: number,
  kind: 'analysis' | 'session' = 'analysis',
) => {
  const look = { ...recognised, duration_seconds } as typeof recognised;
  const recordings = { ...noRecordings, look: async () => ({ look, recording: undefined }) };
  const probe = probeEntry.handler({ ...setup.resources, documents: setup.documents, recordings });
  return runTask(probe, { tenant: liveTenant(setup), kind, id });
};
