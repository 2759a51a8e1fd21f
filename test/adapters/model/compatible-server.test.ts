import { expect, it } from 'vitest';
import * as z from 'zod';
import { askModel, type Wanted } from '../../../lambdas/adapters/model/ask-model.ts';
import { languageModel } from '../../../lambdas/adapters/model/language-model.ts';
import { type Act, breaks, isEndless, isSilent, says, scripted } from '../aws/scripted-server.ts';
import {
  completesWithCall,
  completesWithText,
  isTooShortForPrompt,
  refusesTools,
} from './completions-server.ts';

const given = { verdict: 'fine', level: 3 };
const schema = { type: 'object' as const, properties: { level: { type: 'integer' as const } } };
const wanted: Wanted<typeof given> = {
  shape: { name: 'hand_in', description: 'Hands it in.', inputSchema: schema },
  schema: z.strictObject({ verdict: z.string(), level: z.int().min(0).max(5) }),
  maxTokens: 500,
};
const prompt = { system: 'You judge.', user: '<conversation>\nhi\n</conversation>' };
const good = completesWithCall('hand_in', given);
const tool = { type: 'function', function: { name: 'hand_in', parameters: schema } };

/** What becomes of questions that are asked one after the other, and what the server was asked. */
const outcomeOf = async (
  acts: readonly Act[],
  { questions = 1, budgetMs = 2_000, key = 'sk-local' } = {},
) => {
  const results: unknown[] = [];
  let seen: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = [];
  await scripted(acts, async (endpoint, requests) => {
    const access = { url: `${endpoint}/v1`, key: key === '' ? undefined : key, modelId: 'small' };
    const ask = askModel(languageModel(access), 'small');
    for (let at = 0; at < questions; at += 1)
      results.push(await ask(prompt, wanted, budgetMs).catch((error: unknown) => error));
    seen = requests.map(({ path, headers, body }) => ({
      path,
      key: headers['authorization'],
      body: JSON.parse(body.toString()),
    }));
  });
  return { result: results[0], results, seen };
};

it('receives a chat completions request with its key, and the input of its tool is the result', async () => {
  const { result, seen } = await outcomeOf([good]);
  expect(result).toEqual({
    value: given,
    tokens: { model: 'small', input_tokens: 1_000, output_tokens: 100 },
  });
  expect(seen).toMatchObject([
    {
      path: '/v1/chat/completions',
      key: 'Bearer sk-local',
      body: {
        model: 'small',
        max_tokens: 500,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
        tools: [tool],
        tool_choice: 'auto',
      },
    },
  ]);
});

it('needs no key, and may leave out its token counts', async () => {
  const { result, seen } = await outcomeOf([completesWithCall('hand_in', given, null)], { key: '' });
  expect(seen[0]?.key).toBeUndefined();
  expect(result).toMatchObject({ value: given, tokens: { input_tokens: null, output_tokens: null } });
});

it('that refuses tools is asked for JSON instead, also in later requests', async () => {
  const text = completesWithText(JSON.stringify(given));
  const { results, seen } = await outcomeOf([refusesTools, text, text], { questions: 2 });
  expect(results).toMatchObject([{ value: given }, { value: given }]);
  expect(seen.map(({ body }) => 'tools' in body)).toEqual([true, false, false]);
  expect(seen[1]?.body['response_format']).toMatchObject({
    type: 'json_schema',
    // Held to the type alone, a model gave levels of -1.
    json_schema: {
      name: 'hand_in',
      schema: { type: 'object', properties: { level: { type: 'integer', minimum: 0 } } },
    },
  });
  expect(JSON.stringify(seen[1]?.body['messages'])).toMatch(/You judge\..*one JSON object/);
});

it.each([
  // Qwen2.5-Coder-0.5B-Instruct behind llama.cpp, whose parser knows this model's calls only without the fence.
  ['in a fence', `\`\`\`json\n${JSON.stringify({ name: 'hand_in', arguments: given }, null, 2)}\n\`\`\``],
  ['between marks', `<tool_call>\n${JSON.stringify({ name: 'hand_in', arguments: given })}\n</tool_call>`],
  ['as Llama does', JSON.stringify({ name: 'hand_in', parameters: given })],
  ['with quoted input', JSON.stringify({ name: 'hand_in', arguments: JSON.stringify(given) })],
])('may write the whole call %s', async (_, text) => {
  const { result, seen } = await outcomeOf([completesWithText(text)]);
  expect(result).toMatchObject({ value: given });
  expect(seen).toHaveLength(1);
});

// SmolLM2-135M-Instruct behind llama.cpp.
const prose = completesWithText(
  'Your answer will be called with JSON.\n\nYou may continue to call the tool for the next question.',
);
const form = completesWithText(JSON.stringify(given));
const asked = (seen: readonly { readonly body: Record<string, unknown> }[]) =>
  seen.map(({ body }) => ('tools' in body ? 'tool' : 'response_format' in body ? 'form' : 'nothing'));

it('whose model writes instead of calling the tool is held to the shape in the repair', async () => {
  const { results, seen } = await outcomeOf([prose, form, good], { questions: 2 });
  expect(results).toMatchObject([{ value: given }, { value: given }]);
  expect(asked(seen)).toEqual(['tool', 'form', 'tool']);
  // It once answered “The tool answer_question was not called with JSON.”
  expect(seen[1]?.body['messages']).toMatchObject([
    { role: 'system' },
    { role: 'user', content: prompt.user },
  ]);
});

it('that cannot hold a model to a shape gets the repair with the tool', async () => {
  const { result, seen } = await outcomeOf([prose, says(400, '{"error":{"message":"no grammar"}}'), good]);
  expect(result).toMatchObject({ value: given });
  expect(asked(seen)).toEqual(['tool', 'form', 'tool']);
});

it('may have a context that is too short for the prompt, which is no refusal of tools', async () => {
  const { results, seen } = await outcomeOf([isTooShortForPrompt, good], { questions: 2 });
  expect(results).toMatchObject([
    {
      code: 'analysis_failed',
      logged: 'The prompt is longer than the model can read: 400 exceed_context_size_error',
    },
    { value: given },
  ]);
  expect(asked(seen)).toEqual(['tool', 'tool']);
});

it('names its errors, and its sentences are not kept', async () => {
  const body =
    '{"error":{"message":"no model small for secret","type":"invalid_request_error","code":"model_not_found"}}';
  const { result } = await outcomeOf([says(403, body)]);
  expect(result).toMatchObject({
    logged: 'The server of the model answered 403 invalid_request_error model_not_found',
  });
  expect(JSON.stringify(result)).not.toContain('secret');
});

it('is asked with tools again after a request that it refused in both forms', async () => {
  const { results, seen } = await outcomeOf([refusesTools, says(400, '{}'), good], { questions: 2 });
  expect(results).toMatchObject([{ code: 'upstream_unavailable' }, { value: given }]);
  expect(asked(seen)).toEqual(['tool', 'form', 'tool']);
});

it('that refuses JSON too is reported as unavailable', async () => {
  const { result, seen } = await outcomeOf([refusesTools, says(400, '{"error":{"message":"secret"}}')]);
  expect(result).toMatchObject({ name: 'ModelFailure', code: 'upstream_unavailable' });
  expect(seen).toHaveLength(2);
  expect(JSON.stringify(result)).not.toMatch(/secret|conversation/);
});

it('receives the faults of its output as the result of its tool call', async () => {
  const wrong = completesWithCall('hand_in', { verdict: 'fine', level: 100 });
  const { result, seen } = await outcomeOf([wrong, good]);
  expect(result).toMatchObject({ value: given, tokens: { input_tokens: 2_000, output_tokens: 200 } });
  expect(seen[1]?.body['messages']).toMatchObject([
    { role: 'system' },
    { role: 'user' },
    { role: 'assistant', tool_calls: [{ id: 'call_1' }] },
    { role: 'tool', tool_call_id: 'call_1', content: expect.stringMatching(/level/) },
  ]);
});

it.each([
  ['is busy', says(429, '{"error":{"message":"slow down"}}'), 2, 'upstream_unavailable'],
  ['fails', says(503), 2, 'upstream_unavailable'],
  ['breaks the connection', breaks, 2, 'upstream_unavailable'],
  ['does not know our key', says(401, '{"error":{"message":"no"}}'), 1, 'upstream_unavailable'],
  ['sends us elsewhere', says(307, '', { location: 'http://169.254.169.254/' }), 1, 'upstream_unavailable'],
  ['answers with a page', says(200, '<html>'), 1, 'upstream_unavailable'],
  ['never ends', isEndless, 1, 'analysis_failed'],
])('that %s is asked a bounded number of times', async (_, act, requests, code) => {
  const { result, seen } = await outcomeOf([act]);
  expect(result).toMatchObject({ name: 'ModelFailure', code });
  expect(seen).toHaveLength(requests);
});

it('that never responds fails at the time limit', async () => {
  const { result } = await outcomeOf([isSilent], { budgetMs: 150 });
  expect(result).toMatchObject({ name: 'ModelFailure', code: 'upstream_timeout' });
});
