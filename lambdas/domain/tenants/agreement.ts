interface Agreeing {
  readonly healthcare: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The industry of an org, as far as it is known. An org that its first submission creates has none yet. */
interface Industrious {
  readonly industry: string | null;
}

const isSigned = ({ settings }: Agreeing): boolean => {
  const signedAt = settings['baa_signed_at'];
  return typeof signedAt === 'string' && signedAt !== '';
};

/** Whether a conversation is of healthcare: the partner handles such data, or the org is in that industry. */
export const isOfHealthcare = (
  partner: Pick<Agreeing, 'healthcare'> | undefined,
  org: Industrious | undefined,
): boolean => partner?.healthcare === true || org?.industry === 'healthcare';

/**
 * Whether a submission would bring in healthcare data without a signed business-associate agreement: the partner
 * handles such data, or the submission's org is in that industry.
 */
export const lacksAgreement = (partner: Agreeing | undefined, org: Industrious | undefined): boolean =>
  partner !== undefined && isOfHealthcare(partner, org) && !isSigned(partner);
