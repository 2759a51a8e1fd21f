import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { filledSample, sampleFile } from '../../bin/local/samples.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { call, eventually, type HttpAnswer, type Service } from './service.ts';

/** A partner in one environment, as a caller knows it. */
export interface Caller {
  readonly baseUrl: string;
  readonly key: string;
  readonly partnerId: string;
}

type Environment = 'sandbox' | 'live';

/** No test shall meet a limit that it does not ask for. */
const settings = {
  limits: {
    sandbox_requests_per_minute: 600_000,
    requests_per_minute: 600_000,
    sandbox_in_flight_jobs: 10_000,
    in_flight_jobs: 10_000,
    sandbox_submissions_per_day: 1_000_000,
    sandbox_recorded_minutes_per_day: 1_000_000,
    sandbox_model_work_per_day: 1_000_000,
    sandbox_triggered_events_per_day: 1_000_000,
    sandbox_time_advances_per_day: 1_000_000,
  },
};

/** What the operator of a service does. */
export const adminOf = (service: Service) => {
  const ask = async (method: string, path: string, body?: object): Promise<HttpAnswer> => {
    const url = `${service.baseUrls.live}/v1/admin/${path}`;
    const answer = await call(url, { key: service.keys.admin_live, method, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer;
  };
  const mint = async (
    partner_id: string,
    environment: Environment,
    scopes: readonly string[] = ['partner:write'],
  ): Promise<{ key: string; key_id: string }> => {
    const body = { partner_id, environment: environment === 'live' ? 'production' : environment, scopes };
    return (await ask('POST', 'api-keys', body)).json;
  };
  const partner = async (name: string): Promise<string> =>
    (await ask('POST', 'partners', { name, contact_email: 'p@example.com', plan_tier: 'premier', settings }))
      .json.id;
  const caller = async (name: string, environment: Environment): Promise<Caller> => {
    const partnerId = await partner(name);
    const { key } = await mint(partnerId, environment);
    return { baseUrl: service.baseUrls[environment], key, partnerId };
  };
  return { ask, mint, partner, caller };
};

/** One request of a caller, which has to succeed. */
export const succeed = async (
  { baseUrl, key }: Caller,
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test's to say.
): Promise<any> => {
  const answer = await call(baseUrl + path, { key, method, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.json;
};

/** Waits until a job has ended well. */
export const completed = async (caller: Caller, path: string) => {
  const { json } = await eventually(() => call(caller.baseUrl + path, { key: caller.key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json?.status),
  });
  if (json.status !== 'completed') throw new Error(`${path}: ${JSON.stringify(json.error)}`);
  return json;
};

/** The collections of the API whose things have an id, each with the id of one thing. */
export type Possessions = Readonly<Record<string, string>>;

/** The words of a fixture: recordings of the sandbox are unknown in the live environment, words are not. */
const wordsOf = (name: string) => {
  const fixture = findFixture(`mock://${name}`);
  if (fixture?.kind !== 'transcript') throw new Error(`${name} is no fixture with words`);
  return {
    utterances: fixture.transcript.utterances.map(({ speaker, start_seconds, end_seconds, text }) => ({
      speaker,
      start_seconds,
      end_seconds,
      text,
    })),
  };
};

const pitch = (receiverUrl: string, name: string) => ({
  org_id: `org-of-${name}`,
  rep_id: `rep-of-${name}`,
  transcript: wordsOf('perfect-pitch'),
  options: { callback_url: `${receiverUrl}/callback` },
});

const firstOf = async (caller: Caller, path: string): Promise<{ id: string }> => {
  const { json } = await eventually(() => call(caller.baseUrl + path, { key: caller.key }), {
    wanted: (answer) => answer.json.data.length > 0,
  });
  return json.data[0];
};

/** Fills a form of the service; answers the key of the file. */
const uploadFile = async ({
  file_key,
  upload_url,
  fields,
}: {
  file_key: string;
  upload_url: string;
  fields: Record<string, string>;
}): Promise<string> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['8 bytes.']));
  const { status } = await fetch(upload_url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
  return file_key;
};

/** Makes one thing of each kind through the API. `name` makes the ids that callers choose their owner's. */
export const possess = async (caller: Caller, name: string, receiverUrl: string): Promise<Possessions> => {
  const make = (path: string, body?: object, method = 'POST') => succeed(caller, method, `/v1/${path}`, body);
  const webhook = await make('webhooks', {
    url: `${receiverUrl}/hook`,
    enabled_events: ['analysis.completed'],
  });
  await make('callback-secret/rotate');
  const analysis = await make('analyses', pitch(receiverUrl, name));
  const session = await make('all-day-sessions', {
    org_id: `org-of-${name}`,
    rep_id: `rep-of-${name}`,
    transcript: wordsOf('one-pitch'),
    options: { auto_analyze: false },
  });
  const fileKey = await uploadFile(await make('uploads', { content_type: 'audio/mpeg', content_length: 8 }));
  const org = `orgs/org-of-${name}`;
  const prompt = await make(`${org}/prompts`, { title: name, prompt_content: `Of ${name}` });
  const playbook = await make(`${org}/playbooks`, { content: `Of ${name}` });
  const source = await make(`${org}/playbook-sources`, { title: name, content: `Ask what ${name} needs.` });
  const weights = { clarity: 1, influence: 1, objection: 1, discovery: 1, delivery: 1, close: 1 };
  await make(`${org}/scoring-profile`, { name, weights }, 'PUT');
  const draft = await make(`${org}/playbook-drafts`, {});
  await completed(caller, `/v1/analyses/${analysis.id}`);
  await make(`analyses/${analysis.id}/chat`, { message: `What does ${name} sell?` });
  await make(`analyses/${analysis.id}/disposition`, { slug: 'won', notes: `Of ${name}` }, 'PUT');
  const { snapshot_id } = await make(`${org}/insights`, {});
  const rep = `${org}/reps/rep-of-${name}`;
  const practice = await make(`${rep}/practice-sessions`, { scenario: `Of ${name}.` });
  const jobs = [`${rep}/persona/assign`, `${rep}/methodology/assign`, `${rep}/synthesis`];
  const started = await Promise.all(jobs.map((job) => make(job, {})));
  for (const { job_id } of started) await completed(caller, `/v1/intel-jobs/${job_id}`);
  await completed(caller, `/v1/${org}/playbook-drafts/${draft.id}`);
  await completed(caller, `/v1/${org}/insights/${snapshot_id}`);
  const batch = await make('bulk/analyses', { items: [pitch(receiverUrl, name)] });
  await completed(caller, `/v1/bulk/${batch.batch_id}`);
  const { export_id } = await make('exports', { resource: 'analyses', format: 'jsonl' });
  await completed(caller, `/v1/exports/${export_id}`);
  const asked = await call(`${caller.baseUrl}/v1/webhooks`, { key: caller.key });
  const { segments } = await completed(caller, `/v1/all-day-sessions/${session.id}`);
  // Behind all that runs: an erasure waits for the words of what does.
  const erasure = await make(`${org}/erasures`, { customer: { name: 'Nobody Known' } });
  await completed(caller, `/v1/${org}/erasures/${erasure.id}`);
  const { data: keys } = await succeed(caller, 'GET', '/v1/keys');
  const event = await firstOf(caller, '/v1/events?event=analysis.completed');
  return {
    orgs: `org-of-${name}`,
    reps: `rep-of-${name}`,
    analyses: analysis.id,
    'all-day-sessions': session.id,
    segments: segments[0].id,
    uploads: fileKey,
    prompts: prompt.id,
    playbooks: playbook.id,
    'playbook-sources': source.id,
    'playbook-drafts': draft.id,
    erasures: erasure.id,
    'intel-jobs': started[0]?.job_id,
    insights: snapshot_id,
    'practice-sessions': practice.id,
    bulk: batch.batch_id,
    exports: export_id,
    webhooks: webhook.id,
    deliveries: (await firstOf(caller, `/v1/webhooks/${webhook.id}/deliveries`)).id,
    'callback-deliveries': (await firstOf(caller, '/v1/callback-deliveries')).id,
    events: event.id,
    requests: String(asked.headers.get('x-request-id')),
    keys: keys[0].key_id,
    'api-keys': keys[0].key_id,
    partners: caller.partnerId,
    docs: 'quickstart',
  };
};

/** An id of the same shape and length that nobody has. */
export const unknownLike = (id: string): string =>
  id.includes('-of-')
    ? id.replace(/-of-.*/, (owner) => '-of-x'.padEnd(owner.length, 'x'))
    : `${id.slice(0, -4)}0000`;

/** The parameters of a row's path in order, each with the collection that it is an id of. */
export const parametersOf = ({ path }: Row): readonly { name: string; collection: string }[] =>
  [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => ({ name, collection }));

/** The id that a parameter stands for; a row whose things nobody has made yet is told how to go on. */
export const idOf = (row: Row, collection: string, possessions: Possessions): string => {
  const id = possessions[collection];
  if (id !== undefined) return id;
  throw new Error(
    `${row.id} has an id of /${collection}/ in its path: let possess() in test/local/possessions.ts make such a thing and name its id "${collection}".`,
  );
};

/** The collection that a parameter of a query names a thing of. */
export const namedBy: Readonly<Record<string, string>> = {
  org_id: 'orgs',
  rep_id: 'reps',
  session_id: 'all-day-sessions',
  event_id: 'events',
  key_id: 'keys',
  request_id: 'requests',
};

/** A path with a parameter in its query. */
export const withParameter = (path: string, name: string, value: string): string => {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set(name, value);
  return url.pathname + url.search;
};

const sampleQuery = z
  .object({ queryStringParameters: z.record(z.string(), z.string()).default({}) })
  .transform(({ queryStringParameters }) => queryStringParameters);

/** The parameters that the query of a row has to have: ids of the possessions, all else as in the sample event. */
const requiredParameters = (row: Row, possessions: Possessions): (readonly [string, string])[] => {
  const names = Object.entries(row.query?.shape ?? {})
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name);
  if (names.length === 0) return [];
  const sample = sampleQuery.parse(JSON.parse(readFileSync(sampleFile(row.id), 'utf8')));
  return names.map((name) => {
    const collection = namedBy[name];
    return [name, collection === undefined ? (sample[name] ?? '') : idOf(row, collection, possessions)];
  });
};

/**
 * The path of a row with the ids of some possessions and the required parameters; `others` stand in for single
 * collections.
 */
export const pathOf = (row: Row, possessions: Possessions, others: Possessions = {}): string => {
  const path = parametersOf(row).reduce(
    (filled, { name, collection }) =>
      filled.replace(`{${name}}`, others[collection] ?? idOf(row, collection, possessions)),
    row.path as string,
  );
  return requiredParameters(row, possessions).reduce(
    (whole, [name, value]) => withParameter(whole, name, value),
    path,
  );
};

/** The body of a row's sample event, as an object; undefined where it has none. */
export const sampleBody = (row: Row, service: Service): Record<string, unknown> | undefined => {
  const keys = {
    partner_id: service.partnerId,
    keys: {
      sandbox: service.keys.sandbox,
      live: service.keys.live,
      admin_sandbox: service.keys.admin_sandbox,
      admin_live: service.keys.admin_live,
    },
  };
  const sample = filledSample(readFileSync(sampleFile(row.id), 'utf8'), keys, service.recordingsUrl);
  const body = (sample as { body?: string }).body;
  return body === undefined ? undefined : JSON.parse(body);
};
