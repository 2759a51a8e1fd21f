import { updatedAt } from '../orgs/record-change.ts';

/** The fields of a partner that an administrator may change. An omitted field keeps its value. */
export interface PartnerChange<Tier> {
  readonly name?: string | undefined;
  readonly contact_email?: string | undefined;
  readonly plan_tier?: Tier | undefined;
  readonly healthcare?: boolean | undefined;
  readonly notes?: string | null | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

interface ChangeablePartner<Tier> {
  readonly name: string;
  readonly contact_email: string;
  readonly plan_tier: Tier;
  readonly healthcare: boolean;
  readonly notes: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly updated_at: string;
}

/** The partner after a change; settings are replaced as a whole. */
export const changedPartner = <Tier, P extends ChangeablePartner<Tier>>(
  partner: P,
  change: PartnerChange<Tier>,
  now: string,
) => ({
  ...partner,
  name: change.name ?? partner.name,
  contact_email: change.contact_email ?? partner.contact_email,
  plan_tier: change.plan_tier ?? partner.plan_tier,
  healthcare: change.healthcare ?? partner.healthcare,
  notes: change.notes === undefined ? partner.notes : change.notes,
  settings: { ...(change.settings ?? partner.settings) },
  updated_at: updatedAt(now, partner.updated_at),
});

interface Suspendable {
  readonly updated_at: string;
  readonly suspended_at: string | null;
}

/**
 * The partner with the suspension begun or ended. A partner already in that state stays as it is, including the time of
 * its first suspension. A suspension has the time of its change: later than what it ends, and different from that of
 * any earlier suspension.
 */
export const suspendedPartner = <P extends Suspendable>(
  partner: P,
  { suspended, now }: { readonly suspended: boolean; readonly now: string },
): P => {
  if (suspended === (partner.suspended_at !== null)) return partner;
  const updated_at = updatedAt(now, partner.updated_at);
  return { ...partner, suspended_at: suspended ? updated_at : null, updated_at };
};
