import { expect, it } from 'vitest';
import { type BusMessage, eventBus } from '../../../lambdas/adapters/events/bus.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { localAccess } from '../../support/local-access.ts';
import { type Seen, withWire } from './wire.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const message = (): BusMessage => ({
  type: 'job.overdue',
  detail: { tenant, kind: 'analysis', id: newId(), failure: { Error: 'job.overdue' } },
});
const taken = ({ body }: Seen) => ({
  FailedEntryCount: 0,
  Entries: body.Entries.map(() => ({ EventId: newId() })),
});

const busAt = (endpoint: string) => eventBus('the-bus', localAccess(endpoint));

it('puts messages on the bus with the source and detail type that the rules match', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const detail = { tenant, org_uuid: newId(), id: 'PLAYBOOK' } as const;
      await busAt(endpoint).publish([{ type: 'vocabulary.wanted', detail }]);
      expect(seen.map(({ target }) => target)).toEqual(['AWSEvents.PutEvents']);
      expect(seen[0]?.body.Entries).toEqual([
        {
          EventBusName: 'the-bus',
          Source: 'pitch-scoring',
          DetailType: 'vocabulary.wanted',
          Detail: JSON.stringify(detail),
        },
      ]);
    },
  );
});

it('sends ten messages at a time', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      await busAt(endpoint).publish(Array.from({ length: 23 }, message));
      expect(seen.map(({ body }) => body.Entries.length)).toEqual([10, 10, 3]);
    },
  );
});

it('sends again only the entries that a successful response refused', async () => {
  await withWire(
    ({ body }, count) => ({
      body: {
        FailedEntryCount: 1,
        Entries: body.Entries.map((_: unknown, index: number) =>
          count === 1 && index === 1 ? { ErrorCode: 'InternalFailure' } : { EventId: newId() },
        ),
      },
    }),
    async ({ endpoint, seen }) => {
      await busAt(endpoint).publish([message(), message(), message()]);
      expect(seen.map(({ body }) => body.Entries.length)).toEqual([3, 1]);
      expect(seen[1]?.body.Entries[0]).toEqual(seen[0]?.body.Entries[1]);
    },
  );
});

it('rejects when entries are refused repeatedly', async () => {
  await withWire(
    ({ body }) => ({
      body: { FailedEntryCount: 1, Entries: body.Entries.map(() => ({ ErrorCode: 'ThrottlingException' })) },
    }),
    async ({ endpoint }) => {
      await expect(busAt(endpoint).publish([message()])).rejects.toThrow('ThrottlingException');
    },
  );
});

it('rejects when the response does not mention an entry', async () => {
  await withWire(
    () => ({ body: { FailedEntryCount: 0, Entries: [] } }),
    async ({ endpoint }) => {
      await expect(busAt(endpoint).publish([message()])).rejects.toThrow('refused');
    },
  );
});

it('sends nothing that its consumer would not parse', async () => {
  await withWire(
    (seen) => ({ body: taken(seen) }),
    async ({ endpoint, seen }) => {
      const detail = { tenant, org_uuid: 'no uuid', id: 'PLAYBOOK' } as const;
      await expect(busAt(endpoint).publish([{ type: 'vocabulary.wanted', detail }])).rejects.toThrow();
      expect(seen).toEqual([]);
    },
  );
});
