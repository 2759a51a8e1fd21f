import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider';
import { ResponseTooLarge } from '../aws/bounded-handler.ts';
import type { BedrockModel, CompatibleModel, ModelAccess } from './model-access.ts';

const readBounded = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > maxBytes) throw new ResponseTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * `fetch` for servers that are not trusted with our memory. It follows no redirect, because a request carries a key,
 * and rejects with `ResponseTooLarge` if a response has more bytes than that.
 */
const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const { body, status, headers } = await fetch(input, { ...init, redirect: 'manual' });
    return new Response(body && new Uint8Array(await readBounded(body, maxBytes)), { status, headers });
  };

/** Far more than the permitted tokens can fill. */
const maxResponseBytes = 1_048_576;

const bedrock = ({ region, endpointUrl, credentials, modelId }: BedrockModel): LanguageModelV4 => {
  const provider = createAmazonBedrock({
    region,
    ...(endpointUrl !== undefined && { baseURL: endpointUrl }),
    credentialProvider: credentials,
    fetch: boundedFetch(maxResponseBytes),
  });
  return provider(modelId);
};

const compatible = ({ url, key, modelId }: CompatibleModel): LanguageModelV4 => {
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    fetch: boundedFetch(maxResponseBytes),
    supportsStructuredOutputs: true,
  });
  return provider(modelId);
};

/** The client of a model. */
export const connect = (access: ModelAccess): LanguageModelV4 =>
  'url' in access ? compatible(access) : bedrock(access);

/** Whether a server responded, or broke off; all other errors are thrown on our side. */
export const isApiError = (error: unknown): error is APICallError => APICallError.isInstance(error);
