interface Agreeing {
  readonly healthcare: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What an org says it does, as far as known: one that its first submission makes has said nothing yet. */
interface Industrious {
  readonly industry: string | null;
}

const isSigned = ({ settings }: Agreeing): boolean => {
  const signedAt = settings['baa_signed_at'];
  return typeof signedAt === 'string' && signedAt !== '';
};

/** Whether what is said is healthcare's: the partner handles some, or the org is of that industry. */
export const isOfHealthcare = (
  partner: Pick<Agreeing, 'healthcare'> | undefined,
  org: Industrious | undefined,
): boolean => partner?.healthcare === true || org?.industry === 'healthcare';

/**
 * Whether a submission would bring in healthcare data without a signed business-associate agreement: the partner handles some,
 * or the org that it is for is of that industry.
 */
export const lacksAgreement = (partner: Agreeing | undefined, org: Industrious | undefined): boolean =>
  partner !== undefined && isOfHealthcare(partner, org) && !isSigned(partner);
