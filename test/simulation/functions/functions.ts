import type { Clients } from '../cloud/clients.ts';
import type { Environment } from '../cloud/environment.ts';
import type { FunctionSpec } from '../cloud/fleet.ts';
import { adminFunctions } from './admin.ts';
import { exportFunctions } from './exports.ts';
import { guidanceFunctions } from './guidance.ts';
import { jobFunctions } from './jobs.ts';
import { outcomeFunctions } from './outcomes.ts';
import { privacyFunctions } from './privacy.ts';
import { recordingFunctions } from './recordings.ts';
import { webhookFunctions } from './webhooks.ts';

const functions = [
  ...webhookFunctions,
  ...jobFunctions,
  ...recordingFunctions,
  ...guidanceFunctions,
  ...adminFunctions,
  ...outcomeFunctions,
  ...exportFunctions,
  ...privacyFunctions,
];

/** Every function that the simulator runs, by its id: the service's own entries on the simulation's clients. */
export const functionsWith = (
  clientsOf: (environment: Environment) => Clients,
): ReadonlyMap<string, FunctionSpec> =>
  new Map(
    functions.map(({ id, timeoutSeconds, start }) => [
      id,
      { id, timeoutSeconds, start: (environment: Environment) => start(clientsOf(environment)) },
    ]),
  );

export const functionTimeoutSeconds = (functionId: string): number =>
  functions.find(({ id }) => id === functionId)?.timeoutSeconds ?? 0;
