import { type Environment, stages } from './environments.ts';

/** The address of the service for one environment, with the stage and without a trailing slash. */
export const baseUrlOf = (apiAddress: string, environment: Environment): string =>
  `${apiAddress}/${stages[environment]}`;
