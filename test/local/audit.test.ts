import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { eventually } from './service.ts';
import { startStory } from './story.ts';

// Who changed what, from a partner's point of view: over HTTP, chained by the relay from the table's stream.

const { service, caller, admin, get, post, patch, remove, refused } = await startStory('auditor');
afterAll(() => service.close());

const today = () => new Date().toISOString().slice(0, 10);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** The log once all of it is chained, oldest first. */
const chained = async () => {
  const { data } = await eventually(() => get('/v1/audit-events?limit=100'), {
    wanted: ({ data: rows }) => rows.every(({ chain }: { chain: object | null }) => chain !== null),
  });
  return data.toReversed();
};

it('lists every change, and nothing else, without a secret', async () => {
  const webhook = await post('/v1/webhooks', {
    url: 'https://hooks.example.com/x?token=abc',
    enabled_events: ['analysis.completed'],
  });
  await patch(`/v1/webhooks/${webhook.id}`, { paused: true });
  await refused('webhook_not_found', 'PATCH', '/v1/webhooks/wh_00000000000000000000000000000000', {});
  await get(`/v1/webhooks/${webhook.id}`);
  await remove(`/v1/webhooks/${webhook.id}`);
  const log = await chained();
  const ours = log.filter(({ resource }: { resource: string }) => resource.startsWith('/v1/webhooks'));
  expect(ours.map(({ action }: { action: string }) => action)).toEqual([
    'webhooks.register-webhook',
    'webhooks.update-webhook',
    'webhooks.delete-webhook',
  ]);
  const [made, changed] = ours;
  expect(made.after).toMatchObject({ id: webhook.id, signing_secret: { redacted: true } });
  expect(made.after.url).toBe('https://hooks.example.com/x');
  expect(changed.before).toMatchObject({ paused: false });
  expect(changed.after).toMatchObject({ paused: true });
  expect(JSON.stringify(log)).not.toMatch(/whsec_|token=abc|pk_sandbox_\w+_/);
});

it('can be verified by the service, and by every reader', async () => {
  const log = await chained();
  const verdict = await get(`/v1/audit-events/verify?date=${today()}`);
  expect(verdict).toMatchObject({ intact: true, verified: log.length, pending: 0, findings: [] });
  let previous = '0'.repeat(64);
  for (const record of log.toSorted((a: Chained, b: Chained) => a.chain.sequence - b.chain.sequence)) {
    const { hash, ...link } = record.chain;
    expect(link.previous_hash).toBe(previous);
    const text = canonical({ ...record, chain: link });
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    previous = hash;
  }
  expect(verdict.head).toEqual({ records: log.length, hash: previous });
});

interface Chained {
  readonly chain: { readonly sequence: number };
}

it('shows a partner the changes by an operator, without the operator’s key', async () => {
  await admin.ask('POST', `partners/${caller.partnerId}/suspend`);
  await admin.ask('POST', `partners/${caller.partnerId}/resume`);
  const { key } = await admin.mint(caller.partnerId, 'live');
  const live = { baseUrl: service.baseUrls.live, key };
  const answer = await fetch(`${live.baseUrl}/v1/audit-events`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await answer.json()) as {
    data: { action: string; key_id: string | null; ip: string | null }[];
  };
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['admin.suspend-partner', 'admin.resume-partner', 'admin.mint-key']),
  );
  // Its own keys stand in its log, those of the operator never do.
  const theirs = data.filter(({ action }) => action.startsWith('admin.'));
  expect(theirs.every(({ key_id, ip }) => key_id === null && ip === null)).toBe(true);
});
