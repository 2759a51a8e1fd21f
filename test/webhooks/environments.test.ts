import { describe, expect, it } from 'vitest';
import type { TestResponse } from '../support/api.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const live = { key: setup.keys.live, stage: 'live' } as const;
const ofLive: string = (await setup.register(setup.valid, live)).json.id;
const production = { ...setup.tenant, environment: 'production' } as const;
const delivery = await setup.deliver(ofLive, { of: production });
const range = {
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 1_000).toISOString(),
};

type More = { readonly key: string; readonly stage: 'sandbox' | 'live' };

/** Every request that names a webhook. */
const requests: Readonly<Record<string, (id: string, more: More) => Promise<TestResponse>>> = {
  get: (id, more) => setup.get(id, more),
  update: (id, more) => setup.update(id, { url: 'https://elsewhere.example.com/x' }, more),
  rotate: (id, more) => setup.rotateSecret(id, more),
  test: (id, more) => setup.test(id, more),
  deliveries: (id, more) => setup.listDeliveries(id, {}, more),
  replay: (id, more) => setup.replay(id, delivery.id, more),
  'range replay': (id, more) => setup.replayRange(id, range, more),
  archive: (id, more) => setup.remove(id, more),
};

/** What requests about webhooks can leave; the arrivals of a partner and the use of its key are left by all. */
const collections = /#(WEBHOOKS|WEBHOOK_COUNT|DELIVERIES|EVENTS|REPLAYS|DELIVERY_MESSAGES|AUDIT)(#|$)/;
const written = () => setup.table.items().filter(({ pk }) => collections.test(String(pk)));

const sandbox = { key: setup.keys.sandbox, stage: 'sandbox' } as const;
const bare = ({ status, text }: TestResponse, id: string) => [
  status,
  text.replaceAll(id, 'ID').replace(/req_[0-9a-f-]+/g, 'req'),
];

describe('a webhook of a live key', () => {
  it.each(Object.entries(requests))(
    'is reported by %s as unknown to a sandbox key, and nothing is written',
    async (_, request) => {
      const before = written();
      const answer = await request(ofLive, sandbox);
      expect(answer.status).toBe(404);
      expect(bare(answer, ofLive)).toEqual(bare(await request(unknownId, sandbox), unknownId));
      expect(written()).toEqual(before);
    },
  );

  it('is listed for live keys only', async () => {
    expect((await setup.list({}, sandbox)).text).not.toContain(ofLive);
    expect((await setup.list({}, live)).text).toContain(ofLive);
  });
});

describe('a webhook of a sandbox key', () => {
  it('can be managed by a live key too', async () => {
    const { id } = (await setup.register()).json;
    expect((await setup.list({}, live)).text).toContain(id);
    const asked = ['get', 'update', 'rotate', 'test', 'deliveries', 'range replay', 'archive'];
    for (const name of asked) expect([200, 202]).toContain((await requests[name]?.(id, live))?.status);
    expect((await setup.get(id)).status).toBe(404);
  });

  it('shows the environment that it was made in, permanently', async () => {
    const { id, environment } = (await setup.register()).json;
    expect(environment).toBe('sandbox');
    const { json } = await setup.update(id, { paused: true }, live);
    await setup.update(id, { paused: false }, live);
    expect([json.environment, (await setup.get(id, live)).json.environment]).toEqual(['sandbox', 'sandbox']);
    const { json: refused } = await setup.update(id, { environment: 'production' }, live);
    expect(refused.error.details.field).toBe('environment');
  });
});

describe('the audit log of webhooks', () => {
  const keyIdOf = (key: string) => key.split('_')[2] ?? '';
  const sandboxKey = keyIdOf(setup.keys.sandbox);
  const liveKey = keyIdOf(setup.keys.live);

  /** What each log has of one request: who it was, by the request's id. */
  const loggedOf = async (request: () => Promise<TestResponse>) => {
    const answer = await request();
    expect(answer.status).toBeLessThan(300);
    const id = answer.headers['X-Request-Id'];
    const records = setup.table
      .items()
      .filter(({ pk, request_id }) => String(pk).endsWith('#AUDIT') && request_id === id);
    return Object.fromEntries(
      records.map(({ pk, key_id, ip }) => [String(pk).split('#')[1], [key_id ?? null, ip ?? null]]),
    );
  };
  const changes = (id: string, more: object) => [
    () => setup.update(id, { name: 'New' }, more),
    () => setup.rotateSecret(id, more),
    () => setup.test(id, more),
    () => setup.remove(id, more),
  ];

  it('of both environments records each change of a sandbox webhook', async () => {
    const one: string = (await setup.register()).json.id;
    for (const change of changes(one, sandbox))
      expect(await loggedOf(change)).toEqual({
        sandbox: [sandboxKey, '192.0.2.1'],
        production: [sandboxKey, '192.0.2.1'],
      });
    const other: string = (await setup.register()).json.id;
    for (const change of changes(other, live))
      expect(await loggedOf(change)).toEqual({
        production: [liveKey, '192.0.2.1'],
        sandbox: [null, null],
      });
  });

  it('of the live environment alone records each change of a live webhook', async () => {
    const register = () => setup.register(setup.valid, live);
    expect(await loggedOf(register)).toEqual({ production: [liveKey, '192.0.2.1'] });
    const id: string = (await register()).json.id;
    for (const change of changes(id, live))
      expect(await loggedOf(change)).toEqual({ production: [liveKey, '192.0.2.1'] });
  });

  it('contains no secret of a webhook, in either environment', async () => {
    await setup.register();
    const logs = setup.table.items().filter(({ pk }) => String(pk).endsWith('#AUDIT'));
    expect(JSON.stringify(logs)).not.toContain('whsec_');
  });
});
