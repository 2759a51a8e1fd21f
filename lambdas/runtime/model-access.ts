import { awsAccess } from './aws-access.ts';
import { optional } from './env.ts';
import { measure } from './measure.ts';

/** The model that this function may call, and its access; undefined if the rules do its work. Each call is measured. */
export const modelAccess = () => {
  const modelId = optional('modelId') ?? '';
  if (modelId === '') return undefined;
  const url = optional('modelUrl');
  if (url !== undefined) return { modelId, url, key: optional('modelKey'), measure };
  const access = awsAccess();
  return { ...access, endpointUrl: optional('modelEndpointUrl') ?? access.endpointUrl, modelId, measure };
};

/** Whether the model may read healthcare conversations. */
export const modelTakesHealthcare = (): boolean => optional('modelHealthcare') === 'true';

/** How many judgements a model makes of a conversation. */
export const modelVotes = (): number => Number(optional('modelVotes') ?? '1');
