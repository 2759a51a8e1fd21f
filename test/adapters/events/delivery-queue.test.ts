import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { deliveryQueue, retryHint } from '../../../lambdas/adapters/deliveries/delivery-queue.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { type Seen, withWire } from './wire.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const due = (target = 'wh_1') => ({ tenant, target, delivery_id: newId() });
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
  return deliveryQueue(`${endpoint}/000000000000/deliveries`);
};

it('sends the message that the worker parses, in the order of the hints, each in the group of its receiver', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const [one, other] = [due(), due('callback')];
      await queueAt(endpoint).hint([
        { due: one, delaySeconds: 0 },
        { due: other, delaySeconds: 61.2 },
      ]);
      expect(seen[0]?.target).toBe('AmazonSQS.SendMessageBatch');
      expect(seen[0]?.body).toEqual({
        QueueUrl: `${endpoint}/000000000000/deliveries`,
        Entries: [
          { Id: '0', MessageBody: JSON.stringify(one), DelaySeconds: 0, MessageGroupId: 'wh_1' },
          {
            Id: '1',
            MessageBody: JSON.stringify(other),
            DelaySeconds: 62,
            MessageGroupId: `callback-${tenant.partner_id}`,
          },
        ],
      });
    },
  );
});

it('delays by 15 minutes at the most, and never by less than nothing', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      await queueAt(endpoint).hint([
        { due: due(), delaySeconds: 5_000 },
        { due: due(), delaySeconds: -3 },
      ]);
      expect(seen[0]?.body.Entries.map(({ DelaySeconds }: { DelaySeconds: number }) => DelaySeconds)).toEqual(
        [900, 0],
      );
    },
  );
});

it('sends ten at a time, and again what was refused', async () => {
  await withWire(
    (seen, count) => ({
      body:
        count === 2 ? { Successful: [], Failed: [{ Id: '1', SenderFault: false, Code: 'x' }] } : taken(seen),
    }),
    async ({ endpoint, seen }) => {
      await queueAt(endpoint).hint(Array.from({ length: 12 }, () => ({ due: due(), delaySeconds: 0 })));
      expect(seen.map(({ body }) => body.Entries.length)).toEqual([10, 2, 1]);
    },
  );
});

it('rejects when the queue refuses again and again', async () => {
  await withWire(
    () => ({ body: { Successful: [], Failed: [{ Id: '0', SenderFault: false, Code: 'x' }] } }),
    async ({ endpoint }) => {
      await expect(queueAt(endpoint).hint([{ due: due(), delaySeconds: 0 }])).rejects.toThrow('refused');
    },
  );
});

it('hints at a retry that is near, and leaves the others to the sweeper', () => {
  const now = '2026-11-20T10:00:00.000Z';
  const first = due();
  expect(retryHint(first, { id: 'd2', scheduled_at: '2026-11-20T10:05:10.500Z' }, now)).toEqual([
    { due: { ...first, delivery_id: 'd2' }, delaySeconds: 310.5 },
  ]);
  expect(retryHint(first, { id: 'd2', scheduled_at: '2026-11-20T10:25:00.000Z' }, now)).toEqual([]);
});
