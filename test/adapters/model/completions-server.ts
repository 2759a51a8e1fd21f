import { type Act, says } from '../aws/scripted-server.ts';

const json = { 'content-type': 'application/json' };

/** An answer of chat completions with a message, as OpenAI's interface has it. */
const completes = (message: object, finishReason: string, usage: object | null): Act =>
  says(
    200,
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_764_000_000,
      model: 'small',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
      ...(usage && { usage }),
    }),
    json,
  );

const counted = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };

/** The model calls a tool with an input. */
export const completesWithCall = (name: string, input: unknown, usage: object | null = counted): Act =>
  completes(
    {
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    },
    'tool_calls',
    usage,
  );

/** The model writes. */
export const completesWithText = (content: string, finishReason = 'stop'): Act =>
  completes({ content }, finishReason, counted);

/** What Ollama says of a model that knows no tools. */
export const refusesTools: Act = says(
  400,
  '{"error":{"message":"registry.ollama.ai/library/small does not support tools","type":"api_error"}}',
  json,
);

/** What llama.cpp says of a prompt that is longer than its context. */
export const isTooShortForPrompt: Act = says(
  400,
  '{"error":{"code":400,"message":"request (9031 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9031,"n_ctx":8192}}',
  json,
);
