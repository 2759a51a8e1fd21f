/** Whether a partner handles healthcare data without a signed business-associate agreement. */
export const lacksAgreement = (
  partner: { readonly healthcare: boolean; readonly settings: Readonly<Record<string, unknown>> } | undefined,
): boolean => partner?.healthcare === true && typeof partner.settings['baa_signed_at'] !== 'string';
