import { backstage } from '../../lambdas/contract/index.ts';
import { settings } from '../../lambdas/contract/settings.ts';
import {
  type LocalAws,
  type LocalAwsOptions,
  startLocalAws,
  threadsPerFunction,
} from '../../lib/local/index.ts';
import { type LocalModel, MODEL_PATIENCE, modelVariables } from './local-model.ts';

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

/** The ids of the workers that ask a model. */
const askers: ReadonlySet<string> = new Set(
  backstage.filter(({ uses }) => uses.includes('model:ask')).map(({ id }) => id.replace('.', '-')),
);

/** A model on a machine of one's own takes longer than one of Bedrock's. */
export const timeoutFactorWith =
  (model: LocalModel | undefined) =>
  (functionId: string): number =>
    model !== undefined && askers.has(functionId) ? MODEL_PATIENCE : 1;

/** Starts the synthesized service on this machine, by default with its sample recordings. */
export const startLocalService = (options: ServiceOptions = {}): Promise<LocalAws> => {
  const { templateFolder = 'cdk.out', ...more } = options;
  return startLocalAws(templateFolder, {
    recordingsFolder: 'samples/recordings',
    ...more,
    environment: environmentOf(options),
    timeoutFactor: timeoutFactorWith(options.model),
  });
};
