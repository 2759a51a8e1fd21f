import * as z from 'zod';
import { erasedKind } from '../../contract/personal-kinds.ts';
import { erasePartition } from '../table/erase-partition.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { equals, present, type Table } from '../table/table.ts';

/** A thing that is to be erased, with its kind as the receipt names it. */
export interface Target {
  readonly kind: z.output<typeof erasedKind>;
  readonly id: string;
}

/** What an erasure has found and is about to erase: ids only. Counted when all of it is done, and forgotten. */
export interface TargetTable {
  add(tenant: TenantKey, erasureId: string, targets: readonly Target[]): Promise<void>;
  /** Some that are left to be erased. */
  left(tenant: TenantKey, erasureId: string): Promise<Target[]>;
  done(tenant: TenantKey, erasureId: string, target: Target): Promise<void>;
  ids(tenant: TenantKey, erasureId: string): Promise<ReadonlySet<string>>;
  counts(tenant: TenantKey, erasureId: string): Promise<{ kind: Target['kind']; count: number }[]>;
  forget(tenant: TenantKey, erasureId: string): Promise<void>;
}

const atOnce = 50;
const pageSize = 1_000;

const nameOf = ({ kind, id }: Target): string => `${kind}#${id}`;

export const targetTable = (table: Table): TargetTable => {
  const pages = async function* (tenant: TenantKey, id: string) {
    for (let after: string | null | undefined; after !== null; ) {
      const range = { order: 'ascending', limit: pageSize, ...(after !== undefined && { after }) } as const;
      const page = await table.list({ partition: partitions.erasureTargets(tenant, id), ...range });
      yield page.items;
      after = page.next;
    }
  };
  return {
    add: async (tenant, id, targets) => {
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
    left: async (tenant, id) => {
      const found: Target[] = [];
      for (let after: string | null | undefined; after !== null && found.length === 0; ) {
        const { items, next } = await table.list({
          partition: partitions.erasureTargets(tenant, id),
          order: 'ascending',
          limit: pageSize,
          filter: equals('done', null),
          ...(after !== undefined && { after }),
        });
        found.push(...items.map(targetIn));
        after = next;
      }
      return found;
    },
    done: async (tenant, id, target) => {
      const key = { pk: partitions.erasureTargets(tenant, id), sk: nameOf(target) };
      await table.update({ kind: 'update', key, set: { done: true }, when: present });
    },
    ids: async (tenant, id) => {
      const ids = new Set<string>();
      for await (const items of pages(tenant, id)) for (const { target } of items) ids.add(String(target));
      return ids;
    },
    counts: async (tenant, id) => {
      const counts = new Map<Target['kind'], number>();
      for await (const items of pages(tenant, id))
        for (const { kind } of items.map(targetIn)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [...counts].map(([kind, count]) => ({ kind, count }));
    },
    forget: (tenant, id) => erasePartition(table, partitions.erasureTargets(tenant, id)),
  };
};

const stored = z.object({ kind: erasedKind, target: z.string() });

const targetIn = (item: unknown): Target => {
  const { kind, target } = stored.parse(item);
  return { kind, id: target };
};
