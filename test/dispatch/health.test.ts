import { afterEach, expect, it, vi } from 'vitest';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const start = '2026-11-20T10:00:00.000Z';
const answered = (status: number) => ({ kind: 'answered', status, excerpt: '' }) as const;

const given = async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  const attempts = async () =>
    (await webhookTable(world.table).attempts(world.tenant.partner_id, [id])).at(0);
  return { world, id, attempts };
};

it('counts consecutive failed attempts, including retries, until one succeeds', async () => {
  const { world, attempts } = await given();
  world.answer = () => answered(500);
  await world.commit();
  await world.run();
  expect(await attempts()).toEqual({
    last_success_at: null,
    last_failure_at: start,
    consecutive_failures: 1,
  });
  world.answer = () => ({ kind: 'timed-out' });
  await world.pass(2 * minute);
  expect(await attempts()).toMatchObject({ consecutive_failures: 2 });
  world.answer = () => answered(204);
  await world.pass(7 * minute);
  expect(await attempts()).toMatchObject({
    last_success_at: expect.any(String),
    last_failure_at: expect.any(String),
    consecutive_failures: 0,
  });
});

it('does not count waiting, dropped or cancelled deliveries', async () => {
  const { world, id, attempts } = await given();
  await world.patch(id, { paused: true });
  await world.commit();
  await world.pass(25 * 60 * minute);
  await world.commit();
  await world.run();
  await world.archive(id);
  await world.pass(2 * minute);
  expect(world.deliveries().map(({ status }) => status)).toEqual(
    expect.arrayContaining(['dropped', 'cancelled']),
  );
  expect(await attempts()).toMatchObject({ last_failure_at: null, consecutive_failures: 0 });
});

it('counts a callback for no webhook', async () => {
  const { world } = await given();
  await world.commit('analysis.failed', 'https://callback.example.com/in');
  await world.run();
  expect(world.sent).toHaveLength(1);
  expect(world.table.items().filter(({ sk }) => sk === 'ATTEMPTS')).toEqual([]);
});

it('loses no count when ten attempts end at once', async () => {
  const { world, attempts } = await given();
  world.answer = () => answered(503);
  for (let index = 0; index < 10; index += 1) await world.commit();
  await world.announce();
  await world.deliverAtOnce();
  expect(await attempts()).toMatchObject({ consecutive_failures: 10 });
});

it('is in no index, and is deleted with its webhook, even during a request', async () => {
  const { world, id } = await given();
  world.answer = async () => {
    await world.archive(id);
    return answered(500);
  };
  await world.commit();
  await world.run();
  const row = world.table.items().find(({ sk }) => sk === 'ATTEMPTS');
  const webhook = world.table.items().find(({ sk }) => sk === id);
  expect(row).toMatchObject({ consecutive_failures: 1 });
  expect(row?.['expires_at_epoch_seconds']).toBeGreaterThan(0);
  expect(row?.['expires_at_epoch_seconds']).toBe(webhook?.['expires_at_epoch_seconds']);
  expect(Object.keys(row ?? {}).filter((name) => /list_|due_/.test(name))).toEqual([]);
});
