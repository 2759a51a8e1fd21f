import * as z from 'zod';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { UsageCount } from '../../domain/usage/usage-count.ts';
import * as partitions from '../table/partitions.ts';
import type { Table, Update } from '../table/table.ts';

/** What completed work is counted under. */
export interface UsageOf {
  readonly org_id: string;
  /** The id of the work, which decides which part of the day's count takes it. */
  readonly id: string;
  /** ISO 8601. It counts on the day of this time, UTC. */
  readonly at: string;
}

/**
 * The count of a day is divided into this many rows, because transactions that meet on one row conflict: of two
 * simultaneous ones, one in sixteen does.
 */
const parts = 16;

const partOf = (id: string): string =>
  String(Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7) % parts).padStart(2, '0');

/** Model usage as it is counted: unknown counts and prices count as zero. */
export const modelCount = (usage: Omit<ModelUsage, 'model'> | null): Partial<UsageCount> =>
  usage === null
    ? {}
    : {
        model_input_tokens: usage.input_tokens ?? 0,
        model_output_tokens: usage.output_tokens ?? 0,
        model_cache_read_tokens: usage.cache_read_tokens ?? 0,
        model_cache_write_tokens: usage.cache_write_tokens ?? 0,
        model_cost: Math.round((usage.cost_usd_cents ?? 0) * 10_000),
      };

/** A recording of this many seconds, as it is counted. */
export const recordedCount = (seconds: number): Partial<UsageCount> => ({
  recorded_hundredths: Math.round((seconds * 100) / 60),
});

/**
 * Counts completed work, for its tenant and for its org. For the transaction of the work, so that a repeat is counted
 * once, and a refused one not at all.
 */
export const countUsage = (
  tenant: Tenant,
  { org_id, id, at }: UsageOf,
  count: Partial<UsageCount>,
): Update[] => {
  const add = Object.fromEntries(Object.entries(count).filter(([, amount]) => amount > 0));
  if (Object.keys(add).length === 0) return [];
  const sk = `${at.slice(0, 10)}#${partOf(id)}`;
  return [partitions.usageDays(tenant), partitions.orgUsageDays(tenant, org_id)].map((pk) => ({
    kind: 'update',
    key: { pk, sk },
    add,
  }));
};

/** Subtracts analyses from the counts of their days: of one org, and completed at these times (ISO 8601). */
export const uncountAnalyses = (tenant: Tenant, org_id: string, completedAt: readonly string[]): Update[] => {
  const days = Map.groupBy(completedAt, (at) => at.slice(0, 10));
  // A part of its own, because anything else counted in the same transaction may have any other part, and no row is
  // written twice in one.
  return [...days].flatMap(([day, all]) =>
    [partitions.usageDays(tenant), partitions.orgUsageDays(tenant, org_id)].map((pk) => ({
      kind: 'update' as const,
      key: { pk, sk: `${day}#less` },
      add: { analyses: -all.length },
    })),
  );
};

const amount = z.number().default(0);
const storedPart = z
  .object({
    sk: z.string(),
    recorded_hundredths: amount,
    analyses: amount,
    sessions: amount,
    chat_messages: amount,
    drafts: amount,
    model_input_tokens: amount,
    model_output_tokens: amount,
    model_cache_read_tokens: amount,
    model_cache_write_tokens: amount,
    model_cost: amount,
  })
  .transform(({ sk, ...count }) => ({ day: sk.slice(0, 10), count }));

const pageRows = 1_000;

/** The work done, day by day. */
export const usageDays = (table: Table) => ({
  /** Counts between two days (`YYYY-MM-DD`), both included; in total, or for one org. A day comes in several parts. */
  between: async (
    tenant: Tenant,
    {
      from,
      to,
      org_id,
    }: { readonly from: string; readonly to: string; readonly org_id?: string | undefined },
  ): Promise<{ readonly day: string; readonly count: UsageCount }[]> => {
    const partition =
      org_id === undefined ? partitions.usageDays(tenant) : partitions.orgUsageDays(tenant, org_id);
    const rows: { day: string; count: UsageCount }[] = [];
    // After the last part of the last day, because `~` sorts after every digit.
    for (let start: string | null = `${from}#`; start !== null; ) {
      const range = { partition, from: start, before: `${to}#~`, order: 'ascending' as const };
      const { items, next } = await table.list({ ...range, limit: pageRows });
      rows.push(...items.map((item) => storedPart.parse(item)));
      // A place just after the last one that was read.
      start = next === null ? null : `${next}!`;
    }
    return rows;
  },
});
