import type * as z from 'zod';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { ModelTokens } from '../../domain/pricing/model-usage.ts';
import type { AnswerShape, Block, Converse, ConverseReply, Turn } from './converse.ts';
import { ModelFailure } from './model-failure.ts';

/** What an answer has to be: the shape that the model is shown, and the schema that decides. */
export interface Wanted<Value> {
  readonly shape: AnswerShape;
  readonly schema: z.ZodType<Value>;
  /** Thoughts of the model count too. */
  readonly maxTokens: number;
}

/** Asks a model for an answer of one shape, within so many milliseconds. Throws `ModelFailure`. */
export type AskModel = <Value>(
  prompt: Prompt,
  wanted: Wanted<Value>,
  budgetMs: number,
) => Promise<Modelled<Value>>;

type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'wrong'; readonly problem: string };

/** A model that stopped for these says nothing that asking again would change. */
const refusals: ReadonlySet<string> = new Set([
  'guardrail_intervened',
  'content_filtered',
  'refusal',
  'model_context_window_exceeded',
]);
const maxProblems = 10;
/** A longer answer is not sent back with its repair: it would cost more than it helps. */
const maxEchoedCharacters = 40_000;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A model that was to call a tool may write its input as text instead. */
const jsonInText = (text: string): unknown => json(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

const givenIn = (content: readonly Block[], { name }: AnswerShape): unknown => {
  const used = content.find(({ toolUse }) => toolUse?.name === name)?.toolUse;
  if (used !== undefined) return typeof used.input === 'string' ? json(used.input) : used.input;
  return jsonInText(content.map(({ text }) => text ?? '').join('\n'));
};

const read = <Value>(
  { content, stopReason }: ConverseReply,
  { shape, schema, maxTokens }: Wanted<Value>,
): Reading<Value> => {
  if (refusals.has(stopReason)) return { kind: 'refused' };
  if (stopReason === 'max_tokens')
    return { kind: 'wrong', problem: `It was cut off after ${maxTokens} tokens. Answer shorter.` };
  const given = givenIn(content, shape);
  if (given === undefined)
    return { kind: 'wrong', problem: `The tool ${shape.name} was not called with JSON.` };
  const result = schema.safeParse(given);
  if (result.success) return { kind: 'read', value: result.data };
  const named = result.error.issues
    .slice(0, maxProblems)
    .map(({ path, message }) => `${path.join('.') || '(the whole)'}: ${message}`);
  return { kind: 'wrong', problem: named.join('\n') };
};

/** The turns that ask for the same once more, naming what was wrong. */
const repaired = (turns: readonly Turn[], { content }: ConverseReply, problem: string): readonly Turn[] => {
  const text = `Your answer cannot be used:\n${problem}\nAnswer again, whole and corrected, by calling the tool.`;
  const [asked] = turns;
  if (asked === undefined || content.length === 0 || JSON.stringify(content).length > maxEchoedCharacters)
    return [{ role: 'user', content: [...(asked?.content ?? []), { text }] }];
  const uses = content.flatMap(({ toolUse }) => (toolUse === undefined ? [] : [toolUse]));
  const results = uses.map(({ toolUseId }) => ({
    toolResult: { toolUseId, status: 'error', content: [{ text }] },
  }));
  return [
    ...turns,
    { role: 'assistant', content },
    { role: 'user', content: results.length > 0 ? results : [{ text }] },
  ];
};

const sum = (one: number | null, other: number | undefined): number | null =>
  one === null || other === undefined ? null : one + other;

const added = (tokens: ModelTokens, { usage }: ConverseReply): ModelTokens => ({
  ...tokens,
  input_tokens: sum(tokens.input_tokens, usage?.inputTokens),
  output_tokens: sum(tokens.output_tokens, usage?.outputTokens),
});

/** Strict answers from a model that need not give any: what does not fit the schema is sent back once, with its problems. */
export const askModel =
  (converse: Converse, modelId: string): AskModel =>
  async (prompt, wanted, budgetMs) => {
    const endsMs = performance.now() + budgetMs;
    const { shape, maxTokens } = wanted;
    let turns: readonly Turn[] = [{ role: 'user', content: [{ text: prompt.user }] }];
    let tokens: ModelTokens = { model: modelId, input_tokens: 0, output_tokens: 0 };
    for (let attempt = 1; ; attempt += 1) {
      const request = { system: prompt.system, turns, shape, maxTokens };
      const reply = await converse(request, endsMs - performance.now());
      tokens = added(tokens, reply);
      const reading = read(reply, wanted);
      if (reading.kind === 'read') return { value: reading.value, tokens };
      if (reading.kind === 'refused')
        throw new ModelFailure('analysis_failed', `The model stopped: ${reply.stopReason}`, { tokens });
      if (attempt === 2)
        throw new ModelFailure('analysis_failed', 'The model gave no usable answer twice', { tokens });
      turns = repaired(turns, reply, reading.problem);
    }
  };
