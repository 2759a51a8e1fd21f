import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivered, startReceiver, verify } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// What is found out about a rep, from a partner's point of view: over HTTP, told by webhook and callback.

const service = await startService();
const receiver = await startReceiver();
const key = service.keys.sandbox;
const api = (path: string) => `${service.baseUrls.sandbox}/v1${path}`;
const rep = (path: string, id = 'tom') => api(`/orgs/reps-inc/reps/${id}${path}`);
let webhookSecret = '';
let callbackSecret = '';

beforeAll(async () => {
  const { json: webhook } = await call(api('/webhooks'), {
    key,
    body: {
      url: `${receiver.url}/hook`,
      enabled_events: [
        'persona.assigned',
        'persona.failed',
        'methodology.assigned',
        'profile.synthesized',
        'analysis.completed',
      ],
    },
  });
  webhookSecret = webhook.signing_secret;
  const { json: rotated } = await call(api('/callback-secret/rotate'), { key, method: 'POST' });
  callbackSecret = rotated.signing_secret;
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A completed analysis of the rep; answers its id. */
const analysed = async (name: string): Promise<string> => {
  const body = { org_id: 'reps-inc', rep_id: 'tom', recording_url: `mock://${name}` };
  const { json } = await call(api('/analyses'), { key, body });
  await eventually(() => call(api(`/analyses/${json.id}`), { key }), {
    wanted: (answer) => answer.json.status === 'completed',
  });
  return json.id;
};

/** Starts a job and waits for its end. */
const ended = async (path: string, body: object) => {
  const started = await call(path, { key, body });
  expect([200, 202], started.text).toContain(started.status);
  const { json } = await eventually(() => call(api(`/intel-jobs/${started.json.job_id}`), { key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  return json;
};

/** What was delivered about a job to a path of the receiver. */
const told = async (path: string, job_id: string): Promise<Delivered> => {
  const about = () =>
    receiver.received.find((one) => one.path === path && JSON.parse(one.body).data.job_id === job_id);
  const delivered = await eventually(about, { wanted: (found) => found !== undefined });
  if (delivered === undefined) throw new Error('nothing was delivered');
  return delivered;
};

describe('results from analyses', () => {
  it('include a persona, shown and sent by webhook and callback as one event', async () => {
    const analysis_ids = [await analysed('perfect-pitch'), await analysed('average-pitch')];
    const callback_url = `${receiver.url}/callback`;
    const job = await ended(rep('/persona/assign'), { analysis_ids, callback_url });
    expect(job, JSON.stringify(job.error)).toMatchObject({ type: 'persona_assign', status: 'completed' });
    expect(job.result).toMatchObject({ persona: 'hard_worker', source: 'rules' });
    for (const { analysis_id, quote } of job.result.evidence) {
      const { text } = await call(api(`/analyses/${analysis_id}/transcript?format=txt`), { key });
      expect(text).toContain(quote);
    }
    expect((await call(rep('/persona'), { key })).json).toMatchObject(job.result);
    const hook = await told('/hook', job.job_id);
    const callback = await told('/callback', job.job_id);
    verify(hook, webhookSecret);
    verify(callback, callbackSecret);
    expect(callback.body).toBe(hook.body);
    expect(JSON.parse(hook.body)).toMatchObject({
      event: 'persona.assigned',
      data: { org_id: 'reps-inc', rep_id: 'tom', job_id: job.job_id, result: job.result },
    });
  });

  it('include methodologies, and a manual choice precedes them in the history', async () => {
    const started = await call(rep('/methodology/assign'), { key, body: {} });
    expect([started.status, started.json.status]).toEqual([200, 'queued']);
    const { json: job } = await eventually(() => call(api(`/intel-jobs/${started.json.job_id}`), { key }), {
      wanted: ({ json }) => json.status === 'completed',
    });
    expect(job.result.primary.methodology).toBe('spin');
    const put = await call(rep('/methodology'), { key, method: 'PUT', body: { primary: 'meddic' } });
    expect(put.json).toMatchObject({ source: 'manual', secondary: null });
    expect((await call(rep('/methodology'), { key })).json).toEqual(put.json);
    const { json: history } = await call(rep('/methodology/history'), { key });
    expect(history.data.map(({ source }: { source: string }) => source)).toEqual(['manual', 'rules']);
    expect(JSON.parse((await told('/hook', job.job_id)).body).event).toBe('methodology.assigned');
  });

  it('include a synthesis of the trend of scores', async () => {
    await analysed('poor-pitch');
    const job = await ended(rep('/synthesis'), { lookback_count: 3 });
    expect(job.result.score_trends.close.slope).toBeLessThan(0);
    expect(job.result.gaps.length).toBeGreaterThan(0);
    const { json: latest } = await call(rep('/synthesis/latest'), { key });
    expect(latest).toMatchObject({ ...job.result, job_id: job.job_id });
    expect((await call(rep('/synthesis'), { key })).json.data).toEqual([latest]);
    expect(JSON.parse((await told('/hook', job.job_id)).body).event).toBe('profile.synthesized');
  });
});

describe('recordings of a job', () => {
  it('are analysed first, as ordinary analyses of the rep, and not again the next time', async () => {
    await call(api('/orgs/reps-inc/reps'), { key, body: { rep_id: 'ann' } });
    const recording_urls = ['mock://perfect-pitch', 'mock://average-pitch', 'mock://poor-pitch'];
    const persona = await ended(rep('/persona/assign', 'ann'), { recording_urls });
    expect(persona, JSON.stringify(persona.error)).toMatchObject({ status: 'completed' });
    const listed = async () =>
      (await call(api('/analyses?org_id=reps-inc&rep_id=ann'), { key })).json.data.map(
        ({ id }: { id: string }) => id,
      );
    const analyses = await listed();
    expect(analyses).toHaveLength(3);
    expect(new Set(persona.result.analysis_ids)).toEqual(new Set(analyses));
    const methodology = await ended(rep('/methodology/assign', 'ann'), { recording_urls });
    expect(new Set(methodology.result.analysis_ids)).toEqual(new Set(analyses));
    expect(await listed()).toEqual(analyses);
  });

  it('that cannot be used fail the job, with its event and callback', async () => {
    const job = await ended(rep('/persona/assign', 'ann'), {
      recording_urls: ['mock://transcription-failed'],
      callback_url: `${receiver.url}/callback`,
    });
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code: 'transcription_failed' } });
    const delivered = await told('/callback', job.job_id);
    verify(delivered, callbackSecret);
    expect(JSON.parse(delivered.body)).toMatchObject({
      event: 'persona.failed',
      data: { org_id: 'reps-inc', rep_id: 'ann', job_id: job.job_id, error: job.error },
    });
    expect((await told('/hook', job.job_id)).body).toBe(delivered.body);
  });
});
