import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { workQueues } from '../../../lambdas/adapters/queues/work-queues.ts';
import { perWorkQueue } from '../../../lambdas/domain/jobs/job-kinds.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { type Seen, withWire } from '../events/wire.ts';

const names = Object.values(perWorkQueue((name) => name));
const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
const live: Tenant = { ...tenant, environment: 'production' };

const taken = ({ body }: Seen) => ({
  Failed: [],
  Successful: body.Entries.map(({ Id, MessageBody }: { Id: string; MessageBody: string }) => ({
    Id,
    MessageId: newId(),
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  })),
});

const queuesAt = (endpoint: string) => {
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  const url = (name: string) => `${endpoint}/000000000000/${name}`;
  return workQueues(perWorkQueue(url));
};

it('sends each message to its queue, as its worker parses it, in the group of its partner and environment', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const event = { tenant, event_id: `evt_${newId()}`, event: 'analysis.completed' } as const;
      const one = newId();
      const other = newId();
      await queuesAt(endpoint).send([
        { queue: 'drafts', body: { tenant, id: one } },
        { queue: 'fan-out', body: event },
        { queue: 'drafts', body: { tenant: live, id: other } },
      ]);
      const sent = Object.fromEntries(
        seen.map(({ body }) => [
          body.QueueUrl.split('/').at(-1),
          body.Entries.map((entry: { MessageBody: string; MessageGroupId: string }) => [
            JSON.parse(entry.MessageBody),
            entry.MessageGroupId,
          ]),
        ]),
      );
      expect(sent).toEqual({
        drafts: [
          [{ tenant, id: one }, `${tenant.partner_id}-sandbox`],
          [{ tenant: live, id: other }, `${tenant.partner_id}-production`],
        ],
        'fan-out': [[event, `${tenant.partner_id}-sandbox`]],
      });
    },
  );
});

it.each(names)('can send to the queue %s', async (queue) => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const queues = queuesAt(endpoint);
      if (queue === 'fan-out')
        await queues.send([{ queue, body: { tenant, event_id: `evt_${newId()}`, event: 'export.ready' } }]);
      else if (queue === 'workflows')
        await queues.send([{ queue, body: { tenant, kind: 'session', id: newId() } }]);
      else await queues.send([{ queue, body: { tenant, id: newId() } }]);
      expect(seen.map(({ body }) => body.QueueUrl)).toEqual([`${endpoint}/000000000000/${queue}`]);
    },
  );
});

it('sends nothing that its consumer would not parse', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const good = { queue: 'intel', body: { tenant, id: newId() } } as const;
      const bad = { queue: 'drafts', body: { tenant, id: 'no uuid' } } as const;
      await expect(queuesAt(endpoint).send([good, bad])).rejects.toThrow();
      expect(seen).toEqual([]);
    },
  );
});
