import { expect, it } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import { sendPracticeMessage } from '../../lambdas/contract/practice.ts';
import type { Customer } from '../../lambdas/domain/practice/practice-moment.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy } from '../privacy/policy-world.ts';
import { proves } from '../support/proves.ts';
import { practiceWorld } from './practice-world.ts';

const world = await practiceWorld();
const id = await world.started();

const failing =
  (code: 'analysis_failed' | 'upstream_unavailable'): Customer =>
  async () => {
    throw new ModelFailure(code, 'as the test wants it');
  };
const sayTo = (customer: Customer, budgetMs?: number) =>
  world.say(id, 'Hello?', {}, world.handlerWith(customer, budgetMs));

/** A session that holds as many messages as it can. */
const fullSession = async (): Promise<string> => {
  const full = await world.started();
  const { pk } = world.itemOf(full);
  const set = { message_count: 199 };
  await world.table.update({ kind: 'update', key: { pk: String(pk), sk: full }, set });
  return full;
};

proves(sendPracticeMessage, {
  quota_exceeded: () => world.usedUp('quota_exceeded', () => world.say(id, 'Hi')),
  sandbox_limit_reached: () => world.usedUp('sandbox_limit_reached', () => world.say(id, 'Hi')),
  success: () => world.say(id, 'Hi, my name is Tom.'),
  practice_session_not_found: () => world.say(newId(), 'Hi'),
  practice_session_completed: async () => {
    const done = await world.practised();
    await world.complete(done);
    return world.say(done, 'One more thing.');
  },
  practice_session_full: async () => world.say(await fullSession(), 'Hi'),
  pii_policy_violation: async () => {
    const careful = await practiceWorld();
    const own = await careful.started();
    await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'reject' });
    return careful.say(own, 'You can call me at 555-867-5309.');
  },
  analysis_failed: () => sayTo(failing('analysis_failed')),
  upstream_unavailable: () => sayTo(failing('upstream_unavailable')),
  upstream_timeout: () => sayTo(() => new Promise(() => undefined), 20),
});

it('keeps message and reply, in their order', async () => {
  const own = await world.started();
  const { json } = await world.say(own, 'Would you like to get started?');
  expect(json).toEqual({
    id: expect.any(String),
    role: 'customer',
    message: expect.any(String),
    engine: 'script-v1',
    created_at: expect.any(String),
    outcome: 'open',
  });
  const { json: session } = await world.get(own);
  expect(session.message_count).toBe(3);
  const { outcome: _, ...reply } = json;
  expect(session.messages.slice(1)).toEqual([
    {
      id: expect.any(String),
      role: 'rep',
      message: 'Would you like to get started?',
      engine: null,
      created_at: json.created_at,
    },
    reply,
  ]);
  expect(session.objections.map(({ text }: { text: string }) => text)).toEqual([json.message]);
});

it('keeps, and shows the customer, no personal data that the policy of the org takes out', async () => {
  const careful = await practiceWorld();
  const own = await careful.started();
  await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'redact' });
  const seen: string[] = [];
  const handler = careful.handlerWith(async ({ session, message }) => {
    seen.push(message);
    return { message: 'Okay.', state: session.state, engine: 'test', tokens: null };
  });
  await careful.say(own, 'You can call me at 555-867-5309.', {}, handler);
  const { json } = await careful.get(own);
  expect(JSON.stringify([json, seen])).not.toContain('867-5309');
});

it('leaves the session as it was when the model does not answer', async () => {
  const before = (await world.get(id)).json;
  await sayTo(failing('upstream_unavailable'));
  await sayTo(() => new Promise(() => undefined), 20);
  expect((await world.get(id)).json).toEqual(before);
});

it('loses none of many messages at once, and each is answered to what was said before it', async () => {
  const own = await world.started();
  const seen: string[][] = [];
  const handler = world.handlerWith(async ({ session, history, message }) => {
    seen.push(history.map((one) => one.message));
    return { message: `Re: ${message}`, state: session.state, engine: 'test', tokens: null };
  });
  const messages = ['1', '2', '3', '4', '5'];
  const answers = await Promise.all(messages.map((message) => world.say(own, message, {}, handler)));
  expect(answers.map(({ json }) => json.message)).toEqual(messages.map((message) => `Re: ${message}`));
  const { json } = await world.get(own);
  const said = json.messages.slice(1).map(({ message }: { message: string }) => message);
  expect(said).toHaveLength(10);
  for (let at = 0; at < 10; at += 2) expect(said[at + 1]).toBe(`Re: ${said[at]}`);
  expect(seen.at(-1)).toHaveLength(9);
});

it('shows who plays the customer the last 40 messages', async () => {
  const own = await world.started();
  let longest = 0;
  const handler = world.handlerWith(async ({ session, history, message }) => {
    longest = Math.max(longest, history.length);
    return { message, state: session.state, engine: 'test', tokens: null };
  });
  for (let count = 0; count < 25; count += 1) await world.say(own, 'And?', {}, handler);
  expect(longest).toBe(40);
});

it('keeps what a model took beside its reply, and shows nothing of it', async () => {
  const tokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 900, output_tokens: 80 };
  const handler = world.handlerWith(async ({ session }) => ({
    message: 'So.',
    state: session.state,
    engine: 'bedrock:anthropic.claude-haiku-4-5',
    tokens,
  }));
  const { json } = await world.say(id, 'Well?', {}, handler);
  expect(Object.keys(json).sort()).toEqual(['created_at', 'engine', 'id', 'message', 'outcome', 'role']);
  const item = world.table.items().find((one) => one['id'] === json.id);
  expect(item).toMatchObject({ model_input_tokens: 900, model_output_tokens: 80, cost_usd_cents: 0.13 });
});

it('says a message once under one key', async () => {
  const own = await world.started();
  const headers = { 'idempotency-key': newId() };
  const first = await world.say(own, 'Hi', { headers });
  expect((await world.say(own, 'Hi', { headers })).text).toBe(first.text);
  expect((await world.get(own)).json.message_count).toBe(3);
});

it.each([[''], ['x'.repeat(4_001)]])('refuses a message of %# characters', async (message) => {
  expect((await world.say(id, message)).json.error.details.field).toBe('message');
});

it('is not for another partner', async () => {
  const { json } = await world.say(id, 'Hi', { key: world.foreignKey });
  expect(json.error).toMatchObject({ code: 'practice_session_not_found', details: { id } });
});
