import { isoOf } from '../time/durations.ts';

/** The fields of a partner that an administrator may change. An omitted field keeps its value. */
export interface PartnerChange<Tier> {
  readonly name?: string | undefined;
  readonly contact_email?: string | undefined;
  readonly plan_tier?: Tier | undefined;
  readonly healthcare?: boolean | undefined;
  readonly notes?: string | null | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

interface Dated {
  readonly updated_at: string;
}

/**
 * The time of a change, later than that of the previous change, even within one millisecond or by a slow clock, so that
 * two states of a partner never have the same one.
 */
const changedAt = ({ updated_at }: Dated, now: string): string =>
  now > updated_at ? now : isoOf(Date.parse(updated_at) + 1);

interface ChangeablePartner<Tier> extends Dated {
  readonly name: string;
  readonly contact_email: string;
  readonly plan_tier: Tier;
  readonly healthcare: boolean;
  readonly notes: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
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
  updated_at: changedAt(partner, now),
});

interface Suspendable extends Dated {
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
  const updated_at = changedAt(partner, now);
  return { ...partner, suspended_at: suspended ? updated_at : null, updated_at };
};
