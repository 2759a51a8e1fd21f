import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { PILLARS } from '../../lambdas/domain/scoring/pillars.ts';
import { call, eventually, startService } from './service.ts';

// `npm start -- --model-url … --model …`: a server with the interface of OpenAI's chat completions does the work of the rules.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

const transcript = {
  utterances: [
    [
      'rep',
      'Hi, I am Tom from Sunny Roofs, two streets down. I stop by because your neighbours have just had theirs done.',
    ],
    ['customer', 'We are fine, thanks. It is all quite expensive.'],
    ['rep', 'Expensive is fair to say. What do you pay for power a month today, if I may ask?'],
    ['customer', 'About two hundred, and it goes up every year.'],
    [
      'rep',
      'Then let me come back on Friday at ten with the figures of the Millers, and you decide in your own time.',
    ],
    ['customer', 'Friday at ten is fine.'],
  ].map(([role, text], at) => ({
    speaker: role,
    role,
    text,
    start_seconds: at * 10,
    end_seconds: at * 10 + 9,
  })),
};
const quote = { utterance: 2, quote: 'What do you pay for power a month today' };

interface Asked {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: Shape } }[];
}

interface Shape {
  readonly properties: Readonly<Record<string, { readonly items: { readonly properties: Ids } }>>;
}

interface Ids {
  readonly id: { readonly enum: readonly string[] };
}

/** What the model hands in by each tool. */
const inputOf: Readonly<Record<string, (shape: Shape) => object>> = {
  judge_conversation: ({ properties }) => {
    const both = { positive: 'You asked what they pay.', negative: 'Ask who else decides.' };
    const criteria = properties['criteria']?.items.properties.id.enum ?? [];
    return {
      summary: 'They agreed on Friday.',
      double_down: 'Asking what it costs.',
      double_down_implementation: 'Ask it at each door.',
      general_communication_improvement: 'Ask who decides.',
      criteria: criteria.map((id) => ({ id, level: 4, shown: [quote], missed: [] })),
      feedback: Object.fromEntries(PILLARS.map((pillar) => [pillar, both])),
      prompts: [],
    };
  },
  answer_question: () => ({ answer: 'About two hundred a month.', citations: [quote] }),
};

const completion = ({ model, tools }: Asked) => {
  const [{ function: tool } = { function: undefined }] = tools;
  const input = tool === undefined ? {} : inputOf[tool.name]?.(tool.parameters);
  const call_ = {
    id: 'call_1',
    type: 'function',
    function: { name: tool?.name, arguments: JSON.stringify(input) },
  };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: { role: 'assistant', content: null, tool_calls: [call_] },
      },
    ],
    usage: { prompt_tokens: 3_000, completion_tokens: 400, total_tokens: 3_400 },
  };
};

describe.skipIf(!isLocal)('a model of the user', () => {
  const asked: {
    readonly path: string | undefined;
    readonly key: string | undefined;
    readonly body: Asked;
  }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: Asked = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url, key: request.headers.authorization, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(completion(body)));
  });
  const started = (async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return startService({ model: { url, name: 'llama3.1:8b', key: 'sk-own' } });
  })();
  afterAll(async () => {
    await (await started).close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const ask = async (path: string, body?: object) => {
    const { keys, baseUrls } = await started;
    return call(`${baseUrls.sandbox}${path}`, { key: keys.sandbox, ...(body && { body }) });
  };
  const completed = async (body: object) => {
    const { json } = await ask('/v1/analyses', { org_id: 'acme', rep_id: 'tom', ...body });
    return eventually(() => ask(`/v1/analyses/${json.id}`), {
      wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
    });
  };

  it('scores what was submitted, and answers questions about it', async () => {
    const { json } = await completed({ transcript });
    expect(json).toMatchObject({ status: 'completed' });
    expect(json.analysis).toMatchObject({
      ai_summary: 'They agreed on Friday.',
      discovery_score: 80,
      scoring: { engine: 'compatible:llama3.1:8b' },
    });
    const { status, text } = await ask(`/v1/analyses/${json.id}/chat`, { message: 'What do they pay?' });
    expect(status, text).toBe(200);
    expect(text).toContain('About two hundred a month.');
    expect(asked).toMatchObject([
      { path: '/v1/chat/completions', key: 'Bearer sk-own', body: { model: 'llama3.1:8b' } },
      { path: '/v1/chat/completions', key: 'Bearer sk-own', body: { model: 'llama3.1:8b' } },
    ]);
  });

  it('is not called for mock recordings, which the rules score', async () => {
    const before = asked.length;
    const { json } = await completed({ recording_url: 'mock://perfect-pitch' });
    expect(json.analysis.scoring.engine).toBe('learned-1');
    expect(asked).toHaveLength(before);
  });
});
