import { describe, expect, it } from 'vitest';
import { chatMessages } from '../../lambdas/adapters/chat/chat-messages.ts';
import { modelAt } from '../../lambdas/adapters/model/ask-model.ts';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { type AnalystOf, analystOf } from '../../lambdas/application/analyses/analyst-of.ts';
import { judging } from '../../lambdas/application/analyses/judgement-by-panel.ts';
import { sendMessage } from '../../lambdas/chat/send-message.ts';
import { analysis as analysisSchema } from '../../lambdas/contract/analysis.ts';
import { judgedCriteria } from '../../lambdas/domain/scoring/model/scoring-prompt.ts';
import { type Act, says, scripted } from '../adapters/aws/scripted-server.ts';
import { calls, throttles } from '../adapters/model/converse-server.ts';
import { engine, score } from '../domain/scoring/engine.ts';
import { ask, type TestResponse } from '../support/api.ts';
import { localAccess } from '../support/local-access.ts';
import { scoreWith } from '../support/score-with.ts';
import { conversation, jobsSetup, runTask } from './jobs-setup.ts';

const setup = await jobsSetup();
const modelId = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';

/** Long enough to be judged. */
const words = {
  ...conversation,
  utterances: [
    ...conversation.utterances,
    {
      speaker: 'A',
      role: 'rep',
      start_seconds: 34,
      end_seconds: 44,
      text: 'Wonderful. Then I come on Friday at ten with my colleague, we measure the roof, and you get the offer in writing the same evening.',
    },
  ],
};

const waiting = async (recording_url?: string): Promise<string> => {
  const source = recording_url === undefined ? { transcript: words } : { recording_url };
  const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', ...source });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  return json.id;
};
const scoreItemOf = (id: string) =>
  setup.table.items().find(({ pk }) => String(pk).endsWith(`#ANALYSIS_SCORES#${id}`));
const usedToday = () =>
  setup.table
    .items()
    .filter(({ pk }) => String(pk).split('#')[2] === 'USAGE_DAYS')
    .reduce((sum, item) => sum + Number(item['model_cache_read_tokens'] ?? 0), 0);
const runWith = (id: string, analysts: AnalystOf, table: Table = setup.table) =>
  runTask(scoreWith(table, setup.documents, analysts), setup.referenceOf('analysis', id));

const quote = { utterance: 0, quote: 'What do you pay for power today?' };
const both = { positive: 'Well asked.', negative: 'Ask for the order.' };
const judgement = {
  summary: 'They spoke of power.',
  criteria: judgedCriteria({ playbookPoints: [] }).map(({ id }) => ({
    id,
    level: 4,
    shown: [quote],
    missed: [],
  })),
  feedback: { clarity: both, influence: both, objection: both, discovery: both, delivery: both, close: both },
  double_down: 'Asking first.',
  double_down_implementation: 'Ask first.',
  general_communication_improvement: 'Ask for the order.',
  prompts: [],
};
const judges = calls('judge_conversation', judgement, {
  usage: { inputTokens: 9_000, outputTokens: 2_000, totalTokens: 11_000 },
});

interface Run {
  readonly table?: Table;
  readonly votes?: number;
}

/** What becomes of a scoring by a model that acts like this, and how often it was asked. */
const scoredBy = async (id: string, acts: readonly Act[], { table, votes = 1 }: Run = {}) => {
  let failure: unknown;
  let asked = 0;
  await scripted(acts, async (endpoint, seen) => {
    const analysts = analystOf(judging({ ...localAccess(endpoint), modelId }, votes), () => engine);
    failure = await runWith(id, analysts, table).then(
      () => undefined,
      (error: unknown) => error,
    );
    asked = seen.length;
  });
  return { failure, asked };
};

describe('scoring by a model', () => {
  it('completes the analysis with scores that follow from its levels, and quotes from the transcript', async () => {
    const id = await waiting();
    expect(await scoredBy(id, [judges])).toEqual({ failure: undefined, asked: 1 });
    const { json } = await setup.read(id);
    analysisSchema.parse(json);
    expect(json.analysis).toMatchObject({
      ai_summary: 'They spoke of power.',
      clarity_score: 80,
      close_score: 80,
      questions_asked: 2,
      scoring: { engine: `bedrock:${modelId}` },
    });
    const evidence = JSON.parse(await setup.documents.get(String(setup.itemOf(id)['evidence_key'])));
    expect(evidence.pillars.clarity.quotes[0]).toMatchObject({ quote: quote.quote, verified: true });
  });

  it('keeps tokens and cost with the score, hidden from partners', async () => {
    const id = await waiting();
    await scoredBy(id, [throttles, calls('judge_conversation', {}), judges]);
    expect(scoreItemOf(id)).toMatchObject({
      model: modelId,
      model_input_tokens: 10_000,
      model_output_tokens: 2_100,
      cost_usd_cents: 2.05,
    });
    expect((await setup.read(id)).text).not.toMatch(/tokens|cost_usd/);
  });

  it('counts cached instructions with the score, and in the usage of the day', async () => {
    const id = await waiting();
    const before = usedToday();
    const usage = {
      inputTokens: 5_000,
      outputTokens: 2_000,
      totalTokens: 10_000,
      cacheReadInputTokens: 3_000,
    };
    await scoredBy(id, [calls('judge_conversation', judgement, { usage })]);
    const took = { model_input_tokens: 8_000, model_cache_read_tokens: 3_000 };
    expect(scoreItemOf(id)).toMatchObject({ ...took, cost_usd_cents: 0.5 + 0.03 + 1 });
    expect(usedToday() - before).toBe(3_000);
  });

  it.each([
    [
      'analysis_failed: The model gave no usable judgement: submit it once more, and write to support if it fails again.',
      calls('judge_conversation', { overall_score: 100 }),
    ],
    ['upstream_unavailable', says(500)],
    [
      'upstream_timeout: The model gave no judgement in time: submit it once more, and write to support if it fails again.',
      says(408),
    ],
    [
      'analysis_failed: The conversation is longer than the model can read: submit a part of it.',
      says(400, '{"message":"maximum context length is 4096 tokens"}'),
    ],
  ])('ends the job with “%s” when there is no judgement, and leaves nothing of it', async (message, act) => {
    const id = await waiting();
    const { failure } = await scoredBy(id, [act]);
    expect(failure).toMatchObject({ name: 'JobFailure', message });
    expect((await setup.read(id)).json.status).toBe('processing');
    expect(scoreItemOf(id)).toBeUndefined();
  });

  it('has a deadline shortly before the function ends', async () => {
    const budgets: number[] = [];
    await runWith(await waiting(), () => ({
      unscorable: () => undefined,
      score: async (input, budgetMs) => {
        budgets.push(budgetMs);
        return score(input);
      },
    }));
    expect(budgets).toEqual([35_000]);
  });

  it('is not repeated because another write was saved first', async () => {
    const id = await waiting();
    let conflicts = 2;
    const busy: Table = {
      ...setup.table,
      write: async (writes) => {
        conflicts -= 1;
        return conflicts >= 0 ? { kind: 'refused', refusals: [] } : setup.table.write(writes);
      },
    };
    expect(await scoredBy(id, [judges], { table: busy })).toEqual({ failure: undefined, asked: 1 });
    expect((await setup.read(id)).json.status).toBe('completed');
  });

  it('does not call a model about a fixture', async () => {
    const id = await waiting('mock://poor-pitch');
    expect(await scoredBy(id, [judges])).toEqual({ failure: undefined, asked: 0 });
    expect((await setup.read(id)).json.analysis.scoring.engine).toBe('learned-1');
    expect(scoreItemOf(id)).not.toHaveProperty('cost_usd_cents');
  });

  it('fails like any step for any other error', async () => {
    const id = await waiting();
    const throwing = (error: Error) => () => ({
      unscorable: () => undefined,
      score: async () => {
        throw error;
      },
    });
    const broken = runWith(id, throwing(new Error('out of memory')));
    await expect(broken).rejects.toThrow('out of memory');
    await expect(runWith(id, throwing(new ModelFailure('analysis_failed', 'secret')))).rejects.toThrow(
      /^analysis_failed: The model gave no usable judgement/,
    );
  });
});

describe('scoring by votes', () => {
  const usage = { inputTokens: 9_000, outputTokens: 2_000, totalTokens: 11_000 };
  const votes = (level: number) =>
    calls(
      'judge_conversation',
      {
        ...judgement,
        criteria: judgement.criteria.map((each) => (each.id === 'close.asks' ? { ...each, level } : each)),
      },
      { usage },
    );
  const decides = calls('decide_levels', {
    criteria: [{ id: 'close.asks', level: 0, shown: [], missed: [quote] }],
  });
  const closeOf = async (id: string): Promise<number> => (await setup.read(id)).json.analysis.close_score;

  it('asks an arbiter where the votes are far apart, and counts the tokens of all', async () => {
    const id = await waiting();
    const agreed = await waiting();
    const acts = [votes(5), votes(2), votes(5), decides];
    expect(await scoredBy(id, acts, { votes: 3 })).toEqual({ failure: undefined, asked: 4 });
    expect(scoreItemOf(id)).toMatchObject({ model_input_tokens: 28_000, model_output_tokens: 6_100 });
    await scoredBy(agreed, [votes(5)], { votes: 3 });
    expect(await closeOf(id)).toBeLessThan(await closeOf(agreed));
  });

  it('continues without a failed vote, and without a failed arbiter', async () => {
    const id = await waiting();
    const acts = [votes(5), says(403), votes(2), says(403)];
    expect(await scoredBy(id, acts, { votes: 3 })).toEqual({ failure: undefined, asked: 4 });
    expect((await setup.read(id)).json.status).toBe('completed');
    expect(scoreItemOf(id)).toMatchObject({ model_input_tokens: 18_000 });
  });

  it('fails like a single judgement when every vote fails', async () => {
    const id = await waiting();
    const { failure, asked } = await scoredBy(id, [says(403)], { votes: 3 });
    expect(failure).toMatchObject({ name: 'JobFailure', message: 'upstream_unavailable' });
    expect(asked).toBe(3);
    expect(scoreItemOf(id)).toBeUndefined();
  });

  it('rejects a ruling on something else, and requests it again', async () => {
    const id = await waiting();
    const astray = calls('decide_levels', {
      criteria: [{ id: 'close.trial', level: 5, shown: [], missed: [] }],
    });
    const acts = [votes(5), votes(2), votes(5), astray, decides];
    expect(await scoredBy(id, acts, { votes: 3 })).toEqual({ failure: undefined, asked: 5 });
  });
});

describe('the chat with a model', () => {
  const asked = async (id: string, message: string, acts: readonly Act[]) => {
    let response: TestResponse | undefined;
    let requests = 0;
    await scripted(acts, async (endpoint, seen) => {
      const access = { ...localAccess(endpoint), modelId };
      const model = { access, ask: modelAt(access), takesHealthcare: false, votes: 1 };
      const resources = { ...setup.resources, model };
      response = await ask(sendMessage, resources, {
        key: setup.keys.sandbox,
        params: { id },
        body: { message },
      });
      requests = seen.length;
    });
    if (response === undefined) throw new Error('nothing was answered');
    return { ...response, requests };
  };
  const scored = async (url?: string): Promise<string> => {
    const id = await waiting(url);
    await setup.score(id);
    return id;
  };

  it('returns the answer, and keeps its tokens', async () => {
    const id = await scored();
    const reply = {
      answer: 'About two hundred a month.',
      citations: [{ utterance: 1, quote: 'About two hundred a month.' }],
    };
    const { json } = await asked(id, 'What do they pay?', [calls('answer_question', reply)]);
    expect(json).toMatchObject({
      message: reply.answer,
      citations: [{ speaker: 'B', start_seconds: 6.5, quote: 'About two hundred a month.' }],
    });
    const item = setup.table.items().find((one) => one['id'] === json.id);
    expect(item).toMatchObject({ model_input_tokens: 1_000, model_output_tokens: 100, cost_usd_cents: 0.15 });
  });

  it.each([
    ['analysis_failed', 502, calls('answer_question', { answer: 5 })],
    ['upstream_unavailable', 502, says(500)],
    ['upstream_timeout', 504, says(408)],
  ])('responds with %s, and leaves the history unchanged', async (code, status, act) => {
    const id = await scored();
    const response = await asked(id, 'What do they pay?', [act]);
    expect(response.status).toBe(status);
    expect(response.json.error.code).toBe(code);
    const { tenant } = setup.referenceOf('analysis', id);
    expect((await chatMessages(setup.table).latest(tenant, id)).length).toBe(0);
  });

  it('does not call a model about a fixture', async () => {
    const response = await asked(await scored('mock://poor-pitch'), 'How did it end?', [says(500)]);
    expect(response).toMatchObject({ status: 200, requests: 0 });
  });
});
