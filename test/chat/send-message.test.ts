import { describe, expect, it } from 'vitest';
import { ModelFailure, type ModelFailureCode } from '../../lambdas/adapters/model/model-failure.ts';
import { sendMessage } from '../../lambdas/contract/chat.ts';
import type { ChatQuestion } from '../../lambdas/domain/chat/chat.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy } from '../privacy/policy-world.ts';
import { withoutWords } from '../privacy/retention-world.ts';
import { proves } from '../support/proves.ts';
import { chatWorld } from './chat-world.ts';

const world = await chatWorld();
const { ask, history, scored, submitted, handlerWith } = world;
const priceAsked = 'What did the customer say about other companies?';

const failing = (code: ModelFailureCode) =>
  handlerWith({
    assistant: async () => {
      throw new ModelFailure(code, 'as told');
    },
  });
const hanging = handlerWith({ assistant: () => new Promise(() => undefined), budgetMs: 20 });
const askedOf = async (handler: ReturnType<typeof handlerWith>) => ask(await scored(), 'Well?', {}, handler);

proves(sendMessage, {
  success: async () => ask(await scored(), priceAsked),
  analysis_not_found: () => ask(newId(), priceAsked),
  pii_policy_violation: async () => {
    const id = await scored();
    await givePolicy(world.table, world.tenant, { org_id: 'acme', mode: 'reject' });
    const answer = await ask(id, 'Should I call 512-555-0142?');
    await givePolicy(world.table, world.tenant, { org_id: 'acme', mode: 'allow' });
    return answer;
  },
  retention_policy_violation: async () => {
    const id = await scored();
    await withoutWords(world, id);
    return ask(id, priceAsked);
  },
  quota_exceeded: async () => {
    const id = await scored();
    return world.usedUp('quota_exceeded', () => ask(id, priceAsked));
  },
  sandbox_limit_reached: async () => {
    const id = await scored();
    return world.usedUp('sandbox_limit_reached', () => ask(id, priceAsked));
  },
  analysis_failed: () => askedOf(failing('analysis_failed')),
  upstream_unavailable: () => askedOf(failing('upstream_unavailable')),
  upstream_timeout: () => askedOf(hanging),
});

describe('an answer', () => {
  it('quotes what was said, with its time and speaker, word for word', async () => {
    const id = await scored();
    const { json } = await ask(id, priceAsked);
    const { transcript } = (await world.read(id)).json;
    expect(json.citations.length).toBeGreaterThan(0);
    for (const { start_seconds, end_seconds, speaker, quote } of json.citations)
      expect(transcript.utterances).toContainEqual(
        expect.objectContaining({
          start_seconds,
          end_seconds,
          speaker,
          text: expect.stringContaining(quote),
        }),
      );
    expect(json.citations[0].quote).toContain('Other companies charge two hundred dollars.');
    expect(json.message).toContain('Other companies charge two hundred dollars.');
  });

  it('says so when the answer is not in the conversation', async () => {
    const { json } = await ask(await scored(), 'Does the family have a swimming pool?');
    expect(json.message).toMatch(/^A clear answer could not be found in this conversation\./);
  });

  it('goes on from what was said before', async () => {
    const id = await scored();
    const first = await ask(id, 'What bothers her most about the ants?');
    const second = await ask(id, 'And what did the rep say to that?');
    expect(first.json.message).toContain('cereal');
    expect(second.json.message).toContain('How does that affect the kids');
  });

  it('is the same for the same question, and so are the bytes of its repeat', async () => {
    const [one, other] = [await scored(), await scored()];
    const headers = { 'idempotency-key': newId() };
    const first = await ask(one, priceAsked, { headers });
    const repeat = await ask(one, priceAsked, { headers });
    expect(repeat.text).toBe(first.text);
    expect(repeat.headers['Idempotent-Replayed']).toBe('true');
    expect((await history(one)).json.data).toHaveLength(2);
    expect((await ask(other, priceAsked)).json.message).toBe(first.json.message);
  });
});

it.each(['queued', 'processing', 'failed'])('is refused for an analysis that is %s', async (status) => {
  const id = await submitted();
  const key = { pk: String(world.itemOf(id)['pk']), sk: id };
  await world.table.update({ kind: 'update', key, set: { status } });
  const { json } = await ask(id, 'Well?');
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { id, status } });
});

it('takes messages of 1 to 4,000 characters', async () => {
  const id = await scored();
  for (const message of ['', 'x'.repeat(4_001)])
    expect((await ask(id, message)).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'message' },
    });
  expect((await ask(id, 'x'.repeat(4_000))).status).toBe(200);
  expect((await ask(id, '\u0000\u2028 \t')).status).toBe(200);
});

it('leaves the history as it was when the answer fails or comes too late, and takes the same key again', async () => {
  const id = await scored();
  await ask(id, priceAsked);
  const before = (await history(id)).text;
  const headers = { 'idempotency-key': newId() };
  for (const handler of [failing('analysis_failed'), failing('upstream_unavailable'), hanging])
    expect((await ask(id, 'Well?', { headers }, handler)).status).toBeGreaterThanOrEqual(500);
  expect((await history(id)).text).toBe(before);
  expect((await ask(id, 'Well?', { headers })).status).toBe(200);
});

it('loses no message of many chats at once, keeps each answer behind its question, and asks once for each', async () => {
  const id = await scored();
  let asked = 0;
  const handler = handlerWith({
    assistant: async ({ message }) => {
      asked += 1;
      return { message: `Re: ${message}`, citations: [], tokens: null };
    },
  });
  const questions = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
  const answers = await Promise.all(questions.map((message) => ask(id, message, {}, handler)));
  expect(answers.map(({ status }) => status)).toEqual(questions.map(() => 200));
  const { data } = (await history(id, { limit: '100' })).json;
  const messages: string[] = data.map(({ message }: { message: string }) => message);
  expect(messages).toHaveLength(24);
  expect(new Set(messages.filter((_, at) => at % 2 === 0))).toEqual(new Set(questions));
  messages.forEach((message, at) => {
    if (at % 2 === 1) expect(message).toBe(`Re: ${messages[at - 1]}`);
  });
  expect(asked).toBe(questions.length);
});

it('gives the assistant the last six messages, oldest first, and no others', async () => {
  const id = await scored();
  const seen: ChatQuestion[] = [];
  const handler = handlerWith({
    assistant: async (question) => {
      seen.push(question);
      return { message: `Re: ${question.message}`, citations: [], tokens: null };
    },
  });
  for (const message of ['1', '2', '3', '4', '5']) await ask(id, message, {}, handler);
  expect(seen.at(-1)?.history.map(({ message }) => message)).toEqual([
    '2',
    'Re: 2',
    '3',
    'Re: 3',
    '4',
    'Re: 4',
  ]);
});

it('keeps what a model took for an answer beside it, and shows nothing of it', async () => {
  const id = await scored();
  const tokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 900, output_tokens: 80 };
  const handler = handlerWith({ assistant: async () => ({ message: 'So.', citations: [], tokens }) });
  const { json } = await ask(id, 'Well?', {}, handler);
  expect(Object.keys(json)).toEqual(['id', 'analysis_id', 'created_at', 'role', 'message', 'citations']);
  const item = world.table.items().find((one) => one['id'] === json.id);
  expect(item).toMatchObject({
    model: 'anthropic.claude-haiku-4-5',
    model_input_tokens: 900,
    model_output_tokens: 80,
    cost_usd_cents: 0.13,
  });
});

it('answers nothing on what was archived while it thought', async () => {
  const id = await scored();
  const handler = handlerWith({
    assistant: async () => {
      const key = { pk: String(world.itemOf(id)['pk']), sk: id };
      await world.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
      return { message: 'So.', citations: [], tokens: null };
    },
  });
  expect((await ask(id, 'Well?', {}, handler)).json.error.code).toBe('analysis_not_found');
  expect((await world.chat.latest(world.referenceOf('analysis', id).tenant, id)).length).toBe(0);
});

it('says nothing of words that were removed while it thought', async () => {
  const id = await scored();
  const handler = handlerWith({
    assistant: async () => {
      await withoutWords(world, id);
      return { message: 'The very words.', citations: [], tokens: null };
    },
  });
  expect((await ask(id, 'Well?', {}, handler)).json.error.code).toBe('retention_policy_violation');
  expect(JSON.stringify(world.table.items())).not.toContain('The very words.');
});

it('is not for another partner', async () => {
  const id = await scored();
  const { json } = await ask(id, 'Well?', { key: world.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
