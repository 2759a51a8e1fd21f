import { describe, expect, it } from 'vitest';
import { startPractice } from '../../lambdas/contract/practice.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { askableModel } from '../fakes/askable-model.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { proves } from '../support/proves.ts';
import { practiceSetup } from './practice-setup.ts';

const setup = await practiceSetup();

proves(startPractice, {
  success: () => setup.start(),
  org_not_found: () => setup.start({}, { params: { org_id: 'ACME', rep_id: 'tom' } }),
  rep_not_found: () => setup.start({}, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  pii_policy_violation: async () => {
    const careful = await practiceSetup();
    await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'reject' });
    return careful.start({ scenario: 'You can call me at 555-867-5309.' });
  },
  playbook_not_found: () => setup.start({ playbook_id: newId() }),
});

it('returns a session with the customer’s first words and engine, and GET returns the same', async () => {
  const { json } = await setup.start({ scenario: 'We rent.', customer_persona: 'busy', difficulty: 'hard' });
  expect(json).toEqual({
    id: json.id,
    org_id: 'acme',
    rep_id: 'tom',
    status: 'active',
    engine: 'script-v1',
    scenario: 'We rent.',
    customer_persona: 'busy',
    difficulty: 'hard',
    playbook_id: null,
    message_count: 1,
    outcome: 'open',
    analysis_id: null,
    created_at: expect.any(String),
    updated_at: json.created_at,
    completed_at: null,
    objections: [],
    messages: [
      {
        id: expect.any(String),
        role: 'customer',
        message: expect.any(String),
        engine: 'script-v1',
        created_at: json.created_at,
      },
    ],
  });
  expect((await setup.get(json.id)).json).toEqual(json);
});

describe('the objections of a session', () => {
  const planned = async (id: string) => JSON.parse(String(setup.itemOf(id)['objections']));

  it('come from the requested playbook', async () => {
    const playbook_id = await setup.addPlaybook(
      'acme',
      'They say "We already have a guy for that." Ask who.',
    );
    const { json } = await setup.start({ playbook_id });
    expect((await planned(json.id))[0]).toMatchObject({
      topic: 'existing_supplier',
      text: 'We already have a guy for that.',
      source: 'playbook',
    });
    await setup.archivePlaybook('acme', playbook_id);
  });

  it('come from customers of the org, without their words', async () => {
    const own = await practiceSetup();
    const { json: analysis } = await own.submit({
      org_id: 'acme',
      rep_id: 'tom',
      recording_url: 'mock://perfect-pitch',
    });
    await own.finish(analysis.id);
    const { json } = await own.start({ difficulty: 'hard' });
    const found = JSON.parse(String(own.itemOf(json.id)['objections']));
    const heard = found.filter(({ source }: { source: string }) => source === 'conversations');
    expect(heard.length).toBeGreaterThan(0);
    for (const { heard_in } of heard) expect(heard_in.analysis_id).toBe(analysis.id);
  });
});

it.each([
  [{ difficulty: 'brutal' }, 'invalid_enum', 'difficulty'],
  [{ customer_persona: 'ghost' }, 'invalid_enum', 'customer_persona'],
  [{ scenario: '' }, 'invalid_request', 'scenario'],
  [{ scenario: 'x'.repeat(2_001) }, 'invalid_request', 'scenario'],
  [{ playbook_id: 'mine' }, 'invalid_request', 'playbook_id'],
  [{ persona: 'busy' }, 'invalid_request', 'persona'],
])('refuses %j', async (body, code, field) => {
  const { json } = await setup.start(body);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});

it('starts one session under one Idempotency-Key, and takes no permit of a job in flight', async () => {
  const headers = { 'idempotency-key': newId() };
  const answers = await Promise.all([1, 2, 3].map(() => setup.start({}, { headers })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(setup.permits()).toEqual([]);
});

it('is hidden from another partner', async () => {
  expect((await setup.start({}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});

it('uses the script for healthcare, unless the model accepts that', async () => {
  const silent = async () => {
    throw new Error('nobody says anything yet');
  };
  const engineOf = async (takesHealthcare: boolean, isHealthcare: boolean) => {
    const practised = await practiceSetup({}, askableModel(silent, { takesHealthcare }));
    const key = { pk: practised.partnerId, sk: 'PARTNER' };
    await practised.table.update({ kind: 'update', key, set: { healthcare: isHealthcare } });
    return (await practised.start()).json.engine;
  };
  expect(await engineOf(false, true)).toBe('script-v1');
  expect(await engineOf(true, true)).toBe('compatible:a-model');
  expect(await engineOf(false, false)).toBe('compatible:a-model');
});
