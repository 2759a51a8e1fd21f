/** The address of the service for one environment, with the stage and without a trailing slash. */
export const baseUrlOf = (apiAddress: string, environment: 'sandbox' | 'production'): string =>
  `${apiAddress}/${environment === 'production' ? 'live' : 'sandbox'}`;
