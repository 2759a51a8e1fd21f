import { afterEach, expect, it, vi } from 'vitest';
import { type Faults, faults, faultyTable } from '../runtime/faulty-table.ts';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;

/** Two events to a webhook and a callback, with one call of the way failing; then time enough to recover. */
const runWith = async (plan: Faults) => {
  const setup = await dispatchSetup((table) => faultyTable(table, plan));
  setup.fault = () => {
    plan.count += 1;
    if (plan.count === plan.at) throw new Error('killed');
  };
  await setup.addWebhook();
  await setup.commit('analysis.completed', 'https://callback.example.com/here');
  await setup.commit();
  await setup.run();
  const calls = plan.count;
  await setup.pass(6 * minute);
  return { setup, calls };
};

it('loses nothing when a function dies at any call, and repeats only what may have been sent', async () => {
  const { calls } = await runWith(faults());
  expect(calls).toBeGreaterThan(20);
  for (let at = 1; at <= calls; at += 1) {
    for (const when of ['before', 'after'] as const) {
      const { setup } = await runWith(faults(at, when));
      const label = `call ${at}, ${when}`;
      const deliveries = setup.deliveries();
      expect(
        deliveries.map(({ status }) => status),
        label,
      ).toEqual(['succeeded', 'succeeded', 'succeeded']);
      expect(new Set(setup.sent.map(({ deliveryId }) => deliveryId)).size, label).toBe(3);
      expect(setup.sent.length, label).toBeLessThanOrEqual(4);
      const feed = setup.table.items().filter(({ pk }) => String(pk).endsWith('#FEED'));
      expect(new Set(feed.map(({ sequence }) => sequence)), label).toEqual(new Set([1, 2]));
      expect(new Set(feed.map(({ event_id }) => event_id)).size, label).toBe(2);
      const waiting = setup.table.items().filter(({ due_shard }) => due_shard !== undefined);
      expect(waiting, label).toEqual([]);
    }
  }
});

it('sends nothing twice when nothing fails', async () => {
  const { setup } = await runWith(faults());
  expect(setup.sent).toHaveLength(3);
});
