import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesProfiler } from '../../lambdas/application/intelligence/profiler.ts';
import { recorded } from '../../lambdas/domain/fixtures/script.ts';
import { PERFECT_PITCH } from '../../lambdas/domain/fixtures/scripts/perfect-pitch.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { intelSetup } from './intel-setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };
const callback_url = 'https://partner.example.com/callback';

describe('synthesis.run-intel-job', () => {
  it('assigns a persona: job, current persona, event and callback agree, and the permit is free', async () => {
    const setup = await intelSetup();
    const analysis_ids = [await setup.analysed('perfect-pitch'), await setup.analysed('average-pitch')];
    const { json: started } = await setup.assignPersona({ analysis_ids, callback_url });
    expect(setup.permits()).toHaveLength(1);
    expect(await setup.runJob(started.job_id)).toEqual(none);
    const { json: job } = await setup.getJob(started.job_id);
    expect(job).toMatchObject({ type: 'persona_assign', status: 'completed', error: null });
    expect(job.result).toMatchObject({ persona: 'hard_worker', source: 'rules', analysis_ids });
    const { json: current } = await setup.getPersona();
    expect(current).toMatchObject({ ...job.result, job_id: started.job_id, notes: null, ...setup.params });
    expect(await setup.eventsOf('persona.assigned')).toEqual([
      { ...setup.params, job_id: started.job_id, result: job.result, callback_url },
    ]);
    expect(setup.permits()).toEqual([]);
    expect(setup.itemOf(started.job_id)['due_shard']).toBeUndefined();
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
    const setup = await intelSetup({
      profilerFor: () => ({
        ...rulesProfiler,
        persona: async (analyses, budgetMs) =>
          failure === undefined
            ? { kind: 'found', source: 'ai', finding: { ...finding, evidence: [] }, tokens }
            : { ...(await rulesProfiler.persona(analyses, budgetMs)), tokens, failure },
      }),
    });
    await setup.analysed();
    const found = async () => {
      const { json } = await setup.assignPersona();
      await setup.runJob(json.job_id);
      return (await setup.getJob(json.job_id)).json.result;
    };
    expect(await found()).toMatchObject({ persona: 'lone_wolf', source: 'ai' });
    failure = new Error('no answer');
    expect(await found()).toMatchObject({ persona: 'problem_solver', source: 'rules' });
    const counted = setup.table.items().filter(({ model_input_tokens }) => model_input_tokens !== undefined);
    // Both jobs, each in the count of its tenant and of its org.
    expect(counted.reduce((sum, { model_input_tokens }) => sum + Number(model_input_tokens), 0)).toBe(8_000);
  });

  it('repeats nothing when its message is delivered again', async () => {
    const setup = await intelSetup();
    await setup.analysed();
    const { json: started } = await setup.assignMethodology({});
    await Promise.all([setup.runJob(started.job_id), setup.runJob(started.job_id)]);
    await setup.runJob(started.job_id);
    expect(await setup.eventsOf('methodology.assigned')).toHaveLength(1);
    expect((await setup.methodologyHistory()).json.data).toHaveLength(1);
  });

  it('has the same result for any order of the ids', async () => {
    const setup = await intelSetup();
    const ids = [
      await setup.analysed('poor-pitch'),
      await setup.analysed(),
      await setup.analysed('average-pitch'),
    ];
    const results = [];
    for (const analysis_ids of [ids, ids.toReversed()]) {
      const { json: started } = await setup.startSynthesis({ analysis_ids });
      await setup.runJob(started.job_id);
      const { result } = (await setup.getJob(started.job_id)).json;
      results.push({ ...result, synthesis_id: '' });
    }
    expect(results[1]).toEqual(results[0]);
  });

  it('reads the newest 20 completed analyses by default', async () => {
    const setup = await intelSetup();
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      ids.push(await setup.analysed('average-pitch'));
      waitSeconds(1);
    }
    const { json: started } = await setup.assignPersona();
    await setup.runJob(started.job_id);
    const { result } = (await setup.getJob(started.job_id)).json;
    expect(result.analysis_ids).toEqual(ids.slice(2));
  });

  it('fails a job without a result, with its event, and changes nothing', async () => {
    const setup = await intelSetup();
    await setup.analysed('poor-pitch');
    const { json: started } = await setup.assignMethodology({ callback_url });
    await setup.runJob(started.job_id);
    const { json: job } = await setup.getJob(started.job_id);
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code: 'analysis_failed' } });
    expect(await setup.eventsOf('methodology.failed')).toEqual([
      { ...setup.params, job_id: started.job_id, error: job.error, callback_url },
    ]);
    expect((await setup.getMethodology()).json.error.code).toBe('methodology_not_found');
    expect(setup.permits()).toEqual([]);
  });

  it('omits an analysis that was archived meanwhile, and fails when none is left', async () => {
    const setup = await intelSetup();
    const kept = await setup.analysed();
    const gone = await setup.analysed('average-pitch');
    const archive = (id: string) =>
      setup.table.update({
        kind: 'update',
        key: { pk: String(setup.itemOf(id)['pk']), sk: id },
        set: { archived_at: new Date().toISOString() },
      });
    const { json: one } = await setup.assignPersona({ analysis_ids: [kept, gone] });
    const { json: other } = await setup.assignPersona({ analysis_ids: [gone] });
    await archive(gone);
    await setup.runJob(one.job_id);
    await setup.runJob(other.job_id);
    expect((await setup.getJob(one.job_id)).json.result.analysis_ids).toEqual([kept]);
    expect((await setup.getJob(other.job_id)).json.error.code).toBe('analysis_not_found');
  });

  it('fails a job whose time is over with upstream_timeout', async () => {
    const setup = await intelSetup();
    const { json: started } = await setup.assignPersona({ recording_urls: ['mock://perfect-pitch'] });
    await setup.runJob(started.job_id);
    expect((await setup.getJob(started.job_id)).json.status).toBe('processing');
    waitSeconds(20 * 60);
    await setup.runJob(started.job_id);
    expect((await setup.getJob(started.job_id)).json).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_timeout' },
    });
    expect(await setup.eventsOf('persona.failed')).toHaveLength(1);
  });

  it('leaves a running call alone, and takes over from one that died', async () => {
    const calls: string[] = [];
    const { promise, reject } = Promise.withResolvers<never>();
    const setup = await intelSetup({
      profilerFor: () => ({
        persona: async () => {
          calls.push('persona');
          return calls.length === 1 ? promise : { kind: 'no-evidence', reason: 'as the test wants it' };
        },
        methodology: async () => promise,
        synthesis: async () => promise,
      }),
    });
    await setup.analysed();
    const { json: started } = await setup.assignPersona();
    const first = setup.runJob(started.job_id, 120_000);
    await vi.waitFor(() => expect(calls).toHaveLength(1), waitTimeout);
    await setup.runJob(started.job_id);
    expect(calls).toHaveLength(1);
    reject(new Error('the call dies'));
    await first;
    waitSeconds(121);
    await setup.runJob(started.job_id);
    expect((await setup.getJob(started.job_id)).json.status).toBe('failed');
    expect(calls).toHaveLength(2);
  });
});

describe('recordings of a job', () => {
  it('are analysed as ordinary analyses, five at a time, and each end continues the job', async () => {
    const setup = await intelSetup();
    const recording_urls = Array.from({ length: 7 }, (_, index) => `https://example.com/${index}.mp3`);
    const { json: started } = await setup.assignPersona({ recording_urls });
    await setup.runJob(started.job_id);
    expect(setup.analysesOfRep()).toHaveLength(5);
    expect(setup.permits()).toHaveLength(1);
    const [first] = setup.analysesOfRep();
    expect(first).toMatchObject({ ...setup.params, status: 'queued', intel_job_id: started.job_id });
    await setup.runJob(started.job_id);
    expect(setup.analysesOfRep()).toHaveLength(5);
  });

  it('are submitted once each, however many calls work on the job', async () => {
    const setup = await intelSetup();
    const recording_urls = Array.from({ length: 4 }, (_, index) => `https://example.com/${index}.mp3`);
    const { json: started } = await setup.assignPersona({ recording_urls });
    const calls = await Promise.all(Array.from({ length: 10 }, () => setup.runJob(started.job_id)));
    for (const answer of calls) expect(answer).toEqual(none);
    const submitted = setup.analysesOfRep().map((item) => String(item['recording_url']));
    expect(submitted.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(recording_urls);
  });

  it('are profiled when each of them has ended', async () => {
    const setup = await intelSetup();
    const recording_urls = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://perfect-pitch'];
    const { json: started } = await setup.assignPersona({ recording_urls });
    await setup.runJob(started.job_id);
    const begun = setup.analysesOfRep().map(({ sk }) => String(sk));
    expect(begun).toHaveLength(2);
    for (const id of begun) {
      expect((await setup.getJob(started.job_id)).json.status).toBe('processing');
      await setup.finish(id);
      const asked = setup.table
        .items()
        .filter((item) => item['kind'] === 'intel' && item['job_id'] === started.job_id);
      expect(asked.length).toBeGreaterThan(1);
      await setup.runJob(started.job_id);
    }
    expect((await setup.getJob(started.job_id)).json).toMatchObject({
      status: 'completed',
      result: { persona: 'hard_worker' },
    });
  });

  it('are combined with named analyses, each of which counts once', async () => {
    const setup = await intelSetup();
    const named = await setup.analysed();
    const also = await setup.analysed('average-pitch');
    const { json: started } = await setup.assignPersona({
      recording_urls: ['mock://poor-pitch', 'mock://average-pitch'],
      analysis_ids: [named, also],
    });
    await setup.runJob(started.job_id);
    const begun = setup.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    expect(begun.map((item) => item['recording_url'])).toEqual(['mock://poor-pitch']);
    const recorded = begun.map(({ sk }) => String(sk));
    for (const id of recorded) await setup.finish(id);
    await setup.runJob(started.job_id);
    const { result } = (await setup.getJob(started.job_id)).json;
    expect(result.source).toBe('rules');
    expect(result.analysis_ids.toSorted()).toEqual([named, also, ...recorded].toSorted());
  });

  it('are not analysed again if they were for this rep within 30 days', async () => {
    const setup = await intelSetup();
    const old = await setup.analysed();
    waitSeconds(31 * 86_400);
    const recent = await setup.analysed('average-pitch');
    await setup.analysed('poor-pitch', { rep_id: 'ann' });
    const recording_urls = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://poor-pitch'];
    const { json: started } = await setup.assignPersona({ recording_urls });
    await setup.runJob(started.job_id);
    const begun = setup.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    expect(begun.map((item) => item['recording_url'])).toEqual(['mock://perfect-pitch', 'mock://poor-pitch']);
    for (const { sk } of begun) await setup.finish(String(sk));
    await setup.runJob(started.job_id);
    const { result } = (await setup.getJob(started.job_id)).json;
    expect(result.analysis_ids).toContain(recent);
    expect(result.analysis_ids).not.toContain(old);
    expect(result.analysis_ids).toHaveLength(3);
  });

  it('in progress for this rep are awaited; for another rep they are analysed afterwards', async () => {
    const setup = await intelSetup();
    const submit = async (rep_id: string, recording_url: string) =>
      (await setup.submit({ org_id: 'acme', rep_id, recording_url })).json.id as string;
    const own = await submit('tom', 'https://example.com/own.mp3');
    const foreign = await submit('ann', 'https://example.com/foreign.mp3');
    const { json: started } = await setup.assignPersona({
      recording_urls: ['https://example.com/own.mp3', 'https://example.com/foreign.mp3'],
    });
    const begun = () => setup.analysesOfRep().filter((item) => item['intel_job_id'] === started.job_id);
    await setup.runJob(started.job_id);
    expect(begun()).toEqual([]);
    const words = recorded(PERFECT_PITCH);
    for (const id of [own, foreign]) {
      await setup.transcribe(setup.referenceOf('analysis', id), words);
      await setup.score(id);
    }
    await setup.runJob(started.job_id);
    expect(begun().map((item) => item['recording_url'])).toEqual(['https://example.com/foreign.mp3']);
  });

  it('that all fail, fail the job with the code of the first', async () => {
    const setup = await intelSetup();
    const { json: started } = await setup.assignPersona({ recording_urls: ['https://example.com/a.mp3'] });
    await setup.runJob(started.job_id);
    const [analysis] = setup.analysesOfRep();
    await setup.fail(String(analysis?.['sk']), 'transcription_failed');
    await setup.runJob(started.job_id);
    expect((await setup.getJob(started.job_id)).json).toMatchObject({
      status: 'failed',
      error: {
        code: 'transcription_failed',
        details: { analyses: [{ analysis_id: analysis?.['sk'], code: 'transcription_failed' }] },
      },
    });
    expect(setup.permits()).toEqual([]);
  });
});

describe('a purged analysis', () => {
  it('is quoted nowhere: not in records, jobs or events; conclusions and other quotes remain', async () => {
    const setup = await intelSetup();
    const kept = await setup.analysed('average-pitch');
    const purged = await setup.analysed('perfect-pitch');
    const jobs: string[] = [];
    for (const start of [setup.assignPersona, setup.assignMethodology, setup.startSynthesis]) {
      const { json } = await start({ analysis_ids: [kept, purged] });
      await setup.runJob(json.job_id);
      jobs.push(json.job_id);
    }
    const stored = async () =>
      [
        JSON.stringify(setup.table.items()),
        ...(await Promise.all(setup.documents.keys().map((key) => setup.documents.get(key)))),
      ].join('\n');
    expect(await stored()).toContain('What bothers you most about the ants');
    const { json: before } = await setup.getPersona();
    expect((await setup.purge(purged)).status).toBe(200);
    expect(await stored()).not.toMatch(/ants|cereal|Maria/);
    const { json: after } = await setup.getPersona();
    const others = before.evidence.filter((quote: { analysis_id: string }) => quote.analysis_id === kept);
    expect(after).toEqual({ ...before, evidence: others });
    for (const id of jobs) expect((await setup.getJob(id)).json.result.analysis_ids).toContain(purged);
    expect((await setup.latestSynthesis()).status).toBe(200);
    expect((await setup.getMethodology()).status).toBe(200);
  });

  it('loses the address of its recording too', async () => {
    const setup = await intelSetup();
    const { json } = await setup.assignPersona({ recording_urls: ['https://example.com/secret-name.mp3'] });
    await setup.runJob(json.job_id);
    const id = String(setup.analysesOfRep()[0]?.['sk']);
    await setup.fail(id, 'transcription_failed');
    await setup.runJob(json.job_id);
    await setup.purge(id);
    const texts = await Promise.all(setup.documents.keys().map((key) => setup.documents.get(key)));
    expect(texts.join('\n')).not.toContain('secret-name');
  });
});
