import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { environments } from '../../domain/tenants/environments.ts';
import type { Item } from '../table/table.ts';

/**
 * One item of the outbox: a committed event, a requested job, a delivery that is due at once, or a record of the audit log
 * that waits for its place in the chain.
 */
export interface OutboxReference {
  readonly kind: 'event' | 'job' | 'delivery' | 'audit';
  readonly tenant: Tenant;
  readonly id: string;
  /** The item as it was committed, if the stream brought it; later changes are missing. */
  readonly committed?: Item;
}

const imageKeys = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
/** Items of the outbox hold only text, numbers and flags. */
const image = z.record(
  z.string(),
  z.union([
    z.object({ S: z.string() }).transform(({ S }) => S),
    z.object({ N: z.string() }).transform(({ N }) => Number(N)),
    z.object({ BOOL: z.boolean() }).transform(({ BOOL }) => BOOL),
  ]),
);
const outboxPartition = /^([0-9a-f-]{36})#(sandbox|production)#(EVENTS|JOBS|DELIVERY_MESSAGES|AUDIT)$/;
const storedEnvironment = z.enum(environments);

const kindOf = (collection: string | undefined): OutboxReference['kind'] => {
  switch (collection) {
    case 'EVENTS':
      return 'event';
    case 'JOBS':
      return 'job';
    case 'AUDIT':
      return 'audit';
    default:
      return 'delivery';
  }
};

/**
 * The item of the outbox that a record of the table's stream is about, by its keys. The stream's filter sees only sort
 * keys, and a caller may name an org `evt_…`, so the partition decides.
 */
export const outboxReferenceOf = (streamKeys: unknown, newImage?: unknown): OutboxReference | undefined => {
  const { data: keys } = imageKeys.safeParse(streamKeys);
  const [, partner_id, environment, collection] = outboxPartition.exec(keys?.pk.S ?? '') ?? [];
  if (keys === undefined || partner_id === undefined) return undefined;
  const tenant = { partner_id, environment: storedEnvironment.parse(environment) };
  const { data: committed } = image.safeParse(newImage);
  return { kind: kindOf(collection), tenant, id: keys.sk.S, ...(committed !== undefined && { committed }) };
};
