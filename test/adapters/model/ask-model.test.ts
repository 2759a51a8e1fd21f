import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type AskModel, askModel, type Wanted } from '../../../lambdas/adapters/model/ask-model.ts';
import { type Generate, languageModel } from '../../../lambdas/adapters/model/language-model.ts';
import { ModelFailure } from '../../../lambdas/adapters/model/model-failure.ts';
import type { Measured } from '../../../lambdas/contract/measured.ts';
import type { WireRequest } from '../../../lib/local/index.ts';
import { localAccess } from '../../support/local-access.ts';
import {
  type Act,
  breaks,
  breaksOff,
  isEndless,
  isSilent,
  says,
  scripted,
  stalls,
} from '../aws/scripted-server.ts';
import { isSigned } from '../documents/signature.ts';
import { served } from '../documents/wire-server.ts';
import { calls, converses, drips, throttles } from './converse-server.ts';

interface Verdict {
  readonly verdict: string;
  readonly level: number;
}

const modelId = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';
const wanted: Wanted<Verdict> = {
  shape: { name: 'hand_in', description: 'Hands it in.', inputSchema: { type: 'object' } },
  schema: z.strictObject({ verdict: z.string(), level: z.int().min(0).max(5) }),
  maxTokens: 500,
};
const unsaid = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
const prompt = { system: 'You judge.', user: '<conversation>\nhi\n</conversation>' };
const given = { verdict: 'fine', level: 3 };
const good = calls('hand_in', given);
const askAt = (endpoint: string): AskModel =>
  askModel(languageModel({ ...localAccess(endpoint), modelId }), modelId);

/** What the acts make of one question, and what the server was asked. */
const outcomeOf = async (acts: readonly Act[], budgetMs = 2_000) => {
  let result: unknown;
  let bodies: Record<string, unknown>[] = [];
  await scripted(acts, async (endpoint, seen) => {
    result = await askAt(endpoint)(prompt, wanted, budgetMs).catch((error: unknown) => error);
    bodies = seen.map(({ body }) => JSON.parse(body.toString()));
  });
  return { result, bodies };
};

afterEach(() => vi.useRealTimers());

describe('a working model', () => {
  it('gets a signed Converse request with its tool, and returns the input of the tool', async () => {
    const { result, bodies } = await outcomeOf([good]);
    expect(result).toEqual({
      value: given,
      tokens: { model: modelId, input_tokens: 1_000, output_tokens: 100 },
    });
    expect(bodies).toEqual([
      {
        system: [{ text: prompt.system }, { cachePoint: { type: 'default' } }],
        messages: [{ role: 'user', content: [{ text: prompt.user }] }],
        inferenceConfig: { maxTokens: 500 },
        additionalModelResponseFieldPaths: ['/delta/stop_sequence'],
        toolConfig: {
          tools: [
            {
              toolSpec: {
                name: 'hand_in',
                description: 'Hands it in.',
                inputSchema: { json: { type: 'object' } },
              },
            },
          ],
          toolChoice: { auto: {} },
        },
      },
    ]);
  });

  it('receives a signed request at the path of the model', async () => {
    const seen: WireRequest[] = [];
    const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG';
    const credentials = async () => ({ accessKeyId: 'AKID', secretAccessKey, sessionToken: 'token' });
    await served(
      { handle: async (request) => ({ status: seen.push(request) && 500 }) },
      async (endpointUrl) => {
        const ask = askModel(
          languageModel({ region: 'eu-west-1', endpointUrl, credentials, modelId }),
          modelId,
        );
        await ask(prompt, wanted, 1_000).catch(() => undefined);
      },
    );
    expect(seen[0]?.path).toBe(`/model/${encodeURIComponent(modelId)}/converse`);
    expect(seen[0]?.headers['authorization']).toContain('/eu-west-1/bedrock/aws4_request');
    expect(seen[0] && isSigned(seen[0], secretAccessKey)).toBe(true);
  });

  it.each([
    ['as text', [{ text: `Here it is: ${JSON.stringify(given)}` }]],
    [
      'as the text of a tool',
      [{ toolUse: { toolUseId: 't', name: 'hand_in', input: JSON.stringify(given) } }],
    ],
    [
      'behind its thoughts',
      [
        { reasoningContent: { reasoningText: { text: 'Hm. {"level":9}', signature: 's' } } },
        { toolUse: { toolUseId: 't', name: 'hand_in', input: given } },
      ],
    ],
  ])('may return %s', async (_, content) => {
    expect((await outcomeOf([converses({ content, stopReason: 'end_turn' })])).result).toMatchObject({
      value: given,
    });
  });
});

describe('unchanging instructions', () => {
  const systemOf = async (model: string) => {
    let system: unknown;
    await scripted([good], async (endpoint, seen) => {
      await askModel(languageModel({ ...localAccess(endpoint), modelId: model }), model)(
        prompt,
        wanted,
        2_000,
      );
      ({ system } = JSON.parse(String(seen[0]?.body)));
    });
    return system;
  };

  it.each([
    'eu.anthropic.claude-haiku-5-5-20261001-v1:0',
    'anthropic.claude-3-7-sonnet-20250219-v1:0',
    'anthropic.claude-3-5-haiku-20241022-v1:0',
    'us-gov.amazon.nova-pro-v1:0',
    'apac.amazon.nova-2-lite-v1:0',
  ])('are cached for %s', async (model) => {
    expect(await systemOf(model)).toEqual([{ text: prompt.system }, { cachePoint: { type: 'default' } }]);
  });

  it.each([
    'anthropic.claude-3-haiku-20240307-v1:0',
    'anthropic.claude-3-5-sonnet-20240620-v1:0',
    'anthropic.claude-v2:1',
    'amazon.nova-sonic-v1:0',
    'us.meta.llama3-3-70b-instruct-v1:0',
  ])('are not marked for caching for %s, which would refuse the mark', async (model) => {
    expect(await systemOf(model)).toEqual([{ text: prompt.system }]);
  });

  it('are counted among the input tokens, and separately, over both turns', async () => {
    const usageOf = (cacheReadInputTokens: number, cacheWriteInputTokens: number) => ({
      usage: {
        inputTokens: 100,
        outputTokens: 10,
        totalTokens: 2_610,
        cacheReadInputTokens,
        cacheWriteInputTokens,
      },
    });
    const { result } = await outcomeOf([
      calls('hand_in', {}, usageOf(0, 2_500)),
      calls('hand_in', given, usageOf(2_500, 0)),
    ]);
    expect(result).toEqual({
      value: given,
      tokens: {
        model: modelId,
        input_tokens: 5_200,
        output_tokens: 20,
        cache_read_tokens: 2_500,
        cache_write_tokens: 2_500,
      },
    });
  });
});

describe('an invalid model output', () => {
  const wrong = calls('hand_in', { verdict: 'fine', level: 100, extra: true });

  it('is sent back once with its errors, and both turns are counted', async () => {
    const { result, bodies } = await outcomeOf([wrong, good]);
    expect(result).toEqual({
      value: given,
      tokens: { model: modelId, input_tokens: 2_000, output_tokens: 200 },
    });
    expect(bodies).toHaveLength(2);
    const messages = bodies[1]?.['messages'];
    expect(messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: [{ text: 'Let me see.' }, { toolUse: { toolUseId: 'tooluse_1' } }] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'tooluse_1' } }] },
    ]);
    expect(JSON.stringify(messages)).toMatch(/level.*(5|too big)/i);
  });

  it('ends the question when the repair is invalid too', async () => {
    const { result, bodies } = await outcomeOf([wrong]);
    expect(result).toMatchObject({
      name: 'ModelFailure',
      code: 'analysis_failed',
      tokens: { input_tokens: 2_000, output_tokens: 200 },
    });
    expect(bodies).toHaveLength(2);
  });

  it.each([
    ['cut off', calls('hand_in', given, { stopReason: 'max_tokens' }), /It was cut off/],
    ['words only', converses({ content: [{ text: 'I would say: fine.' }] }), /was not called/],
    ['broken JSON', converses({ content: [{ text: '{"verdict": "fi' }] }), /was not called/],
    ['another tool', calls('other_tool', given), /was not called/],
    ['nothing', converses({ content: [] }), /was not called/],
    ['far too much', calls('hand_in', { verdict: 'x'.repeat(100_000), level: 7 }), /level/],
  ])('may be %s, and is then requested again', async (_, act, problem) => {
    const { result, bodies } = await outcomeOf([act, good]);
    expect(result).toMatchObject({ value: given });
    expect(JSON.stringify(bodies[1])).toMatch(problem);
    expect(JSON.stringify(bodies[1]).length).toBeLessThan(10_000);
    const messages = z.array(z.looseObject({ role: z.string() })).parse(bodies[1]?.['messages']);
    const roles = messages.map(({ role }) => role);
    expect(roles).toEqual(roles.map((_each, at) => (at % 2 === 0 ? 'user' : 'assistant')));
  });

  it.each(['guardrail_intervened', 'content_filtered', 'refusal', 'model_context_window_exceeded'])(
    'is final when the model stopped for %s',
    async (stopReason) => {
      const { result, bodies } = await outcomeOf([calls('hand_in', given, { stopReason }), good]);
      expect(result).toMatchObject({ code: 'analysis_failed' });
      expect(bodies).toHaveLength(1);
    },
  );
});

describe('a failing provider', () => {
  it.each([
    ['is busy', throttles],
    ['fails', says(500, '{}', { 'x-amzn-errortype': 'InternalServerException' })],
    ['is away', says(503)],
    ['breaks the connection', breaks],
    ['breaks off', breaksOff],
  ])('that %s gets one retry', async (_, act) => {
    const { result, bodies } = await outcomeOf([act, good]);
    expect(result).toMatchObject({ value: given });
    expect(bodies).toHaveLength(2);
  });

  it.each([
    ['is busy', throttles, 2],
    ['fails', says(500), 2],
    ['breaks the connection', breaks, 2],
    ['refuses us', says(403, '{"message":"secret"}', { 'x-amzn-errortype': 'AccessDeniedException' }), 1],
    ['does not know the model', says(404, '{}'), 1],
    ['finds our request wrong', says(400, '{}', { 'x-amzn-errortype': 'ValidationException' }), 1],
    ['answers with a page', says(200, '<html>busy</html>', { 'content-type': 'text/html' }), 1],
    ['answers with other JSON', says(200, '{"output":{}}'), 1],
  ])('that %s for good is reported as unavailable', async (_, act, requests) => {
    const { result, bodies } = await outcomeOf([act]);
    expect(result).toMatchObject({ name: 'ModelFailure', code: 'upstream_unavailable' });
    expect(bodies).toHaveLength(requests);
    expect(String(result)).not.toContain('secret');
  });

  it.each([
    ['is silent', isSilent],
    ['stalls', stalls],
    ['drips', drips],
    ['was out of time itself', says(408, '{}', { 'x-amzn-errortype': 'ModelTimeoutException' })],
    // Without the budget it would be two attempts of five seconds.
  ])('that %s fails at the time limit', { timeout: 8_000 }, async (_, act) => {
    const { result } = await outcomeOf([act], 150);
    expect(result).toMatchObject({ name: 'ModelFailure', code: 'upstream_timeout' });
  });

  it('has for its second turn the time that the first has left', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const budgets: number[] = [];
    const slow: Generate = async (_, budgetMs) => {
      budgets.push(budgetMs);
      vi.advanceTimersByTime(80);
      return { content: [], finishReason: { unified: 'stop', raw: 'end_turn' }, usage: unsaid };
    };
    await expect(askModel(slow, modelId)(prompt, wanted, 120)).rejects.toThrow(ModelFailure);
    expect(budgets).toEqual([120, 40]);
  });

  it('is not called when no time is left', async () => {
    const { result, bodies } = await outcomeOf([good], 0);
    expect(result).toMatchObject({ code: 'upstream_timeout' });
    expect(bodies).toEqual([]);
  });

  it('uses bounded memory: an endless response is invalid output', async () => {
    const { result } = await outcomeOf([isEndless]);
    expect(result).toMatchObject({ code: 'analysis_failed' });
  });
});

describe('the measurement of a question', () => {
  const replies = (content: object, unified: 'stop' | 'content-filter' = 'stop') =>
    ({
      content: [
        { type: 'tool-call', toolCallId: 'one', toolName: 'hand_in', input: JSON.stringify(content) },
      ],
      finishReason: { unified, raw: unified },
      usage: {
        inputTokens: { ...unsaid.inputTokens, total: 1_000 },
        outputTokens: { ...unsaid.outputTokens, total: 100 },
      },
    }) as Awaited<ReturnType<Generate>>;
  const measuredOf = async (...said: readonly Awaited<ReturnType<Generate>>[]) => {
    const left = [...said];
    const measured: Measured[] = [];
    const generate: Generate = async () => {
      const next = left.shift();
      if (next === undefined) throw new ModelFailure('upstream_unavailable', 'nobody');
      return next;
    };
    await askModel(generate, modelId, (one) => measured.push(one))(prompt, wanted, 2_000).catch(
      () => undefined,
    );
    return measured;
  };
  const asked = { what: 'model-asked', task: 'hand_in' };

  it('counts the question once, with its repair and the tokens of both turns', async () => {
    expect(await measuredOf(replies(given))).toEqual([
      { ...asked, outcome: 'answered', is_repaired: false, input_tokens: 1_000, output_tokens: 100 },
    ]);
    expect(await measuredOf(replies({ verdict: 1 }), replies(given))).toEqual([
      { ...asked, outcome: 'answered', is_repaired: true, input_tokens: 2_000, output_tokens: 200 },
    ]);
  });

  it('counts a refusal by the model as refused, and any other failure as failed', async () => {
    expect(await measuredOf(replies({}, 'content-filter'))).toMatchObject([{ ...asked, outcome: 'refused' }]);
    expect(await measuredOf(replies({}), replies({}))).toMatchObject([
      { outcome: 'failed', is_repaired: true },
    ]);
    expect(await measuredOf()).toEqual([
      { ...asked, outcome: 'failed', is_repaired: false, input_tokens: null, output_tokens: null },
    ]);
  });
});
