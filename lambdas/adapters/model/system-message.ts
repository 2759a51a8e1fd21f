import type { LanguageModelV4Message } from '@ai-sdk/provider';

/**
 * The models of Bedrock that cache the beginning of a marked prompt: Claude since 3.5 Haiku and 3.7, and the Nova
 * models that write. Others reject the mark. OpenAI-compatible servers cache by their own rules.
 */
const KEEPS =
  /^(?:[a-z-]+\.)?(?:anthropic\.claude-(?!v\d|instant|3-haiku|3-sonnet|3-opus|3-5-sonnet)|amazon\.nova-(?:2-)?(?:micro|lite|pro|premier))/;

/**
 * Our instructions, marked as the part that stays the same from request to request if the model can cache it. Tools
 * come before them and are cached too. A prompt that is too short to be cached (1,000 to 4,096 tokens, by model) is
 * read as usual.
 */
export const systemMessage = (content: string, modelId: string): LanguageModelV4Message => ({
  role: 'system',
  content,
  ...(KEEPS.test(modelId) && { providerOptions: { bedrock: { cachePoint: { type: 'default' } } } }),
});
