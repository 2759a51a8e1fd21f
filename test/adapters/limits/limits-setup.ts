import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import type { Table, Write } from '../../../lambdas/adapters/table/table.ts';
import type { PlanTier } from '../../../lambdas/contract/limits.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';

export const start = '2026-11-20T10:00:00.000Z';

export const later = (iso: string, seconds: number): string =>
  new Date(Date.parse(iso) + seconds * 1_000).toISOString();

/** A partner with limits of its own, as a tenant of one environment. */
export const addTenant = async (
  table: Table,
  {
    tier = 'starter',
    limits = {},
    environment = 'production',
  }: { tier?: PlanTier; limits?: object; environment?: 'sandbox' | 'production' } = {},
) => {
  const partner_id = newId();
  await table.write(
    partnerTable(table).add({
      id: partner_id,
      name: 'P',
      contact_email: 'p@example.com',
      plan_tier: tier,
      healthcare: false,
      suspended_at: null,
      settings: { limits },
      notes: null,
      created_at: start,
      updated_at: start,
    }),
  );
  return { partner_id, environment } as const;
};

type Decided = { readonly kind: 'granted'; readonly writes: readonly Write[] } | { readonly kind: 'refused' };

/** Decides and commits as the request path does: again, when somebody else was faster. */
export const committed = async <D extends Decided>(table: Table, decide: () => Promise<D>): Promise<D> => {
  for (;;) {
    const decided = await decide();
    if (decided.kind === 'refused' || decided.writes.length === 0) return decided;
    if ((await table.write(decided.writes)).kind === 'written') return decided;
  }
};
