import { settings } from '../../lambdas/contract/settings.ts';
import {
  type LocalAws,
  type LocalAwsOptions,
  startLocalAws,
  threadsPerFunction,
} from '../../lib/local/index.ts';
import { type LocalModel, modelVariables } from './local-model.ts';

/** How the service runs on one machine. */
export interface ServiceOptions extends Partial<Omit<LocalAwsOptions, 'environment'>> {
  /** Where the synthesized stack is: `cdk.out`, if nothing else is said. */
  readonly templateFolder?: string | undefined;
  /** Refuses loopback and private addresses, as in the cloud. */
  readonly strictUrls?: boolean | undefined;
  /** Analyses, divides days, answers and plays customers instead of the rules; without it the template decides. */
  readonly model?: LocalModel | undefined;
}

/** The template's model is Bedrock's, which is not on this machine unless the template says where it is. */
const withoutBedrock = { [settings.modelId]: '' };

/** What the service's functions are told here beside the template's own variables. */
const environmentOf =
  ({ strictUrls, timeScale = 1, model }: ServiceOptions): LocalAwsOptions['environment'] =>
  (template) => ({
    ...(template[settings.modelEndpointUrl] === undefined && withoutBedrock),
    [settings.timeScale]: String(timeScale),
    // A fifth of the threads that a function has here in each lane.
    [settings.deliveryShare]: String(Math.ceil(threadsPerFunction / 5)),
    ...(!strictUrls && { [settings.urlPolicy]: 'loopback' }),
    ...modelVariables(model),
  });

/** Starts the synthesized service on this machine, with its sample recordings unless others are named. */
export const startLocalService = (options: ServiceOptions = {}): Promise<LocalAws> => {
  const { templateFolder = 'cdk.out', ...more } = options;
  return startLocalAws(templateFolder, {
    recordingsFolder: 'samples/recordings',
    ...more,
    environment: environmentOf(options),
  });
};
