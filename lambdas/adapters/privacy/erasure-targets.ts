import * as z from 'zod';
import { erasedKind } from '../../contract/personal-kinds.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { erasePartition } from '../table/erase-partition.ts';
import * as partitions from '../table/partitions.ts';
import { pagesOf, readAll, readRows } from '../table/reads.ts';
import { equals, present, type Table } from '../table/table.ts';

/** A thing that is to be erased, with its kind as the receipt names it. */
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
  const all = (tenant: Tenant, id: string): Promise<Target[]> =>
    readAll(table, stored, { partition: partitions.erasureTargets(tenant, id), order: 'ascending' });
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
    ids: async (tenant: Tenant, id: string): Promise<ReadonlySet<string>> =>
      new Set((await all(tenant, id)).map((target) => target.id)),
    counts: async (tenant: Tenant, id: string): Promise<{ kind: Target['kind']; count: number }[]> => {
      const kinds = Map.groupBy(await all(tenant, id), ({ kind }) => kind);
      return [...kinds].map(([kind, targets]) => ({ kind, count: targets.length }));
    },
    forget: (tenant: Tenant, id: string): Promise<void> =>
      erasePartition(table, partitions.erasureTargets(tenant, id)),
  };
};
