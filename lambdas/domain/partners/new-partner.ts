/** The administrator's input for a new partner. */
export interface PartnerInput<Tier> {
  readonly name: string;
  readonly contact_email: string;
  readonly plan_tier: Tier;
  readonly healthcare: boolean;
  readonly notes?: string | null | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Whether the signed agreement is missing that must be on record before a partner's healthcare data may be handled. */
export const lacksAgreement = ({
  healthcare,
  settings,
}: Pick<PartnerInput<unknown>, 'healthcare' | 'settings'>): boolean => {
  const signedAt = settings['baa_signed_at'];
  return healthcare && (typeof signedAt !== 'string' || signedAt === '');
};

export const newPartner = <Tier>(
  input: PartnerInput<Tier>,
  { id, now }: { readonly id: string; readonly now: string },
) => ({
  id,
  name: input.name,
  contact_email: input.contact_email,
  plan_tier: input.plan_tier,
  healthcare: input.healthcare,
  suspended_at: null,
  settings: { ...input.settings },
  notes: input.notes ?? null,
  created_at: now,
  updated_at: now,
});

const operator = {
  name: 'Operator',
  contact_email: 'operator@example.com',
  plan_tier: 'internal',
  healthcare: false,
  settings: {},
} as const;

/** The internal partner, whose keys administer a deployment. */
export const newOperator = (place: { readonly id: string; readonly now: string }) =>
  newPartner(operator, place);
