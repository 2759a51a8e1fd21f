/** The parts of a partner's record that it may see itself: neither notes nor settings of the operator. */
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
 * The audit records of a changed or created partner: the operator's log contains everything, the partner's own log what
 * it may see. A partner belongs to both environments; its live log records it.
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
