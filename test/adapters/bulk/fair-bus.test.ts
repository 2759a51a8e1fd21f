import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { fairBus } from '../../../lambdas/adapters/bulk/fair-bus.ts';
import type { BusMessage } from '../../../lambdas/adapters/events/bus.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { withWire } from '../events/wire.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const wish = () => ({ type: 'batch.requested', detail: { tenant, id: newId() } }) as const;
const draft = () => ({ type: 'draft.requested', detail: { tenant, id: newId() } }) as const;

it('sends wishes for batches to their queue, each in the group of its tenant, and the rest to the bus', async () => {
  await withWire(
    ({ body }) => ({ body: { MessageId: newId(), MD5OfMessageBody: md5(body.MessageBody) } }),
    async ({ endpoint, seen }) => {
      vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
      const published: BusMessage[] = [];
      const bus = { publish: async (messages: readonly BusMessage[]) => void published.push(...messages) };
      const url = `${endpoint}/000000000000/batches`;
      const [one, other, third] = [wish(), draft(), wish()];
      await fairBus(bus, url).publish([one, other, third]);
      expect(published).toEqual([other]);
      expect(seen.map(({ target }) => target)).toEqual(['AmazonSQS.SendMessage', 'AmazonSQS.SendMessage']);
      expect(seen.map(({ body }) => body)).toEqual(
        [one, third].map(({ detail }) => ({
          QueueUrl: url,
          MessageBody: JSON.stringify(detail),
          MessageGroupId: `${tenant.partner_id}-sandbox`,
        })),
      );
      await fairBus(bus, url).publish([wish()]);
      expect(published).toHaveLength(1);
    },
  );
});
