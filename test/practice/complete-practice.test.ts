import { expect, it } from 'vitest';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import { completePractice } from '../../lambdas/contract/practice.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { proves } from '../support/proves.ts';
import { pitch, practiceSetup } from './practice-setup.ts';

const setup = await practiceSetup();

const limited = async (limits: Record<string, number>) => {
  const small = await practiceSetup({ limits });
  for (let count = 0; count < 2; count += 1) await small.complete(await small.practised());
  return small.complete(await small.practised());
};

proves(completePractice, {
  success: async () => setup.complete(await setup.practised()),
  practice_session_not_found: () => setup.complete(newId()),
  practice_session_completed: async () => {
    const id = await setup.practised();
    await setup.complete(id);
    return setup.complete(id);
  },
  recording_too_short: async () => setup.complete(await setup.started()),
  pii_policy_violation: async () => {
    const careful = await practiceSetup();
    await givePolicy(careful.table, careful.tenant, { org_id: 'acme', mode: 'reject' });
    return careful.complete(await careful.practised());
  },
  healthcare_without_baa: async () => {
    const clinic = await practiceSetup();
    const set = { healthcare: true };
    await clinic.table.update({ kind: 'update', key: keys.partner(clinic.partnerId), set });
    return clinic.complete(await clinic.practised());
  },
  concurrency_limit_reached: () => limited({ sandbox_in_flight_jobs: 2 }),
  sandbox_limit_reached: () => limited({ sandbox_submissions_per_day: 2 }),
});

it('makes an ordinary analysis of the dialogue, with the times that its words would take', async () => {
  const id = await setup.practised({ customer_persona: 'price_sensitive' });
  const { json: handle } = await setup.complete(id);
  await setup.finish(handle.id);
  const { json: analysis } = await setup.read(handle.id);
  expect(analysis).toMatchObject({
    status: 'completed',
    org_id: 'acme',
    rep_id: 'tom',
    recording_url: 'about:blank',
    recording_title: 'Practice with a price-sensitive customer, medium',
    options: { recording_type: 'role_play' },
    metadata: { practice_session_id: id },
  });
  const { utterances } = analysis.transcript;
  const { json: session } = await setup.get(id);
  expect(utterances.map(({ text }: { text: string }) => text)).toEqual(
    session.messages.map(({ message }: { message: string }) => message),
  );
  expect(new Set(utterances.map(({ role }: { role: string }) => role))).toEqual(new Set(['rep', 'customer']));
  expect(analysis.duration_seconds).toBeGreaterThan(10);
  expect(session).toMatchObject({ status: 'completed', analysis_id: handle.id });
  expect(session.completed_at).toBe(handle.created_at);
});

it('reveals the objections of the customer once it is over', async () => {
  const id = await setup.started({ difficulty: 'hard' });
  for (const message of [...pitch, ...pitch]) await setup.say(id, message);
  await setup.complete(id);
  expect((await setup.get(id)).json.objections).toHaveLength(4);
});

it('takes a permit of a job in flight until the analysis has ended', async () => {
  const own = await practiceSetup();
  const { json } = await own.complete(await own.practised());
  expect(own.permits()).toHaveLength(1);
  await own.finish(json.id);
  expect(own.permits()).toEqual([]);
});

it('makes one analysis for concurrent requests, and names it to the others', async () => {
  const id = await setup.practised();
  const answers = await Promise.all(Array.from({ length: 8 }, () => setup.complete(id)));
  const won = answers.filter(({ status }) => status === 202);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 7]);
  for (const { json } of lost) expect(json.error.details.analysis_id).toBe(won[0]?.json.id);
});

it('the purge of its analysis erases the messages of the session', async () => {
  const id = await setup.practised({ scenario: 'The attic of Mrs. Porter had a leak.' });
  const { json } = await setup.complete(id);
  await setup.finish(json.id);
  await setup.purge(json.id);
  expect((await setup.get(id)).json).toMatchObject({ scenario: null, messages: [], status: 'completed' });
  const left = JSON.stringify(setup.table.items().filter(({ pk }) => !String(pk).includes('#IDEMPOTENCY')));
  expect(left).not.toContain('Porter');
});

it('uses no recorded minutes', async () => {
  const live = await practiceSetup({ tier: 'starter', limits: { recorded_minutes_per_month: 0 } });
  const { json } = await live.complete(await live.practised());
  expect(json.status).toBe('queued');
});

it('takes effect once under one Idempotency-Key', async () => {
  const id = await setup.practised();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.complete(id, { headers });
  expect((await setup.complete(id, { headers })).text).toBe(first.text);
});

it('is hidden from another partner', async () => {
  const id = await setup.practised();
  const { json } = await setup.complete(id, { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'practice_session_not_found', details: { id } });
});
