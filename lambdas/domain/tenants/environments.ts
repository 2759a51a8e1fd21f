/** Where a key works: a partner's data of one environment is never seen from the other. */
export const environments = ['sandbox', 'production'] as const;

export type Environment = (typeof environments)[number];

/** For work that may run out of time: the live environment comes first. */
export const liveFirst: readonly Environment[] = environments.toReversed();

/** The stage of the API, which is the last part of its base address. */
export const stages = { sandbox: 'sandbox', production: 'live' } as const satisfies Readonly<
  Record<Environment, string>
>;

export type StageName = (typeof stages)[Environment];

/** A partner in one environment: whose something is. */
export interface Tenant {
  readonly partner_id: string;
  readonly environment: Environment;
}

/** Points at a record of a tenant. */
export interface Reference {
  readonly tenant: Tenant;
  readonly id: string;
}

/** The address of the service for one environment, with the stage and without a trailing slash. */
export const baseUrlOf = (apiAddress: string, environment: Environment): string =>
  `${apiAddress}/${stages[environment]}`;
