import { expect } from 'vitest';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { startWholeService } from '../fuzz/whole-service.ts';
import { adminOf, completed } from '../local/possessions.ts';
import { type Things, usedKey, type Wrong } from './mistakes.ts';

const unlimited = {
  sandbox_requests_per_minute: 600_000,
  sandbox_in_flight_jobs: 1_000,
  sandbox_submissions_per_day: 100_000,
};

/** What was answered to a mistake. */
export interface Told {
  readonly status: number;
  readonly text: string;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
  };
}

const wordsOf = (name: string) => {
  const fixture = findFixture(`mock://${name}`);
  if (fixture?.kind !== 'transcript') throw new Error(`${name} is no fixture with words`);
  const utterances = fixture.transcript.utterances.map(({ speaker, start_seconds, end_seconds, text }) => ({
    speaker,
    start_seconds,
    end_seconds,
    text,
  }));
  return { utterances };
};

/** The whole service, and in it all that one can be wrong about. */
export const mistakesSetup = async () => {
  const service = await startWholeService();
  const baseUrls = { sandbox: `${service.address}/sandbox`, live: `${service.address}/live` };
  const { keys: own, partner_id: partnerId } = service.keys;
  const admin = adminOf({ ...service, baseUrls, keys: own, partnerId, stack: undefined });

  const partnerWith = async (limits: object) => {
    const name = 'Partner';
    const contact_email = 'p@example.com';
    const { json } = await admin.ask('POST', 'partners', {
      name,
      contact_email,
      plan_tier: 'premier',
      settings: { limits: { ...unlimited, ...limits } },
    });
    const id: string = json.id;
    return { ...(await admin.mint(id, 'sandbox')), id };
  };

  const ask = async ({ path, key, stage = 'sandbox', headers, body, rawBody, method }: Wrong) => {
    const [where = '', query = ''] = path.split('?');
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const bytes = Buffer.from(sent ?? '');
    const answer = await service.ask({
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      path: `/${stage}${where}`,
      query: new URLSearchParams(query),
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key ?? main.key}` }),
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': `${bytes.length}` }),
        ...headers,
      },
      body: bytes,
    });
    const text = (answer.body ?? '').toString();
    return { status: answer.status, text, json: JSON.parse(text) };
  };

  const main = await partnerWith({});
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test's to say.
  const make = async (path: string, body?: object, more: Partial<Wrong> = {}): Promise<any> => {
    const { status, text, json } = await ask({ method: 'POST', path: `/v1/${path}`, body, ...more });
    if (status >= 300) throw new Error(`${path}: ${text}`);
    return json;
  };
  const caller = { baseUrl: baseUrls.sandbox, key: main.key, partnerId: main.id };
  const org = 'org-of-mistakes';
  const who = { org_id: org, rep_id: 'tom' };
  const begin = async (): Promise<string> =>
    (await make('analyses', { ...who, transcript: wordsOf('perfect-pitch') })).id;

  const beginDraft = async (): Promise<string> => (await make(`orgs/${org}/playbook-drafts`, {})).id;

  await make('orgs', { org_id: org });
  await make('orgs', { org_id: 'discreet', pii_policy: { mode: 'reject' } });
  await make('orgs', { org_id: 'clinic', industry: 'healthcare' });
  await make(`orgs/${org}/reps`, { rep_id: 'tom', email: 'tom@example.com' });
  await make('orgs', { org_id: 'acme' }, { headers: { 'idempotency-key': usedKey } });
  const done = await begin();
  const day = await make('all-day-sessions', {
    ...who,
    recording_url: 'mock://busy-day',
    options: { auto_analyze: false },
  });
  await make(`orgs/${org}/playbook-sources`, { title: 'Ask', content: 'Ask what they need.' });
  const draft = await beginDraft();
  const prompts = [
    await make(`orgs/${org}/prompts`, { title: 'One', prompt_content: 'Was a price named?' }),
    await make(`orgs/${org}/prompts`, { title: 'Two', prompt_content: 'Was a date named?' }),
  ];
  const hook = { url: 'https://example.com/hook', enabled_events: ['analysis.failed'] };
  const webhook = await make('webhooks', hook);
  const paused = await make('webhooks', hook);
  await make(`webhooks/${paused.id}`, { paused: true }, { method: 'PATCH' });

  const { id: failed } = await make('analyses', { ...who, recording_url: 'mock://transcription-failed' });
  const practice = await make(`orgs/${org}/reps/tom/practice-sessions`, {});
  for (const message of ['Good morning!', 'What would help you most with the pests in your house?'])
    await make(`practice-sessions/${practice.id}/messages`, { message });
  await make(`practice-sessions/${practice.id}/complete`);

  const reading = await admin.mint(main.id, 'sandbox', ['partner:read']);
  const live = await admin.mint(main.id, 'live');
  const revoked = await admin.mint(main.id, 'sandbox');
  await admin.ask('DELETE', `api-keys/${revoked.key_id}`);
  const rotated = await admin.mint(main.id, 'sandbox');
  await make('keys/rotate', undefined, { key: rotated.key });
  const suspended = await partnerWith({});
  await admin.ask('POST', `partners/${suspended.id}/suspend`);

  const webhooks = await partnerWith({});
  for (let count = 0; count < 20; count += 1) await make('webhooks', hook, { key: webhooks.key });
  const work = await partnerWith({ sandbox_model_work_per_day: 0, model_work_per_day: 0 });
  await make('orgs', { org_id: org }, { key: work.key });
  await make(`orgs/${org}/playbook-sources`, { title: 'Ask', content: 'Ask.' }, { key: work.key });
  const rate = await partnerWith({ sandbox_requests_per_minute: 1 });
  await make('orgs', { org_id: org }, { key: rate.key });

  const { key: liveWork } = await admin.mint(work.id, 'live');
  await make('orgs', { org_id: org }, { key: liveWork, stage: 'live' });
  const source = { title: 'Ask', content: 'Ask.' };
  await make(`orgs/${org}/playbook-sources`, source, { key: liveWork, stage: 'live' });

  await completed(caller, `/v1/analyses/${done}`);
  await expect(completed(caller, `/v1/analyses/${failed}`)).rejects.toThrow('transcription_failed');
  await completed(caller, `/v1/orgs/${org}/playbook-drafts/${draft}`);
  await make(`orgs/${org}/playbook-drafts/${draft}/publish`);
  const { segments } = await completed(caller, `/v1/all-day-sessions/${day.id}`);

  const things: Things = {
    org,
    begin,
    beginDraft,
    completed: done,
    failed,
    endedPractice: practice.id,
    session: day.id,
    segments: [segments[0], segments[1]],
    prompts: [prompts[0].id, prompts[1].id],
    webhook: webhook.id,
    pausedWebhook: paused.id,
    draft,
    keys: {
      sandbox: main.key,
      live: live.key,
      adminLive: own.admin_live,
      adminSandbox: own.admin_sandbox,
      reading: reading.key,
      revoked: revoked.key,
      rotatedOut: rotated.key,
    },
    usedUp: {
      rate: rate.key,
      jobs: (await partnerWith({ sandbox_in_flight_jobs: 0 })).key,
      submissions: (await partnerWith({ sandbox_submissions_per_day: 0 })).key,
      triggered: (await partnerWith({ sandbox_triggered_events_per_day: 0 })).key,
      advanced: (await partnerWith({ sandbox_time_advances_per_day: 0 })).key,
      work: work.key,
      liveWork,
      webhooks: webhooks.key,
    },
    suspended: suspended.key,
  };
  return {
    things,
    ask: async (wrong: Wrong): Promise<Told> => {
      const { status, text, json } = await ask(wrong);
      return { status, text, error: json.error };
    },
    close: () => service.close(),
  };
};
