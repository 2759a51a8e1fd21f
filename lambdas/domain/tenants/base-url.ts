/** The address of the service for one environment, with the stage and without a slash at its end. */
export const baseUrlOf = (apiAddress: string, environment: 'sandbox' | 'production'): string =>
  `${apiAddress}/${environment === 'production' ? 'live' : 'sandbox'}`;
