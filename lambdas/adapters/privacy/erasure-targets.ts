import * as z from 'zod';
import { erasedKind } from '../../contract/personal-kinds.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { erasePartition } from '../table/erase-partition.ts';
import * as partitions from '../table/partitions.ts';
import { itemsIn, pagesOf, readRows } from '../table/reads.ts';
import { equals, present, type Table } from '../table/table.ts';

/** A record to erase, with its kind as named in the receipt. */
export interface Target {
  readonly kind: z.output<typeof erasedKind>;
  readonly id: string;
}

const atOnce = 50;
const pageSize = 1_000;

const stored = z
  .object({ kind: erasedKind, target: z.string() })
  .transform(({ kind, target }): Target => ({ kind, id: target }));

const nameOf = ({ kind, id }: Target): string => `${kind}#${id}`;

/**
 * The records that an erasure has found and will erase, as ids only. They are counted when all are erased, and then
 * forgotten.
 */
export const targetTable = (table: Table) => {
  // One after the other, because an org can have more of them than fit into memory at once.
  const all = async function* (tenant: Tenant, id: string): AsyncGenerator<Target> {
    const range = { partition: partitions.erasureTargets(tenant, id), order: 'ascending' } as const;
    for await (const item of itemsIn(table, range)) yield stored.parse(item);
  };
  return {
    add: async (tenant: Tenant, id: string, targets: readonly Target[]): Promise<void> => {
      const pk = partitions.erasureTargets(tenant, id);
      const unique = [...new Map(targets.map((target) => [nameOf(target), target])).values()];
      for (let from = 0; from < unique.length; from += atOnce)
        await table.write(
          unique.slice(from, from + atOnce).map((target) => ({
            kind: 'put',
            key: { pk, sk: nameOf(target) },
            item: { kind: target.kind, target: target.id },
          })),
        );
    },
    /** Some that are left to be erased. */
    left: async (tenant: Tenant, id: string): Promise<Target[]> => {
      const range = {
        partition: partitions.erasureTargets(tenant, id),
        order: 'ascending',
        limit: pageSize,
        filter: equals('done', null),
      } as const;
      for await (const { rows } of pagesOf((after) => readRows(table, stored, { ...range, after })))
        if (rows.length > 0) return rows;
      return [];
    },
    done: async (tenant: Tenant, id: string, target: Target): Promise<void> => {
      const key = { pk: partitions.erasureTargets(tenant, id), sk: nameOf(target) };
      await table.update({ kind: 'update', key, set: { done: true }, when: present });
    },
    ids: async (tenant: Tenant, id: string): Promise<ReadonlySet<string>> => {
      const ids = new Set<string>();
      for await (const target of all(tenant, id)) ids.add(target.id);
      return ids;
    },
    counts: async (tenant: Tenant, id: string): Promise<{ kind: Target['kind']; count: number }[]> => {
      const counts = new Map<Target['kind'], number>();
      for await (const { kind } of all(tenant, id)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [...counts].map(([kind, count]) => ({ kind, count }));
    },
    forget: (tenant: Tenant, id: string): Promise<void> =>
      erasePartition(table, partitions.erasureTargets(tenant, id)),
  };
};
