import { beforeEach, describe, expect, it } from 'vitest';
import { ModelFailure, type ModelFailureCode } from '../../lambdas/adapters/model/model-failure.ts';
import { sendMessage } from '../../lambdas/contract/chat.ts';
import type { Prompt } from '../../lambdas/domain/model/ask.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { withoutWords } from '../privacy/retention-setup.ts';
import { hanging } from '../support/hanging.ts';
import { proves } from '../support/proves.ts';
import { chatSetup } from './chat-setup.ts';

const setup = await chatSetup();
const { ask, history, scored, submitted } = setup;
const priceAsked = 'What did the customer say about other companies?';

const tokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 900, output_tokens: 80 };
/** What the model answers. */
let reply: (prompt: Prompt) => Promise<string>;
beforeEach(() => {
  reply = async () => 'So.';
});
const citations = [{ utterance: 1, quote: 'About two hundred a month.' }];
const modelled = await chatSetup(
  askableModel(async (prompt) => ({ value: { answer: await reply(prompt), citations }, tokens })),
);
/** A part of what the model is told. */
const toldOf = ({ user }: Prompt, part: string): string =>
  user.split(`<${part}>\n`)[1]?.split(`\n</${part}>`)[0] ?? '';

const failing = (code: ModelFailureCode, id: string, more = {}) => {
  reply = async () => {
    throw new ModelFailure(code, 'as told');
  };
  return modelled.ask(id, 'Well?', more);
};
const late = (id: string, more = {}) => {
  const { answer, outlast } = hanging();
  reply = answer;
  return outlast(22_000, () => modelled.ask(id, 'Well?', more));
};

proves(sendMessage, {
  success: async () => ask(await scored(), priceAsked),
  analysis_not_found: () => ask(newId(), priceAsked),
  pii_policy_violation: async () => {
    const id = await scored();
    await givePolicy(setup.table, setup.tenant, { org_id: 'acme', mode: 'reject' });
    const answer = await ask(id, 'Should I call 512-555-0142?');
    await givePolicy(setup.table, setup.tenant, { org_id: 'acme', mode: 'allow' });
    return answer;
  },
  retention_policy_violation: async () => {
    const id = await scored();
    await withoutWords(setup, id);
    return ask(id, priceAsked);
  },
  quota_exceeded: async () => {
    const starter = await chatSetup(undefined, { tier: 'starter' });
    const id = await starter.scored();
    await starter.useUpLiveWork();
    return starter.ask(id, priceAsked, { key: starter.keys.live, stage: 'live' });
  },
  sandbox_limit_reached: async () => {
    const spent = await chatSetup(undefined, { limits: { sandbox_model_work_per_day: 0 } });
    return spent.ask(await spent.scored(), priceAsked);
  },
  analysis_failed: async () => failing('analysis_failed', await modelled.heard()),
  upstream_unavailable: async () => failing('upstream_unavailable', await modelled.heard()),
  upstream_timeout: async () => late(await modelled.heard()),
});

describe('an answer', () => {
  it('quotes what was said, word for word, with time and speaker', async () => {
    const id = await scored();
    const { json } = await ask(id, priceAsked);
    const { transcript } = (await setup.read(id)).json;
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

  it('says that the conversation does not contain the answer', async () => {
    const { json } = await ask(await scored(), 'Does the family have a swimming pool?');
    expect(json.message).toMatch(/^A clear answer could not be found in this conversation\./);
  });

  it('continues from earlier messages', async () => {
    const id = await scored();
    const first = await ask(id, 'What bothers her most about the ants?');
    const second = await ask(id, 'And what did the rep say to that?');
    expect(first.json.message).toContain('cereal');
    expect(second.json.message).toContain('How does that affect the kids');
  });

  it('is the same for the same question, and a repeat returns the same bytes', async () => {
    const one = await scored();
    const other = await scored();
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
  const key = { pk: String(setup.itemOf(id)['pk']), sk: id };
  await setup.table.update({ kind: 'update', key, set: { status } });
  const { json } = await ask(id, 'Well?');
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { id, status } });
});

it('needs a message of 1 to 4,000 characters', async () => {
  const id = await scored();
  for (const message of ['', 'x'.repeat(4_001)])
    expect((await ask(id, message)).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'message' },
    });
  expect((await ask(id, 'x'.repeat(4_000))).status).toBe(200);
  expect((await ask(id, '\u0000\u2028 \t')).status).toBe(200);
});

it('leaves the history unchanged when it fails or times out, and accepts the same key again', async () => {
  const id = await modelled.heard();
  await modelled.ask(id, priceAsked);
  const before = (await modelled.history(id)).text;
  const more = { headers: { 'idempotency-key': newId() } };
  expect((await failing('analysis_failed', id, more)).status).toBeGreaterThanOrEqual(500);
  expect((await failing('upstream_unavailable', id, more)).status).toBeGreaterThanOrEqual(500);
  expect((await late(id, more)).status).toBeGreaterThanOrEqual(500);
  expect((await modelled.history(id)).text).toBe(before);
  reply = async () => 'So.';
  expect((await modelled.ask(id, 'Well?', more)).status).toBe(200);
});

it('is kept behind its question in many concurrent chats, and requested once for each message', async () => {
  const id = await modelled.heard();
  let asked = 0;
  reply = async (prompt) => {
    asked += 1;
    return `Re: ${toldOf(prompt, 'question')}`;
  };
  const questions = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
  const answers = await Promise.all(questions.map((message) => modelled.ask(id, message)));
  expect(answers.map(({ status }) => status)).toEqual(questions.map(() => 200));
  const { data } = (await modelled.history(id, { limit: '100' })).json;
  const messages: string[] = data.map(({ message }: { message: string }) => message);
  expect(messages).toHaveLength(24);
  expect(new Set(messages.filter((_, at) => at % 2 === 0))).toEqual(new Set(questions));
  messages.forEach((message, at) => {
    if (at % 2 === 1) expect(message).toBe(`Re: ${messages[at - 1]}`);
  });
  expect(asked).toBe(questions.length);
});

it('is given the last six messages, oldest first', async () => {
  const id = await modelled.heard();
  const seen: string[][] = [];
  reply = async (prompt) => {
    seen.push(toldOf(prompt, 'chat').split('\n'));
    return `Re: ${toldOf(prompt, 'question')}`;
  };
  for (const message of ['1', '2', '3', '4', '5']) await modelled.ask(id, message);
  expect(seen.at(-1)).toEqual([
    'user: 2',
    'assistant: Re: 2',
    'user: 3',
    'assistant: Re: 3',
    'user: 4',
    'assistant: Re: 4',
  ]);
});

it('is stored with the tokens of its model, which are never shown', async () => {
  const { json } = await modelled.ask(await modelled.heard(), 'Well?');
  expect(Object.keys(json)).toEqual(['id', 'analysis_id', 'created_at', 'role', 'message', 'citations']);
  const item = modelled.table.items().find((one) => one['id'] === json.id);
  expect(item).toMatchObject({
    model: 'anthropic.claude-haiku-4-5',
    model_input_tokens: 900,
    model_output_tokens: 80,
    cost_usd_cents: 0.13,
  });
});

it('is discarded when the analysis was archived meanwhile', async () => {
  const id = await modelled.heard();
  reply = async () => {
    const key = { pk: String(modelled.itemOf(id)['pk']), sk: id };
    await modelled.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
    return 'So.';
  };
  expect((await modelled.ask(id, 'Well?')).json.error.code).toBe('analysis_not_found');
  expect((await modelled.chat.latest(modelled.tenant, id)).length).toBe(0);
});

it('contains no words that were removed meanwhile', async () => {
  const id = await modelled.heard();
  reply = async () => {
    await withoutWords(modelled, id);
    return 'The very words.';
  };
  expect((await modelled.ask(id, 'Well?')).json.error.code).toBe('retention_policy_violation');
  expect(JSON.stringify(modelled.table.items())).not.toContain('The very words.');
});

it('is hidden from another partner', async () => {
  const id = await scored();
  const { json } = await ask(id, 'Well?', { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});
