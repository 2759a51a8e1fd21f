import { afterEach, expect, it, vi } from 'vitest';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;

it('cancels a retry of an archived webhook when it is due', async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  world.answer = () => ({ kind: 'unreachable' });
  await world.commit();
  await world.run();
  await world.archive(id);
  await world.pass(3 * minute);
  expect(world.sent).toHaveLength(1);
  expect(
    world
      .deliveries()
      .map(({ status }) => String(status))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['cancelled', 'failed']);
});

it('cancels pending deliveries of a paused webhook soon after it was archived', async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  await world.patch(id, { paused: true });
  await world.commit();
  await world.run();
  await world.archive(id);
  await world.pass(2 * minute);
  expect(world.sent).toEqual([]);
  expect(world.deliveries().map(({ status }) => String(status))).toEqual(['cancelled']);
  await world.pass(5 * minute);
  expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
});

it('makes no delivery for an archived webhook', async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  await world.archive(id);
  await world.commit();
  await world.run();
  expect(world.deliveries()).toEqual([]);
});
