import * as z from 'zod';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { UsageCount } from '../../domain/usage/usage-count.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import type { Table, Update } from '../table/table.ts';

/** What something that was done is counted under. */
export interface UsageOf {
  readonly org_id: string;
  /** Of the thing: it decides which part of the day's count takes it. */
  readonly id: string;
  /** ISO 8601: it counts on the day of this time, UTC. */
  readonly at: string;
}

/**
 * The count of a day is in so many rows, because transactions that meet on one row are in each other's way: of two that
 * come at once, one in sixteen meets the other.
 */
const parts = 16;

const partOf = (id: string): string =>
  String(Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7) % parts).padStart(2, '0');

/** What a model took, as it is counted: unknown counts and prices are nothing. */
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

/** A recording of so many seconds, as it is counted. */
export const recordedCount = (seconds: number): Partial<UsageCount> => ({
  recorded_hundredths: Math.round((seconds * 100) / 60),
});

/**
 * Counts something that was done, for its tenant and for its org. Goes into the transaction that does it: so it is counted
 * once when that is repeated, and not at all when that is refused.
 */
export const countUsage = (
  tenant: TenantKey,
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

/** Takes analyses out of the counts of their days again: of one org, and completed at these times (ISO 8601). */
export const uncountAnalyses = (
  tenant: TenantKey,
  org_id: string,
  completedAt: readonly string[],
): Update[] => {
  const days = Map.groupBy(completedAt, (at) => at.slice(0, 10));
  // A part of its own: what is counted in the same transaction may have any other, and no row is written twice in one.
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

/** What was done, day by day. */
export const usageDays = (table: Table) => ({
  /** Counts between two days (`YYYY-MM-DD`), both included; in all, or for one org. A day comes in several parts. */
  between: async (
    tenant: TenantKey,
    {
      from,
      to,
      org_id,
    }: { readonly from: string; readonly to: string; readonly org_id?: string | undefined },
  ): Promise<{ readonly day: string; readonly count: UsageCount }[]> => {
    const partition =
      org_id === undefined ? partitions.usageDays(tenant) : partitions.orgUsageDays(tenant, org_id);
    const rows: { day: string; count: UsageCount }[] = [];
    // Behind the last part of the last day: `~` sorts behind every digit.
    for (let start: string | null = `${from}#`; start !== null; ) {
      const range = { partition, from: start, before: `${to}#~`, order: 'ascending' as const };
      const { items, next } = await table.list({ ...range, limit: pageRows });
      rows.push(...items.map((item) => storedPart.parse(item)));
      // A place just behind the last one that was read.
      start = next === null ? null : `${next}!`;
    }
    return rows;
  },
});
