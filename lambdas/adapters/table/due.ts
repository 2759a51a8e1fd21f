import type { Tenant } from '../../domain/tenants/environments.ts';

/** Each shard takes some 500 moves a second (DynamoDB's bound on one key), and a delivery makes up to four. */
const dueShards = 8;

const shardOf = (id: string): number => Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % dueShards;

/**
 * The attributes that put a row into the due index: the sweeper comes back to it at `dueAt` (ISO 8601). The shard is
 * derived from the row's id, so that one row stays in one shard.
 */
export const due = (kind: string, tenant: Tenant, { id, dueAt }: { id: string; dueAt: string }) => ({
  due_shard: `DUE#${shardOf(id)}`,
  due_at: `${dueAt}#${id}`,
  due_kind: kind,
  partner_id: tenant.partner_id,
  environment: tenant.environment,
});

/** The attributes to remove to take a row out of the due index. */
export const notDue = ['due_shard', 'due_at'] as const;

export const dueShardNames: readonly string[] = Array.from(
  { length: dueShards },
  (_, shard) => `DUE#${shard}`,
);
