import { afterEach, expect, it, vi } from 'vitest';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;

it('cancels a retry of an archived webhook when it is due', async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  setup.answer = () => ({ kind: 'unreachable' });
  await setup.commit();
  await setup.run();
  await setup.archive(id);
  await setup.pass(3 * minute);
  expect(setup.sent).toHaveLength(1);
  expect(
    setup
      .deliveries()
      .map(({ status }) => String(status))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['cancelled', 'failed']);
});

it('cancels pending deliveries of a paused webhook soon after it was archived', async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  await setup.patch(id, { paused: true });
  await setup.commit();
  await setup.run();
  await setup.archive(id);
  await setup.pass(2 * minute);
  expect(setup.sent).toEqual([]);
  expect(setup.deliveries().map(({ status }) => String(status))).toEqual(['cancelled']);
  await setup.pass(5 * minute);
  expect(setup.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
});

it('makes no delivery for an archived webhook', async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  await setup.archive(id);
  await setup.commit();
  await setup.run();
  expect(setup.deliveries()).toEqual([]);
});
