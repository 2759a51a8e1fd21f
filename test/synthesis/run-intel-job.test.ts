import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesProfiler } from '../../lambdas/application/intelligence/profiler.ts';
import { recorded } from '../../lambdas/domain/fixtures/script.ts';
import { PERFECT_PITCH } from '../../lambdas/domain/fixtures/scripts/perfect-pitch.ts';
import { patience } from '../support/patience.ts';
import { intelWorld } from './intel-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };
const callback_url = 'https://partner.example.com/callback';

describe('synthesis.run-intel-job', () => {
  it('assigns a persona: job, current persona, event and callback agree, and the permit is free', async () => {
    const world = await intelWorld();
    const analysis_ids = [await world.analysed('perfect-pitch'), await world.analysed('average-pitch')];
    const { json: started } = await world.assignPersona({ analysis_ids, callback_url });
    expect(world.permits()).toHaveLength(1);
    expect(await world.runJob(started.job_id)).toEqual(none);
    const { json: job } = await world.getJob(started.job_id);
    expect(job).toMatchObject({ type: 'persona_assign', status: 'completed', error: null });
    expect(job.result).toMatchObject({ persona: 'hard_worker', source: 'rules', analysis_ids });
    const { json: current } = await world.getPersona();
    expect(current).toMatchObject({ ...job.result, job_id: started.job_id, notes: null, ...world.params });
    expect(await world.eventsOf('persona.assigned')).toEqual([
      { ...world.params, job_id: started.job_id, result: job.result, callback_url },
    ]);
    expect(world.permits()).toEqual([]);
    expect(world.itemOf(started.job_id)['due_shard']).toBeUndefined();
  });

  it('names the model that found it, with its tokens, and names the rules when the model fails', async () => {
    const tokens = { model: 'eu.amazon.nova-pro-v1:0', input_tokens: 2_000, output_tokens: 100 };
    const finding = {
      persona: 'lone_wolf',
      confidence: 0.4,
      runner_up: null,
      rationale: 'So.',
      evidence: [],
    } as const;
    let failure: Error | undefined;
    const world = await intelWorld({
      profilerFor: () => ({
        ...rulesProfiler,
        persona: async (analyses, budgetMs) =>
          failure === undefined
            ? { kind: 'found', source: 'ai', finding: { ...finding, evidence: [] }, tokens }
            : { ...(await rulesProfiler.persona(analyses, budgetMs)), tokens, failure },
      }),
    });
    await world.analysed();
    const found = async () => {
      const { json } = await world.assignPersona();
      await world.runJob(json.job_id);
      return (await world.getJob(json.job_id)).json.result;
    };
    expect(await found()).toMatchObject({ persona: 'lone_wolf', source: 'ai' });
    failure = new Error('no answer');
    expect(await found()).toMatchObject({ persona: 'problem_solver', source: 'rules' });
    const counted = world.table.items().filter(({ model_input_tokens }) => model_input_tokens !== undefined);
    // Both jobs, each in the count of its tenant and of its org.
    expect(counted.reduce((sum, { model_input_tokens }) => sum + Number(model_input_tokens), 0)).toBe(8_000);
  });

  it('repeats nothing when its message is delivered again', async () => {
    const world = await intelWorld();
    await world.analysed();
    const { json: started } = await world.assignMethodology({});
    await Promise.all([world.runJob(started.job_id), world.runJob(started.job_id)]);
    await world.runJob(started.job_id);
    expect(await world.eventsOf('methodology.assigned')).toHaveLength(1);
    expect((await world.methodologyHistory()).json.data).toHaveLength(1);
  });

  it('has the same result for any order of the ids', async () => {
    const world = await intelWorld();
    const ids = [
      await world.analysed('poor-pitch'),
      await world.analysed(),
      await world.analysed('average-pitch'),
    ];
    const results = [];
    for (const analysis_ids of [ids, ids.toReversed()]) {
      const { json: started } = await world.startSynthesis({ analysis_ids });
      await world.runJob(started.job_id);
      const { result } = (await world.getJob(started.job_id)).json;
      results.push({ ...result, synthesis_id: '' });
    }
    expect(results[1]).toEqual(results[0]);
  });

  it('reads the newest 20 completed analyses by default', async () => {
    const world = await intelWorld();
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      ids.push(await world.analysed('average-pitch'));
      waitSeconds(1);
    }
    const { json: started } = await world.assignPersona();
    await world.runJob(started.job_id);
    const { result } = (await world.getJob(started.job_id)).json;
    expect(result.analysis_ids).toEqual(ids.slice(2));
  });

  it('fails a job without a result, with its event, and changes nothing', async () => {
    const world = await intelWorld();
    await world.analysed('poor-pitch');
    const { json: started } = await world.assignMethodology({ callback_url });
    await world.runJob(started.job_id);
    const { json: job } = await world.getJob(started.job_id);
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code: 'analysis_failed' } });
    expect(await world.eventsOf('methodology.failed')).toEqual([
      { ...world.params, job_id: started.job_id, error: job.error, callback_url },
    ]);
    expect((await world.getMethodology()).json.error.code).toBe('methodology_not_found');
    expect(world.permits()).toEqual([]);
  });

  it('omits an analysis that was archived meanwhile, and fails when none is left', async () => {
    const world = await intelWorld();
    const [kept, gone] = [await world.analysed(), await world.analysed('average-pitch')];
    const archive = (id: string) =>
      world.table.update({
        kind: 'update',
        key: { pk: String(world.itemOf(id)['pk']), sk: id },
        set: { archived_at: new Date().toISOString() },
      });
    const { json: one } = await world.assignPersona({ analysis_ids: [kept, gone] });
    const { json: other } = await world.assignPersona({ analysis_ids: [gone] });
    await archive(gone);
    await world.runJob(one.job_id);
    await world.runJob(other.job_id);
    expect((await world.getJob(one.job_id)).json.result.analysis_ids).toEqual([kept]);
    expect((await world.getJob(other.job_id)).json.error.code).toBe('analysis_not_found');
  });

  it('fails a job whose time is over with upstream_timeout', async () => {
    const world = await intelWorld();
    const { json: started } = await world.assignPersona({ recording_urls: ['mock://perfect-pitch'] });
    await world.runJob(started.job_id);
    expect((await world.getJob(started.job_id)).json.status).toBe('processing');
    waitSeconds(20 * 60);
    await world.runJob(started.job_id);
    expect((await world.getJob(started.job_id)).json).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_timeout' },
    });
    expect(await world.eventsOf('persona.failed')).toHaveLength(1);
  });

  it('leaves a running call alone, and takes over from one that died', async () => {
    const calls: string[] = [];
    const { promise, reject } = Promise.withResolvers<never>();
    const world = await intelWorld({
      profilerFor: () => ({
        persona: async () => {
          calls.push('persona');
          return calls.length === 1 ? promise : { kind: 'nothing to go by', reason: 'as the test wants it' };
        },
        methodology: async () => promise,
        synthesis: async () => promise,
      }),
    });
    await world.analysed();
    const { json: started } = await world.assignPersona();
    const first = world.runJob(started.job_id, 120_000);
    await vi.waitFor(() => expect(calls).toHaveLength(1), patience);
    await world.runJob(started.job_id);
    expect(calls).toHaveLength(1);
    reject(new Error('the call dies'));
    await first;
    waitSeconds(121);
    await world.runJob(started.job_id);
    expect((await world.getJob(started.job_id)).json.status).toBe('failed');
    expect(calls).toHaveLength(2);
  });
});

describe('recordings of a job', () => {
  it('are analysed as ordinary analyses, five at a time, and each end continues the job', async () => {
    const world = await intelWorld();
    const recording_urls = Array.from({ length: 7 }, (_, index) => `https://example.com/${index}.mp3`);
    const { json: started } = await world.assignPersona({ recording_urls });
    await world.runJob(started.job_id);
    expect(world.analysesOfRep()).toHaveLength(5);
    expect(world.permits()).toHaveLength(1);
    const [first] = world.analysesOfRep();
    expect(first).toMatchObject({ ...world.params, status: 'queued', intel_job_id: started.job_id });
    await world.runJob(started.job_id);
    expect(world.analysesOfRep()).toHaveLength(5);
  });

  it('are submitted once each, however many calls work on the job', async () => {
    const world = await intelWorld();
    const recording_urls = Array.from({ length: 4 }, (_, index) => `https://example.com/${index}.mp3`);
    const { json: started } = await world.assignPersona({ recording_urls });
    const calls = await Promise.all(Array.from({ length: 10 }, () => world.runJob(started.job_id)));
    for (const answer of calls) expect(answer).toEqual(none);
    const submitted = world.analysesOfRep().map((item) => String(item['recording_url']));
    expect(submitted.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(recording_urls);
  });

  it('are profiled when each of them has ended', async () => {
    const world = await intelWorld();
    const recording_urls = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://perfect-pitch'];
    const { json: started } = await world.assignPersona({ recording_urls });
    await world.runJob(started.job_id);
    const begun = world.analysesOfRep().map(({ sk }) => String(sk));
    expect(begun).toHaveLength(2);
    for (const id of begun) {
      expect((await world.getJob(started.job_id)).json.status).toBe('processing');
      await world.finish(id);
      const asked = world.table
        .items()
        .filter((item) => item['kind'] === 'intel' && item['job_id'] === started.job_id);
      expect(asked.length).toBeGreaterThan(1);
      await world.runJob(started.job_id);
    }
    expect((await world.getJob(started.job_id)).json).toMatchObject({
      status: 'completed',
      result: { persona: 'hard_worker' },
    });
  });

  it('are combined with named analyses, each of which counts once', async () => {
    const world = await intelWorld();
    const [named, also] = [await world.analysed(), await world.analysed('average-pitch')];
    const { json: started } = await world.assignPersona({
      recording_urls: ['mock://poor-pitch', 'mock://average-pitch'],
      analysis_ids: [named, also],
    });
    await world.runJob(started.job_id);
    const begun = world.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    expect(begun.map((item) => item['recording_url'])).toEqual(['mock://poor-pitch']);
    const recorded = begun.map(({ sk }) => String(sk));
    for (const id of recorded) await world.finish(id);
    await world.runJob(started.job_id);
    const { result } = (await world.getJob(started.job_id)).json;
    expect(result.source).toBe('rules');
    expect(result.analysis_ids.toSorted()).toEqual([named, also, ...recorded].toSorted());
  });

  it('are not analysed again if they were for this rep within 30 days', async () => {
    const world = await intelWorld();
    const old = await world.analysed();
    waitSeconds(31 * 86_400);
    const recent = await world.analysed('average-pitch');
    await world.analysed('poor-pitch', { rep_id: 'ann' });
    const recording_urls = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://poor-pitch'];
    const { json: started } = await world.assignPersona({ recording_urls });
    await world.runJob(started.job_id);
    const begun = world.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    expect(begun.map((item) => item['recording_url'])).toEqual(['mock://perfect-pitch', 'mock://poor-pitch']);
    for (const { sk } of begun) await world.finish(String(sk));
    await world.runJob(started.job_id);
    const { result } = (await world.getJob(started.job_id)).json;
    expect(result.analysis_ids).toContain(recent);
    expect(result.analysis_ids).not.toContain(old);
    expect(result.analysis_ids).toHaveLength(3);
  });

  it('in progress for this rep are awaited; for another rep they are analysed afterwards', async () => {
    const world = await intelWorld();
    const submit = async (rep_id: string, recording_url: string) =>
      (await world.submit({ org_id: 'acme', rep_id, recording_url })).json.id as string;
    const own = await submit('tom', 'https://example.com/own.mp3');
    const foreign = await submit('ann', 'https://example.com/foreign.mp3');
    const { json: started } = await world.assignPersona({
      recording_urls: ['https://example.com/own.mp3', 'https://example.com/foreign.mp3'],
    });
    const begun = () => world.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    await world.runJob(started.job_id);
    expect(begun()).toEqual([]);
    const words = recorded(PERFECT_PITCH);
    for (const id of [own, foreign]) {
      await world.transcribe(world.referenceOf('analysis', id), words);
      await world.score(id);
    }
    await world.runJob(started.job_id);
    expect(begun().map((item) => item['recording_url'])).toEqual(['https://example.com/foreign.mp3']);
  });

  it('that all fail, fail the job with the code of the first', async () => {
    const world = await intelWorld();
    const { json: started } = await world.assignPersona({ recording_urls: ['https://example.com/a.mp3'] });
    await world.runJob(started.job_id);
    const [analysis] = world.analysesOfRep();
    await world.fail(String(analysis?.['sk']), 'transcription_failed');
    await world.runJob(started.job_id);
    expect((await world.getJob(started.job_id)).json).toMatchObject({
      status: 'failed',
      error: {
        code: 'transcription_failed',
        details: { analyses: [{ analysis_id: analysis?.['sk'], code: 'transcription_failed' }] },
      },
    });
    expect(world.permits()).toEqual([]);
  });
});

describe('a purged analysis', () => {
  it('is quoted nowhere: not in records, jobs or events; conclusions and other quotes remain', async () => {
    const world = await intelWorld();
    const [kept, purged] = [await world.analysed('average-pitch'), await world.analysed('perfect-pitch')];
    const jobs: string[] = [];
    for (const start of [world.assignPersona, world.assignMethodology, world.startSynthesis]) {
      const { json } = await start({ analysis_ids: [kept, purged] });
      await world.runJob(json.job_id);
      jobs.push(json.job_id);
    }
    const stored = async () =>
      [
        JSON.stringify(world.table.items()),
        ...(await Promise.all(world.documents.keys().map((key) => world.documents.get(key)))),
      ].join('\n');
    expect(await stored()).toContain('What bothers you most about the ants');
    const { json: before } = await world.getPersona();
    expect((await world.purge(purged)).status).toBe(200);
    expect(await stored()).not.toMatch(/ants|cereal|Maria/);
    const { json: after } = await world.getPersona();
    const others = before.evidence.filter((quote: { analysis_id: string }) => quote.analysis_id === kept);
    expect(after).toEqual({ ...before, evidence: others });
    for (const id of jobs) expect((await world.getJob(id)).json.result.analysis_ids).toContain(purged);
    expect((await world.latestSynthesis()).status).toBe(200);
    expect((await world.getMethodology()).status).toBe(200);
  });

  it('loses the address of its recording too', async () => {
    const world = await intelWorld();
    const { json } = await world.assignPersona({ recording_urls: ['https://example.com/secret-name.mp3'] });
    await world.runJob(json.job_id);
    const id = String(world.analysesOfRep()[0]?.['sk']);
    await world.fail(id, 'transcription_failed');
    await world.runJob(json.job_id);
    await world.purge(id);
    const texts = await Promise.all(world.documents.keys().map((key) => world.documents.get(key)));
    expect(texts.join('\n')).not.toContain('secret-name');
  });
});
