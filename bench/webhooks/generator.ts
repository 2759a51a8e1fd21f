import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { call } from '../../test/local/service.ts';

// Fires events in a process of its own, so that its work is not counted as the stack's. Events are tests of a webhook: they
// take the road of every event, and each is one request to make.

const order = z.object({
  webhooksUrl: z.string(),
  key: z.string(),
  seconds: z.number(),
  /** Their events are counted, in turn. */
  healthy: z.array(z.string()),
  healthyPerSecond: z.number(),
  /** Another one, whose events are not counted. */
  other: z.string(),
  otherPerSecond: z.number(),
});

export type Order = z.infer<typeof order>;

/** An event that was taken, and when it was committed, milliseconds since 1970. */
export interface Fired {
  readonly id: string;
  readonly committedMs: number;
}

const tested = z.object({ event_id: z.string(), created_at: z.string() });

const fire = async ({ webhooksUrl, key }: Order, webhookId: string): Promise<Fired> => {
  const { status, json } = await call(`${webhooksUrl}/${webhookId}/test`, { key, method: 'POST' });
  if (status !== 200) throw new Error(`The test of a webhook answered ${status}`);
  const { event_id, created_at } = tested.parse(json);
  return { id: event_id, committedMs: Date.parse(created_at) };
};

/** An open model: events come at their times, whether or not the former ones are through. */
const drive = async (load: Order): Promise<readonly Fired[]> => {
  const { healthy, healthyPerSecond, other, otherPerSecond, seconds } = load;
  const fired: Promise<Fired>[] = [];
  const ignored: Promise<Fired>[] = [];
  const started = performance.now();
  const ticks = seconds * 100;
  const dueBy = (perSecond: number, tick: number) => Math.floor((perSecond * tick) / 100);
  for (let tick = 0; tick < ticks; tick += 1) {
    await wait(Math.max(0, started + tick * 10 - performance.now()));
    for (let due = dueBy(healthyPerSecond, tick); due < dueBy(healthyPerSecond, tick + 1); due += 1)
      fired.push(fire(load, healthy[due % healthy.length] ?? ''));
    for (let due = dueBy(otherPerSecond, tick); due < dueBy(otherPerSecond, tick + 1); due += 1)
      ignored.push(fire(load, other));
  }
  await Promise.all(ignored);
  return Promise.all(fired);
};

process.on('message', async (message) => process.send?.(await drive(order.parse(message))));
process.on('disconnect', () => process.exit(0));
