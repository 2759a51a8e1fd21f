import type { JobKind } from '../../domain/jobs/job-kinds.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { outbox } from '../events/outbox.ts';
import { due } from '../table/due.ts';
import { itemOf } from '../table/stored-fields.ts';
import { absent, all, any, equals, type Item, type Key, type Table, type Write } from '../table/table.ts';

/** New work: its row, and when it was made. */
interface Queued {
  readonly kind: JobKind;
  readonly key: Key;
  readonly item: Item;
  readonly now: string;
}

/** `dueAt`: when the sweeper requests the work again, ISO 8601; `uuid` identifies the first request. */
export interface Requesting {
  readonly dueAt: string;
  readonly uuid: string;
}

/** Puts queued work, and the request for its worker or workflow. */
export const queuedWork = (
  tenant: Tenant,
  { kind, key, item, now }: Queued,
  { dueAt, uuid }: Requesting,
): Write[] => [
  { kind: 'put', key, item: { ...item, ...due(`job-${kind}`, tenant, { id: key.sk, dueAt }) }, when: absent },
  outbox.job({ tenant, kind, id: key.sk, uuid, now }),
];

/** Whether requested work has not ended. */
export const isRunning = any(equals('status', 'queued'), equals('status', 'processing'));

/** Saves a worker's claim on running work, unless another call was faster: `found` is the lease that it saw. */
export const claimWork = async (
  table: Table,
  key: Key,
  { found, claimed }: { readonly found: string | null; readonly claimed: Parameters<typeof itemOf>[0] },
): Promise<boolean> => {
  const { kind } = await table.update({
    kind: 'update',
    key,
    set: itemOf(claimed),
    when: all(isRunning, equals('leased_until', found)),
  });
  return kind === 'written';
};
