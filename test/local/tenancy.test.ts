import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import {
  adminOf,
  type Caller,
  idOf,
  namedBy,
  type Possessions,
  parametersOf,
  pathOf,
  possess,
  sampleBody,
  unknownLike,
  withParameter,
} from './possessions.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, type HttpAnswer, type HttpCall, startService } from './service.ts';

// Generated over the contract: every row × every key that must not pass, and every row × every id of somebody else.

const service = await startService();
const receiver = await startReceiver();
const admin = adminOf(service);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** `a` asks; `b` is another partner, `live` is the same partner in the live environment. All of them have things. */
const a = await admin.caller('a', 'sandbox');
const b = await admin.caller('b', 'sandbox');
const live: Caller = {
  ...a,
  baseUrl: service.baseUrls.live,
  key: (await admin.mint(a.partnerId, 'live')).key,
};
const [ofA, ofB, ofLive] = await Promise.all([
  possess(a, 'a', receiver.url),
  possess(b, 'b', receiver.url),
  possess(live, 'live', receiver.url),
]);

/** Nothing is on its way any more to what is compared later. */
const atRest = ({ baseUrl, key }: Caller, { webhooks }: Possessions) =>
  Promise.all(
    [`/v1/webhooks/${webhooks}/deliveries`, '/v1/callback-deliveries'].map((path) =>
      eventually(() => call(`${baseUrl}${path}?status=pending`, { key }), {
        wanted: (answer) => answer.json.data.length === 0,
      }),
    ),
  );
await Promise.all([atRest(a, ofA), atRest(b, ofB), atRest(live, ofLive)]);

/** A record is chained some moments after its change; a link is made at each read. */
const ofTheHour =
  /"(last_used_at|from|to|expires_at)":"[^"]*"|"chain":(null|\{[^}]*\})|"url":"[^"]*\/exports\/[^"]*"|\?x-amz-[^"]*|req_[0-9a-f-]+/g;

const atOnce = 8;

/**
 * Every answer to a GET of all that a partner has, in bytes. What the hour of the reading decides is left out, and the
 * list of requests, which grows by this and holds the ids that this partner asked for, whoever’s they are.
 */
const allOf = async ({ baseUrl, key }: Caller, possessions: Possessions) => {
  // The levels of the service are of all partners together, and go on with the clock.
  const paths = rows.filter(
    ({ id, method, scope }) =>
      method === 'GET' && scope !== 'admin' && !['status.get-status', 'requests.list-requests'].includes(id),
  );
  const answers: (readonly [string, number, string])[] = [];
  // Some at a time: each is a function of its own, which has to be started.
  for (let start = 0; start < paths.length; start += atOnce) {
    const texts = paths.slice(start, start + atOnce).map(async (row) => {
      const { status, text } = await call(baseUrl + pathOf(row, possessions), { key });
      return [row.id, status, text.replace(ofTheHour, '')] as const;
    });
    answers.push(...(await Promise.all(texts)));
  }
  return answers;
};
const before = { b: await allOf(b, ofB), live: await allOf(live, ofLive) };

/** What live keys manage of the sandbox too: webhooks that were made there. */
const managedFromLive = new Set(['webhooks']);
/** What names the same thing wherever it is asked for. */
const shared = new Set(['partners', 'docs']);

/** The sample of a row without fixtures: the live environment refuses those before it looks for anything. */
const bodyOf = (row: Row): object | undefined => {
  const fields = Object.entries(sampleBody(row, service) ?? {});
  return row.body && Object.fromEntries(fields.filter(([name]) => name !== 'recording_urls'));
};

const asking =
  ({ baseUrl, key }: Caller) =>
  (row: Row, path: string, more: HttpCall = {}): Promise<HttpAnswer> => {
    const body = row.method === 'GET' ? undefined : bodyOf(row);
    return call(baseUrl + path, { key, method: row.method, ...(body && { body }), ...more });
  };
const ask = asking(a);
const askLive = asking(live);

/** What a key can be that must not pass, with what it is told: status and code, and the scope that was needed. */
const refusedKeys = async () => {
  const suspended = await admin.partner('suspended');
  const ofSuspended = await admin.mint(suspended, 'sandbox');
  await admin.ask('POST', `partners/${suspended}/suspend`);
  const revoked = await admin.mint(a.partnerId, 'sandbox');
  await admin.ask('DELETE', `api-keys/${revoked.key_id}`);
  const lastLetter = a.key.endsWith('a') ? 'b' : 'a';
  return {
    'no key': [null, 'authentication_required'],
    'a malformed key': ['pk_sandbox_short', 'invalid_api_key'],
    'a wrong checksum': [a.key.slice(0, -1) + lastLetter, 'invalid_api_key'],
    'a key of the other environment': [live.key, 'key_environment_mismatch'],
    'a revoked key': [revoked.key, 'key_revoked'],
    'a key of a suspended partner': [ofSuspended.key, 'partner_suspended'],
  } as const;
};
const refused = await refusedKeys();

const keyOf = async (...scopes: string[]) => (await admin.mint(a.partnerId, 'sandbox', scopes)).key;
const [reading, writing, senseless] = await Promise.all([
  keyOf('partner:read'),
  keyOf('partner:write'),
  keyOf('everything'),
]);
const administrating = service.keys.admin_sandbox;
/** Keys without the scope. */
const unscoped = {
  none: [],
  'partner:read': [administrating, senseless],
  'partner:write': [reading, administrating, senseless],
  admin: [reading, writing, senseless],
} as const;

const told = ({ status, json }: HttpAnswer) => [status, json?.error?.code];
const tells = (code: keyof typeof problemKinds) => [problemKinds[code].status, code];

const ofOneRequest = /^(x-request-id|apigw-requestid|ratelimit-.*|date|content-length)$/;

/** An answer without what differs from request to request, and without the id that was asked for. */
const bare = ({ status, headers, text }: HttpAnswer, id: string) => {
  const kept = [...headers].filter(([name]) => !ofOneRequest.test(name));
  return [status, Object.fromEntries(kept), text.replaceAll(id, 'ID').replace(/req_[0-9a-f-]+/g, 'req')];
};

/** Sends the same request with an id of nobody and with those of others: all are told the same, byte for byte. */
const expectStrangers = async (
  send: (id: string) => Promise<HttpAnswer>,
  { own, strangers }: { own: string; strangers: readonly string[] },
) => {
  const nobodys = unknownLike(own);
  expect(nobodys).not.toBe(own);
  const answer = await send(nobodys);
  for (const id of strangers) expect(bare(await send(id), id)).toEqual(bare(answer, nobodys));
  return answer;
};

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_, row) => {
  it('a key without permission is refused, each with its code', async () => {
    const path = pathOf(row, ofA);
    for (const [name, [key, code]] of Object.entries(refused)) {
      const answer = await ask(row, path, { key });
      if (row.scope === 'none' && key === null) expect(answer.status, name).toBe(row.success.status);
      else expect(told(answer), name).toEqual(tells(code));
    }
    for (const key of unscoped[row.scope]) {
      // What an admin key may ask too.
      if (row.orScope === 'admin' && key === administrating) continue;
      const answer = await ask(row, path, { key });
      expect(told(answer)).toEqual(tells('scope_required'));
      expect(answer.json.error.details).toEqual({ required_scope: row.scope });
    }
  });

  if (row.onlyIn === 'production')
    it('an admin key of the sandbox is refused', async () => {
      const answer = await ask(row, pathOf(row, ofA), { key: administrating });
      expect(told(answer)).toEqual(tells('scope_required'));
      expect(answer.json.error.details).toMatchObject({ required_environment: 'production' });
    });

  if (row.onlyIn === 'sandbox')
    it('a sandbox endpoint refuses a live key at the live address', async () => {
      const answer = await askLive(row, pathOf(row, ofLive));
      expect(told(answer)).toEqual(tells('key_environment_mismatch'));
      expect(answer.json.error.details).toMatchObject({ required_environment: 'sandbox' });
    });

  const owned = row.scope === 'admin' || row.scope === 'none' ? [] : parametersOf(row);
  it.each(owned.map(({ collection }) => collection))(
    'the response about %s of another partner, and of the live environment, is that about a missing one',
    async (collection) => {
      const own = idOf(row, collection, ofA);
      const strangers = [idOf(row, collection, ofB), idOf(row, collection, ofLive)];
      const send = (id: string) => ask(row, pathOf(row, ofA, { [collection]: id }));
      expect((await expectStrangers(send, { own, strangers })).status).toBe(404);
    },
  );
  it.each(owned.map(({ collection }) => collection))(
    'the response to a live key about %s of another partner, and of the sandbox, is that about a missing one',
    async (collection) => {
      const own = idOf(row, collection, ofLive);
      const ofSandbox = managedFromLive.has(collection) ? [] : [idOf(row, collection, ofA)];
      const strangers = [idOf(row, collection, ofB), ...ofSandbox];
      const send = (id: string) => askLive(row, pathOf(row, ofLive, { [collection]: id }));
      expect((await expectStrangers(send, { own, strangers })).status).toBe(404);
    },
  );

  if (owned.length === 0) return;
  it('a path with only foreign ids is not found', async () => {
    expect((await ask(row, pathOf(row, ofB))).status).toBe(404);
    expect((await ask(row, pathOf(row, ofLive))).status).toBe(404);
    expect((await askLive(row, pathOf(row, ofB))).status).toBe(404);
    const isManaged = owned.some(({ collection }) => managedFromLive.has(collection));
    if (!isManaged) expect((await askLive(row, pathOf(row, ofA))).status).toBe(404);
    else if (row.method === 'GET') expect((await askLive(row, pathOf(row, ofA))).status).toBe(200);
  });
});

it('a sandbox admin key gets nothing of the live environment, for any id', async () => {
  // A partner of its own: the matrix above takes much of the operator's rate.
  const { json: operator } = await admin.ask('POST', 'partners', {
    name: 'another operator',
    contact_email: 'o@example.com',
    plan_tier: 'internal',
  });
  const asSandbox = { key: (await admin.mint(operator.id, 'sandbox', ['admin'])).key };
  const url = `${a.baseUrl}/v1/admin`;
  const mine = { partner_id: a.partnerId, environment: 'production' };
  for (const answer of [
    await call(`${url}/api-keys`, { ...asSandbox, method: 'POST', body: mine }),
    await call(`${url}/api-keys/${ofLive['keys']}`, { ...asSandbox, method: 'DELETE' }),
    await call(`${url}/partners/${a.partnerId}/api-keys?environment=production`, asSandbox),
  ])
    expect(told(answer)).toEqual(tells('scope_required'));
  const webhooks = `${url}/partners/${live.partnerId}/webhooks`;
  const pause = { ...asSandbox, method: 'PATCH', body: { paused: true } };
  expect((await call(webhooks, asSandbox)).text).not.toContain(ofLive['webhooks']);
  expect(told(await call(`${webhooks}/${ofLive['webhooks']}`, pause))).toEqual(tells('webhook_not_found'));
  const archive = { ...asSandbox, method: 'DELETE' };
  expect(told(await call(`${webhooks}/${ofLive['webhooks']}`, archive))).toEqual(tells('webhook_not_found'));
  const { json } = await call(`${url}/partners/${live.partnerId}/api-keys`, asSandbox);
  for (const { environment } of json.data) expect(environment).toBe('sandbox');
});

/** Bodies that name things by id: what is named, and how. A strange id is refused as an unknown one. */
const references: Readonly<Record<string, readonly (readonly [string, (id: string) => object])[]>> = {
  'analyses.submit-analysis.options.playbook_id': [
    ['playbooks', (playbook_id) => ({ ...talk, options: { playbook_id } })],
  ],
  'all-day-sessions.submit-session.options.playbook_id': [
    ['playbooks', (playbook_id) => ({ ...talk, options: { playbook_id } })],
  ],
  'analyses.submit-analysis.file_key': [
    ['uploads', (file_key) => ({ org_id: 'org-of-a', rep_id: 'rep-of-a', file_key })],
  ],
  'all-day-sessions.submit-session.file_key': [
    ['uploads', (file_key) => ({ org_id: 'org-of-a', rep_id: 'rep-of-a', file_key })],
  ],
  'all-day-sessions.merge-segments.segment_ids': [['segments', (id) => ({ segment_ids: [id, idOfSegment] })]],
  'prompts.reorder-prompts.ids': [['prompts', (id) => ({ ids: [id] })]],
  'playbooks.create-draft.source_ids': [['playbook-sources', (id) => ({ source_ids: [id] })]],
  'personas.assign-persona.analysis_ids': [['analyses', (id) => ({ analysis_ids: [id] })]],
  'methodologies.assign-methodology.analysis_ids': [['analyses', (id) => ({ analysis_ids: [id] })]],
  'synthesis.start-synthesis.analysis_ids': [['analyses', (id) => ({ analysis_ids: [id] })]],
  'practice.start-practice.playbook_id': [['playbooks', (playbook_id) => ({ playbook_id })]],
  'privacy.create-erasure.rep_id': [['reps', (rep_id) => ({ rep_id })]],
  'playbooks.create-playbook.rep_id': [['reps', (rep_id) => ({ content: 'x', rep_id })]],
};
const idOfSegment = ofA['segments'] ?? '';
const talk = { org_id: 'org-of-a', rep_id: 'rep-of-a', recording_url: 'mock://poor-pitch' };

/** Ids that a body may hold, and that name nothing that has to be there: who is submitted for, who is administered. */
const free = new Set([
  'analyses.submit-analysis.org_id',
  'analyses.submit-analysis.rep_id',
  'all-day-sessions.submit-session.org_id',
  'all-day-sessions.submit-session.rep_id',
  'orgs.upsert-org.org_id',
  'sandbox.trigger-event.org_id',
  'reps.upsert-rep.rep_id',
  'admin.mint-key.partner_id',
]);

/** The dotted names of the ids in a schema. */
const idsIn = (shape: unknown, name: string): readonly string[] => {
  const { format, items, properties } = parts.parse(shape);
  return [
    ...(format === 'uuid' || name.endsWith('_id') ? [name] : []),
    ...(items ? idsIn(items, name) : []),
    ...Object.entries(properties).flatMap(([key, value]) => idsIn(value, `${name}.${key}`)),
  ];
};
const parts = z
  .looseObject({
    format: z.string().optional(),
    items: z.unknown(),
    properties: z.record(z.string(), z.unknown()).default({}),
  })
  .catch({ properties: {}, items: undefined });

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const bodied = rows.flatMap((row) => (row.body ? idsIn(shapeOf(row.body), row.id) : []));

it('every id in a body has a case', () => {
  expect(bodied.filter((name) => !free.has(name) && !(name in references))).toEqual([]);
});

const cases = Object.entries(references).flatMap(([name, each]) =>
  each.map(([collection, body]) => [name, collection, body] as const),
);
it.each(cases)(
  'the response of %s about foreign %s is that about missing ones',
  async (name, collection, body) => {
    const row = rows.find(({ id }) => name.startsWith(`${id}.`));
    if (row === undefined) throw new Error(`There is no row for ${name}`);
    const own = idOf(row, collection, ofA);
    const send = (id: string) => ask(row, pathOf(row, ofA), { body: body(id) });
    const strangers = [idOf(row, collection, ofB), idOf(row, collection, ofLive)];
    const { status } = await expectStrangers(send, { own, strangers });
    expect(status).toBeGreaterThanOrEqual(400);
  },
);

/** Usage has a line for each day, of which there was nothing to count. */
const saysSomething = ({ period, ...rest }: Record<string, unknown>): boolean =>
  period === undefined || Object.values(rest).some((value) => value !== 0);

const filters = rows.flatMap((row) =>
  row.query === undefined || row.scope === 'admin'
    ? []
    : Object.keys(row.query.shape)
        .filter((name) => name.endsWith('_id'))
        .map((name) => [row.id, name, row] as const),
);
it.each(filters)('%s filtered by a foreign %s is as empty as by a missing one', async (_, name, row) => {
  const collection = namedBy[name] ?? name;
  const own = idOf(row, collection, ofA);
  const send = (id: string) => ask(row, withParameter(pathOf(row, ofA), name, id));
  const strangers = [ofB, ofLive].map((of) => idOf(row, collection, of));
  // A request is listed some seconds after its response.
  if (name === 'request_id')
    await eventually(() => call(`${b.baseUrl}/v1/requests?request_id=${ofB['requests']}`, { key: b.key }), {
      wanted: (answer) => answer.json.data.length > 0,
    });
  const { json } = await expectStrangers(send, { own, strangers });
  expect(json.data.filter(saysSomething)).toEqual([]);
});

describe('an admin path', () => {
  it.each(['HEAD', 'OPTIONS', 'PUT'])('returns nothing to a partner key with %s', async (method) => {
    const url = `${a.baseUrl}/v1/admin/partners/${b.partnerId}`;
    const answer = await fetch(url, { method, headers: { Authorization: `Bearer ${a.key}` } });
    expect([404, 405]).toContain(answer.status);
    expect(await answer.text()).not.toContain('contact_email');
  });

  it('with a trailing slash is no other way in', async () => {
    const answer = await call(`${a.baseUrl}/v1/admin/partners/${b.partnerId}/`, { key: a.key });
    expect(answer.status).toBe(404);
  });
});

/** The ids of things that belong to one caller alone. */
const ownIds = (possessions: Possessions) =>
  Object.entries(possessions).flatMap(([collection, id]) => (shared.has(collection) ? [] : [id]));

it('returns nothing of the live environment to a sandbox key', async () => {
  for (const [id, , text] of await allOf(a, ofA))
    for (const secret of ownIds(ofLive)) expect(text, id).not.toContain(secret);
});

it('returns nothing of the sandbox to a live key but its webhooks and their changes', async () => {
  const answers = await allOf(live, ofLive);
  for (const [id, , text] of answers.filter(([row]) => !/^(webhooks|audit)\./.test(row)))
    for (const secret of ownIds(ofA)) expect(text, id).not.toContain(secret);
});

it('leaves everything of the other partner, and of the live environment, unchanged', async () => {
  expect({ b: await allOf(b, ofB), live: await allOf(live, ofLive) }).toEqual(before);
});
