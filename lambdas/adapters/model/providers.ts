import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider';
import { boundedFetch } from './bounded-fetch.ts';
import type { BedrockModel, CompatibleModel, ModelAccess } from './model-access.ts';

/** Far more than the permitted tokens can fill. */
const maxAnswerBytes = 1_048_576;

const bedrock = ({ region, endpointUrl, credentials, modelId }: BedrockModel): LanguageModelV4 => {
  const provider = createAmazonBedrock({
    region,
    ...(endpointUrl !== undefined && { baseURL: endpointUrl }),
    credentialProvider: credentials,
    fetch: boundedFetch(maxAnswerBytes),
  });
  return provider(modelId);
};

const compatible = ({ url, key, modelId }: CompatibleModel): LanguageModelV4 => {
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    fetch: boundedFetch(maxAnswerBytes),
    supportsStructuredOutputs: true,
  });
  return provider(modelId);
};

/** The client of a model. */
export const connect = (access: ModelAccess): LanguageModelV4 =>
  'url' in access ? compatible(access) : bedrock(access);

/** Whether a server responded, or broke off; all other errors are thrown on our side. */
export const isApiError = (error: unknown): error is APICallError => APICallError.isInstance(error);
