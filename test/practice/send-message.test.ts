import { beforeEach, expect, it } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import { sendPracticeMessage } from '../../lambdas/contract/practice.ts';
import type { Prompt } from '../../lambdas/domain/model/ask.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { hanging } from '../support/hanging.ts';
import { proves } from '../support/proves.ts';
import { practiceSetup } from './practice-setup.ts';

const setup = await practiceSetup();
const id = await setup.started();

const tokens = { model: 'anthropic.claude-haiku-4-5', input_tokens: 900, output_tokens: 80 };
/** What the model lets the customer say. */
let reply: (prompt: Prompt) => Promise<string>;
beforeEach(() => {
  reply = async () => 'Okay.';
});
const model = askableModel(async (prompt) => ({ value: { reply: await reply(prompt) }, tokens }));
const modelled = await practiceSetup({}, model);
const played = await modelled.started();
/** A part of what the model is told. */
const toldOf = ({ user }: Prompt, part: string): string =>
  user.split(`<${part}>\n`)[1]?.split(`\n</${part}>`)[0] ?? '';

const failing = (code: 'analysis_failed' | 'upstream_unavailable') => {
  reply = async () => {
    throw new ModelFailure(code, 'as the test wants it');
  };
  return modelled.say(played, 'Hello?');
};
const late = () => {
  const { answer, outlast } = hanging();
  reply = answer;
  return outlast(22_000, () => modelled.say(played, 'Hello?'));
};

/** A session that holds as many messages as it can. */
const fullSession = async (): Promise<string> => {
  const full = await setup.started();
  const { pk } = setup.itemOf(full);
  const set = { message_count: 199 };
  await setup.table.update({ kind: 'update', key: { pk: String(pk), sk: full }, set });
  return full;
};

proves(sendPracticeMessage, {
  quota_exceeded: async () => {
    const starter = await practiceSetup({ tier: 'starter' });
    const own = await starter.started();
    await starter.useUpLiveWork();
    return starter.say(own, 'Hi', { key: starter.keys.live, stage: 'live' });
  },
  sandbox_limit_reached: async () => {
    const spent = await practiceSetup({ limits: { sandbox_model_work_per_day: 0 } });
    return spent.say(await spent.started(), 'Hi');
  },
  success: () => setup.say(id, 'Hi, my name is Tom.'),
  practice_session_not_found: () => setup.say(newId(), 'Hi'),
  practice_session_completed: async () => {
    const done = await setup.practised();
    await setup.complete(done);
    return setup.say(done, 'One more thing.');
  },
  practice_session_full: async () => setup.say(await fullSession(), 'Hi'),
  pii_policy_violation: async () => {
    const careful = await practiceSetup();
    const own = await careful.started();
    await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'reject' });
    return careful.say(own, 'You can call me at 555-867-5309.');
  },
  analysis_failed: () => failing('analysis_failed'),
  upstream_unavailable: () => failing('upstream_unavailable'),
  upstream_timeout: late,
});

it('stores message and reply, in their order', async () => {
  const own = await setup.started();
  const { json } = await setup.say(own, 'Would you like to get started?');
  expect(json).toEqual({
    id: expect.any(String),
    role: 'customer',
    message: expect.any(String),
    engine: 'script-v1',
    created_at: expect.any(String),
    outcome: 'open',
  });
  const { json: session } = await setup.get(own);
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

it('redacts personal data by the policy of the org before it is stored or sent to the customer', async () => {
  const careful = await practiceSetup({}, model);
  const own = await careful.started();
  await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'redact' });
  const seen: string[] = [];
  reply = async ({ user }) => {
    seen.push(user);
    return 'Okay.';
  };
  await careful.say(own, 'You can call me at 555-867-5309.');
  const { json } = await careful.get(own);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify([json, seen])).not.toContain('867-5309');
});

it('leaves the session unchanged when the model does not respond', async () => {
  const before = (await modelled.get(played)).json;
  await failing('upstream_unavailable');
  await late();
  expect((await modelled.get(played)).json).toEqual(before);
});

it('loses none of many concurrent messages, and replies to each with its predecessors', async () => {
  const own = await modelled.started();
  const seen: string[][] = [];
  reply = async (prompt) => {
    seen.push(toldOf(prompt, 'dialogue').split('\n'));
    return `Re: ${toldOf(prompt, 'message')}`;
  };
  const messages = ['1', '2', '3', '4', '5'];
  const answers = await Promise.all(messages.map((message) => modelled.say(own, message)));
  expect(answers.map(({ json }) => json.message)).toEqual(messages.map((message) => `Re: ${message}`));
  const { json } = await modelled.get(own);
  const said = json.messages.slice(1).map(({ message }: { message: string }) => message);
  expect(said).toHaveLength(10);
  for (let at = 0; at < 10; at += 2) expect(said[at + 1]).toBe(`Re: ${said[at]}`);
  expect(seen.at(-1)).toHaveLength(9);
});

it('sends the last 40 messages to the model', async () => {
  const own = await modelled.started();
  let longest = 0;
  reply = async (prompt) => {
    longest = Math.max(longest, toldOf(prompt, 'dialogue').split('\n').length);
    return 'Well.';
  };
  for (let count = 0; count < 25; count += 1) await modelled.say(own, 'And?');
  expect(longest).toBe(40);
});

it('stores the tokens of a model with its reply, hidden from partners', async () => {
  const { json } = await modelled.say(played, 'Well?');
  expect(json.engine).toBe('bedrock:anthropic.claude-haiku-4-5');
  expect(Object.keys(json).sort()).toEqual(['created_at', 'engine', 'id', 'message', 'outcome', 'role']);
  const item = modelled.table.items().find((one) => one['id'] === json.id);
  expect(item).toMatchObject({ model_input_tokens: 900, model_output_tokens: 80, cost_usd_cents: 0.13 });
});

it('adds a message once under one Idempotency-Key', async () => {
  const own = await setup.started();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.say(own, 'Hi', { headers });
  expect((await setup.say(own, 'Hi', { headers })).text).toBe(first.text);
  expect((await setup.get(own)).json.message_count).toBe(3);
});

it.each([[''], ['x'.repeat(4_001)]])('refuses a message of %# characters', async (message) => {
  expect((await setup.say(id, message)).json.error.details.field).toBe('message');
});

it('is hidden from another partner', async () => {
  const { json } = await setup.say(id, 'Hi', { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'practice_session_not_found', details: { id } });
});

it('continues with the script to the end of a scripted session, with a model or without', async () => {
  const own = await setup.started();
  await modelled.table.write(
    setup.table
      .items()
      .filter(({ pk, sk }) => String(pk).includes(own) || String(sk).includes(own))
      .map(({ pk, sk, ...item }) => ({
        kind: 'put' as const,
        key: { pk: String(pk).replace(setup.partnerId, modelled.partnerId), sk: String(sk) },
        item,
      })),
  );
  expect((await modelled.say(own, 'Hi')).json.engine).toBe('script-v1');
});
