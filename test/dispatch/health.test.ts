import { afterEach, expect, it, vi } from 'vitest';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const start = '2026-11-20T10:00:00.000Z';
const answered = (status: number) => ({ kind: 'answered', status, excerpt: '' }) as const;

const given = async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  const attempts = async () =>
    (await webhookTable(setup.table).attempts(setup.tenant.partner_id, [id])).at(0);
  return { setup, id, attempts };
};

it('counts consecutive failed attempts, including retries, until one succeeds', async () => {
  const { setup, attempts } = await given();
  setup.answer = () => answered(500);
  await setup.commit();
  await setup.run();
  expect(await attempts()).toEqual({
    last_success_at: null,
    last_failure_at: start,
    consecutive_failures: 1,
  });
  setup.answer = () => ({ kind: 'timed-out' });
  await setup.pass(2 * minute);
  expect(await attempts()).toMatchObject({ consecutive_failures: 2 });
  setup.answer = () => answered(204);
  await setup.pass(7 * minute);
  expect(await attempts()).toMatchObject({
    last_success_at: expect.any(String),
    last_failure_at: expect.any(String),
    consecutive_failures: 0,
  });
});

it('does not count waiting, dropped or cancelled deliveries', async () => {
  const { setup, id, attempts } = await given();
  await setup.patch(id, { paused: true });
  await setup.commit();
  await setup.pass(25 * 60 * minute);
  await setup.commit();
  await setup.run();
  await setup.archive(id);
  await setup.pass(2 * minute);
  expect(setup.deliveries().map(({ status }) => status)).toEqual(
    expect.arrayContaining(['dropped', 'cancelled']),
  );
  expect(await attempts()).toMatchObject({ last_failure_at: null, consecutive_failures: 0 });
});

it('counts a callback for no webhook', async () => {
  const { setup } = await given();
  await setup.commit('analysis.failed', 'https://callback.example.com/in');
  await setup.run();
  expect(setup.sent).toHaveLength(1);
  expect(setup.table.items().filter(({ sk }) => sk === 'ATTEMPTS')).toEqual([]);
});

it('loses no count when ten attempts end at once', async () => {
  const { setup, attempts } = await given();
  setup.answer = () => answered(503);
  for (let index = 0; index < 10; index += 1) await setup.commit();
  await setup.announce();
  await setup.deliverAtOnce();
  expect(await attempts()).toMatchObject({ consecutive_failures: 10 });
});

it('is in no index, and is deleted with its webhook, even during a request', async () => {
  const { setup, id } = await given();
  setup.answer = async () => {
    await setup.archive(id);
    return answered(500);
  };
  await setup.commit();
  await setup.run();
  const row = setup.table.items().find(({ sk }) => sk === 'ATTEMPTS');
  const webhook = setup.table.items().find(({ sk }) => sk === id);
  expect(row).toMatchObject({ consecutive_failures: 1 });
  expect(row?.['expires_at_epoch_seconds']).toBeGreaterThan(0);
  expect(row?.['expires_at_epoch_seconds']).toBe(webhook?.['expires_at_epoch_seconds']);
  expect(Object.keys(row ?? {}).filter((name) => /list_|due_/.test(name))).toEqual([]);
});
