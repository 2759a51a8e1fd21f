import { setTimeout as pause } from 'node:timers/promises';
import type {
  APICallError,
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import type { ModelAccess } from './model-access.ts';
import { ModelFailure } from './model-failure.ts';

type Providers = typeof import('./providers.ts');

/** What a model is asked in one turn. */
export interface TurnOptions extends Omit<LanguageModelV4CallOptions, 'abortSignal'> {
  /** Asks for JSON of the tool's shape instead of a call, where the server can hold a model to a shape. */
  readonly prefersForm?: boolean;
}

/** One turn of the model, within this many milliseconds. Throws `ModelFailure`. */
export type Generate = (
  options: TurnOptions,
  budgetMs: number,
) => Promise<Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'>>;

const attempts = 2;
const maxPauseMs = 200;

/** Ours, and after five minutes without an answer those of `fetch`. */
const timeouts: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'HeadersTimeoutError',
  'BodyTimeoutError',
]);

interface Fault {
  readonly status: number | undefined;
  readonly isPassing: boolean;
  readonly failure: ModelFailure;
}

/** The names that a server gives its error, such as `exceed_context_size_error`. Its sentences may quote the prompt. */
const namesOf = ({ responseBody = '' }: APICallError): readonly string[] =>
  [...responseBody.slice(0, 2_000).matchAll(/"(?:type|code)"\s*:\s*"(\w{1,60})"/g)]
    .slice(0, 2)
    .flatMap(([, name]) => name ?? []);

/** llama.cpp, vLLM and OpenAI say by a name or a sentence that a prompt is longer than the model can read. */
const isAboutLength = ({ responseBody = '' }: APICallError): boolean =>
  /exceed_context_size|context_length_exceeded|(?:maximum|available) context (?:length|size)/i.test(
    responseBody,
  );

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
    { isTooLong = false, ...more }: Partial<Omit<Fault, 'failure'>> & { readonly isTooLong?: boolean } = {},
  ): Fault => ({
    status: undefined,
    isPassing: false,
    ...more,
    failure: new ModelFailure(code, message, { isTooLong }),
  });
  if (names.some((name) => timeouts.has(name)))
    return fault('upstream_timeout', 'The model gave no answer in time');
  if (names.includes('ResponseTooLarge'))
    return fault('analysis_failed', 'The answer of the model is too large');
  if (!isApiError(error)) return fault('upstream_unavailable', 'The answer is none of a model');
  const { statusCode: status, isRetryable } = error;
  if (status === 408) return fault('upstream_timeout', 'The model was out of time', { status });
  if (status === 200) return fault('upstream_unavailable', 'The answer is none of a model', { status });
  const named = [`${status ?? 'nothing'}`, ...namesOf(error)].join(' ');
  if (status !== undefined && status >= 400 && isAboutLength(error))
    return fault('analysis_failed', `The prompt is longer than the model can read: ${named}`, {
      status,
      isTooLong: true,
    });
  return fault('upstream_unavailable', `The server of the model answered ${named}`, {
    status,
    isPassing: isRetryable,
  });
};

/** No number that a model gives is negative; a grammar needs to be told. */
const withoutNegatives = (schema: unknown): JSONSchema7 =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isInteger(value) ? { ...value, minimum: 0 } : value,
  );

const isInteger = (value: unknown): value is { readonly type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && [value.type].flat().includes('integer');

/** The tool as a form to be filled in, for servers and models without tools. */
const withoutTools = ({ tools, prompt, maxOutputTokens }: Parameters<Generate>[0]) => {
  const tool = tools?.find((each) => each.type === 'function');
  if (tool === undefined) return undefined;
  const { name, description } = tool;
  const schema = withoutNegatives(tool.inputSchema);
  const content = `There is no tool here, even where one is named: write the input of ${name} instead, as one JSON object, and nothing else.`;
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
  return async ({ prefersForm = false, ...options }, budgetMs) => {
    const endsMs = performance.now() + budgetMs;
    // Hundreds of kilobytes, loaded only by functions that are about to call a model.
    const providers = await import('./providers.ts');
    connected ??= providers.connect(access);
    // A small model hands in the complaint about its prose as its answer, so the form is asked for afresh.
    const asked = knowsTools && prefersForm ? { ...options, prompt: options.prompt.slice(0, 2) } : options;
    const form = isCompatible ? withoutTools(asked) : undefined;
    let asksForm = form !== undefined && (prefersForm || !knowsTools);
    let isRefused = false;
    for (let attempt = 1; ; attempt += 1) {
      const leftMs = Math.floor(endsMs - performance.now());
      if (leftMs <= 0) throw new ModelFailure('upstream_timeout', 'There is no time left to ask the model');
      try {
        const reply = await connected.doGenerate({
          ...(asksForm && form !== undefined ? form : options),
          abortSignal: AbortSignal.timeout(leftMs),
        });
        // Not before the form works, because a status does not say what was refused.
        if (isRefused && asksForm) knowsTools = false;
        return reply;
      } catch (error) {
        const { status, isPassing, failure } = faultOf(error, providers.isApiError);
        const canSwitch = form !== undefined && knowsTools && !isRefused && !failure.isTooLong;
        if (canSwitch && refusals.has(status)) {
          isRefused = true;
          asksForm = !asksForm;
        } else if (!isPassing || attempt >= attempts) throw failure;
        else await pause(Math.random() * Math.min(maxPauseMs, leftMs / 2));
      }
    }
  };
};
