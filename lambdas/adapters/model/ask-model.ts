import type { JSONSchema7, LanguageModelV4Content, LanguageModelV4Message } from '@ai-sdk/provider';
import * as z from 'zod';
import type { Measure, ModelAsked } from '../../contract/measured.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { ModelTokens } from '../../domain/pricing/model-usage.ts';
import { type Generate, languageModel } from './language-model.ts';
import { type Model, type ModelAccess, modelName } from './model-access.ts';
import { ModelFailure } from './model-failure.ts';

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
const systemMessage = (content: string, modelId: string): LanguageModelV4Message => ({
  role: 'system',
  content,
  ...(KEEPS.test(modelId) && { providerOptions: { bedrock: { cachePoint: { type: 'default' } } } }),
});

/** The shape of the model's answer: a tool that it calls. */
export interface AnswerShape {
  readonly name: string;
  readonly description: string;
  /** Without references. */
  readonly inputSchema: JSONSchema7;
}

type Reply = Awaited<ReturnType<Generate>>;

/** The requirements of an answer: the shape that the model is shown, and the schema that decides. */
export interface Wanted<Value> {
  readonly shape: AnswerShape;
  readonly schema: z.ZodType<Value>;
  /** Including the model's reasoning tokens. */
  readonly maxTokens: number;
}

/** Calls a model for an answer of one shape, within this many milliseconds. Throws `ModelFailure`. */
export type AskModel = <Value>(
  prompt: Prompt,
  wanted: Wanted<Value>,
  budgetMs: number,
) => Promise<Modelled<Value>>;

/** A model and the function that calls it. */
export interface AskableModel extends Model {
  readonly ask: AskModel;
}

type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'refused' }
  /** `where`, for the log, quotes nothing of the answer. */
  | { readonly kind: 'wrong'; readonly problem: string; readonly where: string };

/** If a model stopped for one of these, asking again would change nothing. */
const refusals: ReadonlySet<string | undefined> = new Set(['refusal', 'model_context_window_exceeded']);
const maxProblems = 10;
/** A key of the answer can be as long as the answer. */
const maxProblemCharacters = 2_000;
/** A longer answer is not sent back for repair, because that would cost more than it helps. */
const maxEchoedCharacters = 40_000;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const callsIn = (content: readonly LanguageModelV4Content[]) =>
  content.flatMap((part) => (part.type === 'tool-call' ? [part] : []));

/** How models without a parser on their server write a call of a tool. */
const callInput = z.union([z.record(z.string(), z.unknown()), z.string()]);
const writtenCall = z.union([
  z
    .strictObject({ name: z.string(), arguments: callInput })
    .transform((call) => ({ name: call.name, input: call.arguments })),
  z
    .strictObject({ name: z.string(), parameters: callInput })
    .transform(({ name, parameters }) => ({ name, input: parameters })),
]);

/** Some models put the text of an object where the object belongs. */
const unquoted = (input: unknown): unknown => (typeof input === 'string' ? json(input) : input);

/** A model may write the input of a tool as text, or the whole call, instead of calling it. */
const jsonInText = (text: string, { name }: AnswerShape): unknown => {
  const given = json(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const call = writtenCall.safeParse(given);
  return call.success && call.data.name === name ? unquoted(call.data.input) : given;
};

const givenIn = (content: readonly LanguageModelV4Content[], shape: AnswerShape): unknown => {
  const called = callsIn(content).find(({ toolName }) => toolName === shape.name);
  if (called !== undefined) return unquoted(json(called.input));
  return jsonInText(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'), shape);
};

const read = <Value>(
  { content, finishReason: { unified, raw } }: Reply,
  { shape, schema }: Wanted<Value>,
): Reading<Value> => {
  if (unified === 'content-filter' || refusals.has(raw)) return { kind: 'refused' };
  if (unified === 'length')
    return { kind: 'wrong', problem: 'It was cut off. Answer shorter.', where: 'it was cut off' };
  const given = givenIn(content, shape);
  if (given === undefined)
    return {
      kind: 'wrong',
      problem: `The tool ${shape.name} was not called with JSON.`,
      where: 'it had no JSON',
    };
  const result = schema.safeParse(given);
  if (result.success) return { kind: 'read', value: result.data };
  const named = result.error.issues
    .slice(0, maxProblems)
    .map(({ path, message }) => ({ place: path.join('.') || '(the whole)', message }));
  const problem = named.map(({ place, message }) => `${place}: ${message}`).join('\n');
  return {
    kind: 'wrong',
    problem: problem.slice(0, maxProblemCharacters),
    where: `it did not fit at ${named.map(({ place }) => place).join(', ')}`,
  };
};

type OwnPart = Exclude<Extract<LanguageModelV4Message, { role: 'assistant' }>['content'], string>[number];

/** A part of the model's own message, as it is sent back; reasoning is returned unchanged. */
const ownPart = (part: LanguageModelV4Content): OwnPart[] => {
  if (part.type === 'text') return [{ type: part.type, text: part.text }];
  if (part.type === 'reasoning' && part.providerMetadata !== undefined)
    return [{ type: part.type, text: part.text, providerOptions: part.providerMetadata }];
  if (part.type !== 'tool-call') return [];
  const { type, toolCallId, toolName, input } = part;
  return [{ type, toolCallId, toolName, input: json(input) ?? {} }];
};

/** The turns that repeat the request, naming the problems. */
const repaired = (
  turns: readonly LanguageModelV4Message[],
  { content }: Reply,
  problem: string,
): readonly LanguageModelV4Message[] => {
  const text = `Your answer cannot be used:\n${problem}\nAnswer again, whole and corrected, by calling the tool.`;
  const again: LanguageModelV4Message = { role: 'user', content: [{ type: 'text', text }] };
  const parts = content.flatMap(ownPart);
  if (parts.length === 0 || JSON.stringify(parts).length > maxEchoedCharacters) return [...turns, again];
  const own: LanguageModelV4Message = { role: 'assistant', content: parts };
  const calls = callsIn(content);
  if (calls.length === 0) return [...turns, own, again];
  const results = calls.map(({ toolCallId, toolName }) => ({
    type: 'tool-result' as const,
    toolCallId,
    toolName,
    output: { type: 'error-text' as const, value: text },
  }));
  return [...turns, own, { role: 'tool', content: results }];
};

/** The number of tokens that a server reports, if it is a count. */
const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 1e9 ? tokens : undefined;

const sum = (one: number | null, tokens: number | undefined): number | null => {
  const other = counted(tokens);
  return one === null || other === undefined ? null : one + other;
};

/** Most models cache nothing, so zero is left out. */
const some = (tokens: number): number | undefined => (tokens > 0 ? tokens : undefined);

const added = (tokens: ModelTokens, { usage: { inputTokens, outputTokens } }: Reply): ModelTokens => {
  const cache_read_tokens = some((tokens.cache_read_tokens ?? 0) + (counted(inputTokens.cacheRead) ?? 0));
  const cache_write_tokens = some((tokens.cache_write_tokens ?? 0) + (counted(inputTokens.cacheWrite) ?? 0));
  return {
    model: tokens.model,
    input_tokens: sum(tokens.input_tokens, inputTokens.total),
    output_tokens: sum(tokens.output_tokens, outputTokens.total),
    ...(cache_read_tokens !== undefined && { cache_read_tokens }),
    ...(cache_write_tokens !== undefined && { cache_write_tokens }),
  };
};

/** How a call without an answer ended. */
const failed = (error: unknown): Pick<ModelAsked, 'outcome' | 'input_tokens' | 'output_tokens'> => {
  const { isRefusal, tokens } =
    error instanceof ModelFailure ? error : { isRefusal: false, tokens: undefined };
  return {
    outcome: isRefusal ? 'refused' : 'failed',
    input_tokens: tokens?.input_tokens ?? null,
    output_tokens: tokens?.output_tokens ?? null,
  };
};

/**
 * Strict answers from a model that does not guarantee them: an answer that does not fit the schema is sent back once,
 * with its problems. `measure` gets a report of each call, however it ended.
 */
export const askModel = (generate: Generate, modelId: string, measure: Measure = () => {}): AskModel => {
  const ask = asking(generate, modelId);
  return async (prompt, wanted, budgetMs) => {
    let is_repaired = false;
    const tell = (how: Pick<ModelAsked, 'outcome' | 'input_tokens' | 'output_tokens'>) =>
      measure({ what: 'model-asked', task: wanted.shape.name, is_repaired, ...how });
    const repairs = () => {
      is_repaired = true;
    };
    try {
      const answered = await ask(prompt, { wanted, repairs }, budgetMs);
      const { input_tokens, output_tokens } = answered.tokens;
      tell({ outcome: 'answered', input_tokens, output_tokens });
      return answered;
    } catch (error) {
      tell(failed(error));
      throw error;
    }
  };
};

/** A call whose answer may be repaired once, naming the problems. */
interface Repairable<Value> {
  readonly wanted: Wanted<Value>;
  readonly repairs: () => void;
}

const asking =
  (generate: Generate, modelId: string) =>
  async <Value>(
    prompt: Prompt,
    { wanted, repairs }: Repairable<Value>,
    budgetMs: number,
  ): Promise<Modelled<Value>> => {
    const endsMs = performance.now() + budgetMs;
    const { shape, maxTokens } = wanted;
    let turns: readonly LanguageModelV4Message[] = [
      systemMessage(prompt.system, modelId),
      { role: 'user', content: [{ type: 'text', text: prompt.user }] },
    ];
    let tokens: ModelTokens = { model: modelId, input_tokens: 0, output_tokens: 0 };
    let prefersForm = false;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await generate(
        {
          prompt: [...turns],
          maxOutputTokens: maxTokens,
          // At first neither forced nor constrained, so every model that supports tools accepts it, with or without reasoning,
          // in every region, and no first request waits minutes for a grammar. The result is validated here, and
          // repaired once.
          tools: [{ type: 'function', ...shape }],
          toolChoice: { type: 'auto' },
          prefersForm,
        },
        endsMs - performance.now(),
      );
      tokens = added(tokens, reply);
      const reading = read(reply, wanted);
      if (reading.kind === 'read') return { value: reading.value, tokens };
      if (reading.kind === 'refused')
        throw new ModelFailure(
          'analysis_failed',
          `The model stopped: ${/^\w{1,60}$/.exec(reply.finishReason.raw ?? '')?.[0] ?? 'for a reason of its own'}`,
          {
            tokens,
            isRefusal: true,
          },
        );
      if (attempt === 2)
        throw new ModelFailure(
          'analysis_failed',
          `The model gave no usable answer twice; of the last one, ${reading.where}`,
          { tokens },
        );
      repairs();
      // A model that does not call its tool now will hardly do so when it is asked again.
      prefersForm = callsIn(reply.content).length === 0;
      turns = repaired(turns, reply, reading.problem);
    }
  };

/** A function that calls a model for strict answers, by its access. */
export const modelAt = (access: ModelAccess): AskModel =>
  askModel(languageModel(access), modelName(access), access.measure);
