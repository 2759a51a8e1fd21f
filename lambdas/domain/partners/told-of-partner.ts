/** What of a partner's record it may see itself: neither notes nor settings of the operator. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly contact_email: string;
  readonly plan_tier: string;
  readonly healthcare: boolean;
  readonly suspended_at: string | null;
}

const seen = ({ name, contact_email, plan_tier, healthcare, suspended_at }: Seen) => ({
  name,
  contact_email,
  plan_tier,
  healthcare,
  suspended_at,
});

/**
 * What the audit logs are told of a partner that was changed, or made: that of the operator all, its own what it may see.
 * A partner is of both environments; its log of the live one has it.
 */
export const toldOfPartner = (partner: Seen, found: Seen | undefined) => ({
  before: found,
  concerns: [
    {
      tenant: { partner_id: partner.id, environment: 'production' as const },
      ...(found !== undefined && { before: seen(found) }),
      after: seen(partner),
    },
  ],
});
