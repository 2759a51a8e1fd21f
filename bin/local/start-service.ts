import { settings } from '../../lambdas/contract/settings.ts';
import {
  type LocalAws,
  type LocalAwsOptions,
  startLocalAws,
  threadsPerFunction,
} from '../../lib/local/index.ts';
import { type LocalModel, modelVariables } from './local-model.ts';

/** The options of the service on one machine. */
export interface ServiceOptions extends Partial<Omit<LocalAwsOptions, 'environment'>> {
  /** The folder of the synthesized stack, `cdk.out` by default. */
  readonly templateFolder?: string | undefined;
  /** Refuses loopback and private addresses, as in the cloud. */
  readonly strictUrls?: boolean | undefined;
  /** Analyses, divides days, chats and plays customers instead of the rules; without it the template decides. */
  readonly model?: LocalModel | undefined;
}

/** The template's model is Bedrock's, which is not on this machine unless the template has its address. */
const withoutBedrock = { [settings.modelId]: '' };

/** Variables of the service's functions here, in addition to the template's own. */
const environmentOf =
  ({ strictUrls, timeScale = 1, model }: ServiceOptions): LocalAwsOptions['environment'] =>
  (template) => ({
    ...(template[settings.modelEndpointUrl] === undefined && withoutBedrock),
    [settings.timeScale]: String(timeScale),
    // A fifth of the threads that a function has in each queue here.
    [settings.deliveryShare]: String(Math.ceil(threadsPerFunction / 5)),
    ...(!strictUrls && { [settings.urlPolicy]: 'loopback' }),
    ...modelVariables(model),
  });

/** Starts the synthesized service on this machine, by default with its sample recordings. */
export const startLocalService = (options: ServiceOptions = {}): Promise<LocalAws> => {
  const { templateFolder = 'cdk.out', ...more } = options;
  return startLocalAws(templateFolder, {
    recordingsFolder: 'samples/recordings',
    ...more,
    environment: environmentOf(options),
  });
};
