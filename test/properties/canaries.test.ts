import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../lambdas/contract/index.ts';
import type { WireRequest } from '../../lib/local/index.ts';
import { startWholeService } from '../fuzz/whole-service.ts';
import { adminOf, type Caller, type Possessions, pathOf, possess } from '../local/possessions.ts';
import { startReceiver } from '../local/receiver.ts';
import { call, eventually } from '../local/service.ts';

// Three partners use the same names, ids and Idempotency-Keys at once. Each value that one of them sends carries its
// canary; a canary of another in an answer, a webhook, a log line or a message between functions is a leak.

const operations = 200;
const seed = Number(process.env['CANARY_SEED'] ?? 1);

const heard: WireRequest[] = [];
const lines: string[] = [];
const service = await startWholeService({
  log: (text) => lines.push(text),
  heard: (request) => heard.push(request),
});
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const { address, keys } = service;
const admin = adminOf({
  ...service,
  ...keys,
  baseUrls: { sandbox: `${address}/sandbox`, live: `${address}/live` },
  partnerId: keys.partner_id,
  stack: undefined,
});

interface Tenant {
  readonly mark: string;
  readonly caller: Caller;
  readonly possessions: Possessions;
}

const tenantOf = async (mark: string): Promise<Tenant> => {
  const caller = await admin.caller(`canary-${mark}-partner`, 'sandbox');
  const possessions = await possess(caller, `canary-${mark}-thing`, `${receiver.url}/${mark}`);
  return { mark, caller, possessions };
};
const tenants = await Promise.all(['a', 'b', 'c'].map(tenantOf));
const partnerIds = new Map(tenants.map(({ mark, caller }) => [caller.partnerId, mark]));

const canary = /canary-([abc])-/g;
const compressed = /H4sI[\w+/]+=*/g;

/** A text, and behind it what lies compressed in it: stored answers of DynamoDB, documents of S3. */
const opened = (text: string): string => {
  const parts = [...text.matchAll(compressed)].map(([part]) => {
    try {
      return gunzipSync(Buffer.from(part, 'base64')).toString();
    } catch {
      return '';
    }
  });
  return [text, ...parts].join('\n');
};

const bodyOf = ({ headers, body }: WireRequest): string => {
  const isCompressed = headers['content-encoding'] === 'gzip' && body.length > 0;
  return isCompressed ? gunzipSync(body).toString() : opened(body.toString());
};

const batch = z.object({ Entries: z.array(z.unknown()) });

/** What a request to a service says: a batch to a queue or to the bus is as many messages as it has entries. */
const messagesOf = (request: WireRequest): string[] => {
  const body = bodyOf(request);
  if (!/\.(PutEvents|SendMessageBatch)$/.test(request.headers['x-amz-target'] ?? ''))
    return [`${decodeURIComponent(request.path)}\n${body}`];
  return batch.parse(JSON.parse(body)).Entries.map((entry) => JSON.stringify(entry));
};

/** Whose canaries are in a text. */
const ownersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(canary)].map(([, mark = '']) => mark));

/** Which of the partners a text names by id. */
const partnersIn = (text: string): readonly string[] =>
  [...partnerIds].flatMap(([id, mark]) => (text.includes(id) ? [mark] : []));

/** The names that all of them use. */
const sharedKey = (pick: number) => `01980000-0000-4000-8000-${String(pick % 5).padStart(12, '0')}`;

const bodies: Readonly<Record<string, (value: string, url: string) => object>> = {
  'orgs.upsert-org': (name) => ({ org_id: 'shared', name, settings: { name } }),
  'reps.upsert-rep': (name) => ({ rep_id: 'shared', name, metadata: { [name]: name } }),
  'prompts.create-prompt': (title) => ({ title, prompt_content: title, description: title }),
  'playbooks.create-playbook': (name) => ({ name, content: `Ask about ${name}. Offer a date.` }),
  'playbooks.create-source': (title) => ({ title, content: `We sell ${title}. Ask what it costs today.` }),
  'playbooks.create-draft': (title) => ({ title, instructions: title }),
  'scoring.put-profile': (name) => ({
    name,
    weights: { clarity: 1, influence: 1, objection: 1, discovery: 1, delivery: 1, close: 1 },
  }),
  'webhooks.register-webhook': (name, url) => ({
    name,
    description: name,
    url: `${url}/hook`,
    enabled_events: ['analysis.completed', 'playbook.draft.completed'],
  }),
  'analyses.submit-analysis': (text, url) => ({
    org_id: 'shared',
    rep_id: 'shared',
    recording_title: text,
    metadata: { text },
    options: { callback_url: `${url}/callback` },
    transcript: {
      utterances: [
        { speaker: 'A', role: 'rep', start_seconds: 0, end_seconds: 20, text: `Hello, I sell ${text}.` },
        { speaker: 'B', role: 'customer', start_seconds: 20, end_seconds: 40, text: `What costs ${text}?` },
      ],
    },
  }),
  'chat.send-message': (message) => ({ message: `What was said of ${message}?` }),
  'personas.put-persona': (notes) => ({ persona: 'challenger', notes }),
  'methodologies.put-methodology': (notes) => ({ primary: 'spin', notes }),
};

const choice = fc.record({
  tenant: fc.constantFrom(...tenants),
  stranger: fc.constantFrom(...tenants),
  row: fc.constantFrom(...rows.filter(({ id, method }) => method === 'GET' || id in bodies)),
  isStrange: fc.boolean(),
  pick: fc.noBias(fc.nat()),
});

/** Waits until a partner has nothing under way. */
const untilQuiet = async ({ caller: { baseUrl, key } }: Tenant): Promise<void> => {
  for (const status of ['queued', 'processing'])
    await eventually(() => call(`${baseUrl}/v1/analyses?status=${status}`, { key }), {
      wanted: ({ json }) => json.data.length === 0,
    });
  await eventually(() => call(`${baseUrl}/v1/callback-deliveries?status=pending`, { key }), {
    wanted: ({ json }) => json.data.length === 0,
  });
};

it('no response contains data of another tenant', async () => {
  const leaks: string[] = [];
  const notOf = (mark: string, text: string, where: string) => {
    for (const owner of ownersIn(text)) if (owner !== mark) leaks.push(`${where}: ${text.slice(0, 300)}`);
  };
  const sent = fc.sample(choice, { seed, numRuns: operations }).filter(({ row }) => row.scope !== 'admin');
  const ask = async ({ tenant, stranger, row, isStrange, pick }: (typeof sent)[number]) => {
    const ids = isStrange ? stranger.possessions : tenant.possessions;
    const path = pathOf(row, ids);
    const body = bodies[row.id]?.(`canary-${tenant.mark}-${pick}`, `${receiver.url}/${tenant.mark}`);
    const headers = row.method === 'GET' ? {} : { 'Idempotency-Key': sharedKey(pick) };
    const { text } = await call(tenant.caller.baseUrl + path, {
      key: tenant.caller.key,
      method: row.method,
      headers,
      ...(body && { body }),
    });
    // What a caller named itself comes back to it.
    notOf(tenant.mark, text.replaceAll(/canary-[abc]-thing/g, ''), `${row.id} for ${tenant.mark}`);
  };
  for (let index = 0; index < sent.length; index += 6)
    await Promise.all(sent.slice(index, index + 6).map(ask));
  await Promise.all(tenants.map(untilQuiet));

  expect(receiver.received.length).toBeGreaterThan(3);
  expect(lines.length).toBeGreaterThan(100);
  for (const { path, body } of receiver.received) notOf(path.slice(1, 2), body, `webhook ${path}`);
  for (const line of lines) for (const _ of ownersIn(line)) leaks.push(`log: ${line.slice(0, 300)}`);
  for (const request of heard)
    for (const text of messagesOf(request)) {
      const owners = new Set([...ownersIn(text.replaceAll(/canary-[abc]-thing/g, '')), ...partnersIn(text)]);
      if (owners.size > 1)
        leaks.push(`message ${request.headers['x-amz-target'] ?? ''}: ${text.slice(0, 500)}`);
    }
  expect(leaks).toEqual([]);
  const kinds = new Set(heard.map(({ headers }) => headers['x-amz-target']?.split('.')[0] ?? 'HTTP'));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['DynamoDB_20120810', 'AWSStepFunctions', 'AmazonSQS', 'HTTP']),
  );
});
