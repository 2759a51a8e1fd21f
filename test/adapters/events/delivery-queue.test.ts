import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { deliveryQueue, retryMessage } from '../../../lambdas/adapters/queues/delivery-queue.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { type Seen, withWire } from './wire.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const group = `${tenant.partner_id}-sandbox`;
const due = (target = 'wh_1') => ({ tenant, target, delivery_id: newId() });
const fresh = () => ({ due: due(), queue: 'fresh', delaySeconds: 0 }) as const;
const taken = ({ body }: Seen) => ({
  Failed: [],
  Successful: body.Entries.map(({ Id, MessageBody }: { Id: string; MessageBody: string }) => ({
    Id,
    MessageId: newId(),
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  })),
});

const queueAt = (endpoint: string) => {
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  const at = `${endpoint}/000000000000`;
  return deliveryQueue({ fresh: `${at}/deliveries`, late: `${at}/retries` });
};

it('sends the message that the worker parses, in order, in the group of its partner and environment', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const one = due();
      const other = due('callback');
      await queueAt(endpoint).send([
        { due: one, queue: 'fresh', delaySeconds: 0 },
        { due: other, queue: 'fresh', delaySeconds: 61.2 },
      ]);
      expect(seen[0]?.target).toBe('AmazonSQS.SendMessageBatch');
      expect(seen[0]?.body).toEqual({
        QueueUrl: `${endpoint}/000000000000/deliveries`,
        Entries: [
          { Id: '0', MessageBody: JSON.stringify(one), DelaySeconds: 0, MessageGroupId: group },
          {
            Id: '1',
            MessageBody: JSON.stringify(other),
            DelaySeconds: 62,
            MessageGroupId: group,
          },
        ],
      });
    },
  );
});

it('delays by 15 minutes at most, and never by a negative time', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      await queueAt(endpoint).send([
        { due: due(), queue: 'late', delaySeconds: 5_000 },
        { due: due(), queue: 'late', delaySeconds: -3 },
      ]);
      expect(seen[0]?.body.Entries.map(({ DelaySeconds }: { DelaySeconds: number }) => DelaySeconds)).toEqual(
        [900, 0],
      );
    },
  );
});

it('sends ten messages at a time, and resends those that were refused', async () => {
  await withWire(
    (seen, count) => ({
      body:
        count === 2 ? { Successful: [], Failed: [{ Id: '1', SenderFault: false, Code: 'x' }] } : taken(seen),
    }),
    async ({ endpoint, seen }) => {
      await queueAt(endpoint).send(Array.from({ length: 12 }, () => fresh()));
      expect(seen.map(({ body }) => body.Entries.length)).toEqual([10, 2, 1]);
    },
  );
});

it('batches the messages of one tick, separately for fresh and late ones', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const queue = queueAt(endpoint);
      const rows = Array.from({ length: 8 }, (_, index) => ({
        ...fresh(),
        queue: index < 6 ? ('late' as const) : ('fresh' as const),
      }));
      await Promise.all(rows.map((row) => queue.send([row])));
      await queue.send([fresh()]);
      expect(seen.map(({ body }) => [body.QueueUrl.split('/').at(-1), body.Entries.length])).toEqual([
        ['deliveries', 2],
        ['retries', 6],
        ['deliveries', 1],
      ]);
    },
  );
});

it('does not let an invalid message fail the others of its tick', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const queue = queueAt(endpoint);
      const bad = { ...fresh(), due: { ...due(), delivery_id: 'none' } };
      const [good, failed] = await Promise.allSettled([queue.send([fresh()]), queue.send([bad])]);
      expect([good.status, failed.status]).toEqual(['fulfilled', 'rejected']);
      expect(seen[0]?.body.Entries).toHaveLength(1);
    },
  );
});

it('rejects when the queue refuses repeatedly', async () => {
  await withWire(
    () => ({ body: { Successful: [], Failed: [{ Id: '0', SenderFault: false, Code: 'x' }] } }),
    async ({ endpoint }) => {
      await expect(queueAt(endpoint).send([fresh()])).rejects.toThrow('refused');
    },
  );
});

it('sends a message for a retry that is near, and leaves the others to the sweeper', () => {
  const now = '2026-11-20T10:00:00.000Z';
  const first = due();
  expect(retryMessage(first, { id: 'd2', scheduled_at: '2026-11-20T10:05:10.500Z' }, now)).toEqual([
    { due: { ...first, delivery_id: 'd2' }, queue: 'late', delaySeconds: 310.5 },
  ]);
  expect(retryMessage(first, { id: 'd2', scheduled_at: '2026-11-20T10:25:00.000Z' }, now)).toEqual([]);
});
