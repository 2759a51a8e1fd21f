import { setTimeout as pause } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import type { ModelAccess } from './model-access.ts';
import { ModelFailure } from './model-failure.ts';

type Providers = typeof import('./providers.ts');

/** One turn of the model, within this many milliseconds. Throws `ModelFailure`. */
export type Generate = (
  options: Omit<LanguageModelV4CallOptions, 'abortSignal'>,
  budgetMs: number,
) => Promise<Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'>>;

const attempts = 2;
const maxPauseMs = 200;

interface Fault {
  readonly status: number | undefined;
  readonly isPassing: boolean;
  readonly failure: ModelFailure;
}

/**
 * How a call ended. The error itself is kept out of the failure, because it contains the conversation and the answer.
 */
const faultOf = (error: unknown, isApiError: Providers['isApiError']): Fault => {
  const cause = isApiError(error) ? error.cause : error;
  // By their names, because the classes of a bundle are not those of the file beside it.
  const names = [error, cause].map((each) => (each instanceof Error ? each.name : ''));
  const fault = (
    code: ModelFailure['code'],
    message: string,
    more: Partial<Omit<Fault, 'failure'>> = {},
  ): Fault => ({
    status: undefined,
    isPassing: false,
    ...more,
    failure: new ModelFailure(code, message),
  });
  if (names.includes('TimeoutError') || names.includes('AbortError'))
    return fault('upstream_timeout', 'The model gave no answer in time');
  if (names.includes('ResponseTooLarge'))
    return fault('analysis_failed', 'The answer of the model is too large');
  if (!isApiError(error)) return fault('upstream_unavailable', 'The answer is none of a model');
  const { statusCode: status, isRetryable } = error;
  if (status === 408) return fault('upstream_timeout', 'The model was out of time', { status });
  if (status === 200) return fault('upstream_unavailable', 'The answer is none of a model', { status });
  return fault('upstream_unavailable', `The server of the model answered ${status ?? 'nothing'}`, {
    status,
    isPassing: isRetryable,
  });
};

/** The tool as a form to be filled in, for servers and models without tools. */
const withoutTools = ({ tools, prompt, maxOutputTokens }: Parameters<Generate>[0]) => {
  const tool = tools?.find((each) => each.type === 'function');
  if (tool === undefined) return undefined;
  const { name, description, inputSchema: schema } = tool;
  const content = `There is no tool here: write the input of ${name} instead, as one JSON object, and nothing else.`;
  const form = { type: 'json' as const, name, schema, ...(description !== undefined && { description }) };
  const [system, ...turns] = prompt;
  if (system?.role !== 'system') return undefined;
  const told = { ...system, content: `${system.content}\n\n${content}` };
  const most = maxOutputTokens !== undefined && { maxOutputTokens };
  return { ...most, prompt: [told, ...turns], responseFormat: form };
};

/** Statuses with which servers refuse tools. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 422, 500, 501]);

/**
 * A model on Bedrock or behind an OpenAI-compatible server. Busy, failing and broken-off calls are retried once within
 * the budget. A server that refuses tools is called for JSON from then on.
 */
export const languageModel = (access: ModelAccess): Generate => {
  const isCompatible = 'url' in access;
  let connected: LanguageModelV4 | undefined;
  let knowsTools = true;
  return async (options, budgetMs) => {
    const endsMs = performance.now() + budgetMs;
    // Hundreds of kilobytes, loaded only by functions that are about to call a model.
    const providers = await import('./providers.ts');
    connected ??= providers.connect(access);
    for (let attempt = 1; ; attempt += 1) {
      const leftMs = Math.floor(endsMs - performance.now());
      if (leftMs <= 0) throw new ModelFailure('upstream_timeout', 'There is no time left to ask the model');
      const form = isCompatible ? withoutTools(options) : undefined;
      try {
        return await connected.doGenerate({
          ...(knowsTools ? options : (form ?? options)),
          abortSignal: AbortSignal.timeout(leftMs),
        });
      } catch (error) {
        const { status, isPassing, failure } = faultOf(error, providers.isApiError);
        if (knowsTools && form !== undefined && refusals.has(status)) knowsTools = false;
        else if (!isPassing || attempt >= attempts) throw failure;
        else await pause(Math.random() * Math.min(maxPauseMs, leftMs / 2));
      }
    }
  };
};
