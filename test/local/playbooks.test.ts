import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startReceiver, verify } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

const service = await startService();
const receiver = await startReceiver();
const key = service.keys.sandbox;
const api = (path: string) => `${service.baseUrls.sandbox}/v1${path}`;

/** A handbook of the partner's, on a page of its own. */
const handbook = createServer((request, response) => {
  if (request.url === '/moved') return void response.writeHead(302, { location: '/handbook' }).end();
  if (request.url !== '/handbook') return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<nav>Home</nav><h2>Pricing</h2><p>The plan costs 49 dollars a month.</p><script>no()</script>');
});
await new Promise<void>((resolve) => handbook.listen(0, '127.0.0.1', resolve));
const address = handbook.address();
const pages = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';

afterAll(async () => {
  await service.close();
  await receiver.close();
  handbook.close();
});

const created = async (path: string, body: object) => {
  const { status, text, json } = await call(api(path), { key, body });
  expect([200, 202], text).toContain(status);
  return json;
};

const endedDraft = async (org: string, id: string) => {
  const ask = () => call(api(`/orgs/${org}/playbook-drafts/${id}`), { key });
  const isOver = (status: string) => status === 'completed' || status === 'failed';
  return (await eventually(ask, { wanted: ({ json }) => isOver(json.status) })).json;
};

const eventOf = (kind: string) =>
  eventually(() => receiver.received.find(({ headers }) => headers['x-service-event'] === kind), {
    wanted: (delivered) => delivered !== undefined,
  });

it('sources become a draft, the draft a playbook, and the playbook affects the next analysis', async () => {
  const webhook = await created('/webhooks', {
    url: `${receiver.url}/hook`,
    enabled_events: ['playbook.draft.completed', 'playbook.published'],
  });
  await created('/orgs', { org_id: 'roofs' });
  const told = 'Always mention the lifetime warranty. Ask how old the roof is.';
  await created('/orgs/roofs/playbook-sources', { title: 'Rules', content: told });
  await created('/orgs/roofs/playbook-sources', { title: 'Handbook', source_url: `${pages}/moved` });

  const queued = await created('/orgs/roofs/playbook-drafts', { title: 'Roofs' });
  expect(queued).toMatchObject({ status: 'queued', source_count: 2, generated_content: null });
  const draft = await endedDraft('roofs', queued.id);
  expect(draft, JSON.stringify(draft.error)).toMatchObject({ status: 'completed', cost_usd_cents: 0 });
  expect(draft.generated_content).toContain('- Always mention the lifetime warranty. [1]');
  expect(draft.generated_content).toContain('- The plan costs 49 dollars a month. [2]');
  expect(draft.generated_content).not.toMatch(/Home|no\(\)/);

  const completed = await eventOf('playbook.draft.completed');
  if (completed === undefined) throw new Error('nothing was delivered');
  verify(completed, webhook.signing_secret);
  expect(JSON.parse(completed.body).data).toEqual({
    draft_id: draft.id,
    source_count: 2,
    model_input_tokens: 0,
    model_output_tokens: 0,
    cost_usd_cents: 0,
  });

  const publish = () => call(api(`/orgs/roofs/playbook-drafts/${draft.id}/publish`), { key, method: 'POST' });
  const answers = await Promise.all(Array.from({ length: 20 }, publish));
  const [published] = answers.filter(({ status }) => status === 200);
  const codes = answers.filter(({ status }) => status !== 200).map(({ json }) => json.error.code);
  expect(codes).toEqual(Array.from({ length: 19 }, () => 'draft_already_published'));
  const { playbook_id, ...shown } = published?.json ?? {};
  expect(shown).toEqual({ draft_id: draft.id, version: 1, is_active: true, published: true });
  const event = await eventOf('playbook.published');
  expect(JSON.parse(event?.body ?? '{}').data).toEqual({ playbook_id, draft_id: draft.id, version: 1 });

  const submitted = await created('/analyses', {
    org_id: 'roofs',
    rep_id: 'r1',
    recording_url: 'mock://perfect-pitch',
  });
  const { json: analysis } = await eventually(() => call(api(`/analyses/${submitted.id}`), { key }), {
    wanted: ({ json }) => json.status === 'completed',
  });
  expect(analysis.analysis.scoring.playbook_id).toBe(playbook_id);
});

it('a source that cannot be fetched fails its draft with a reason, and frees its permit', async () => {
  await created('/orgs', { org_id: 'lost' });
  const gone = await created('/orgs/lost/playbook-sources', { title: 'Gone', source_url: `${pages}/gone` });
  const queued = await created('/orgs/lost/playbook-drafts', {});
  const draft = await endedDraft('lost', queued.id);
  expect(draft).toMatchObject({
    status: 'failed',
    generated_content: null,
    error: {
      code: 'invalid_url',
      details: { field: 'source_url', source_id: gone.id, reason: 'status' },
    },
  });
  const refused = await call(api(`/orgs/lost/playbook-drafts/${queued.id}/publish`), { key, method: 'POST' });
  expect([refused.status, refused.json.error.code]).toEqual([409, 'draft_not_ready']);
});
