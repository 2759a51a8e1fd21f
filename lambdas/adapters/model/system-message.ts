import type { LanguageModelV4Message } from '@ai-sdk/provider';

/**
 * The models of Bedrock that keep the beginning of a prompt when it is marked: Claude since 3.5 Haiku and 3.7, and the
 * Nova models that write. Others refuse the mark. Servers like OpenAI's keep what they like without being told.
 */
const KEEPS =
  /^(?:[a-z-]+\.)?(?:anthropic\.claude-(?!v\d|instant|3-haiku|3-sonnet|3-opus|3-5-sonnet)|amazon\.nova-(?:2-)?(?:micro|lite|pro|premier))/;

/**
 * Our instructions, marked as what stays the same from request to request wherever the model can keep it: tools stand
 * before them and are kept too. What is too short to be kept (1,000 to 4,096 tokens, by model) is read as ever.
 */
export const systemMessage = (content: string, modelId: string): LanguageModelV4Message => ({
  role: 'system',
  content,
  ...(KEEPS.test(modelId) && { providerOptions: { bedrock: { cachePoint: { type: 'default' } } } }),
});
