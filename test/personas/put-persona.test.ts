import { expect, it } from 'vitest';
import { personaSlugs, putPersona } from '../../lambdas/contract/personas.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { proves } from '../support/proves.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';

const setup = await intelSetup();
const put = setup.putPersona;

proves(putPersona, {
  success: () => put({ persona: 'lone_wolf', notes: 'Seen on a ride-along.' }),
  org_not_found: () => put({ persona: 'lone_wolf' }, { params: { org_id: 'none', rep_id: 'tom' } }),
  rep_not_found: () => put({ persona: 'lone_wolf' }, { params: { org_id: 'acme', rep_id: 'nobody' } }),
  pii_policy_violation: async () => {
    const strict = await intelSetup();
    await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'reject' });
    return strict.putPersona({ persona: 'lone_wolf', notes: 'As in the talk with 512-555-0142.' });
  },
});

it('redacts notes by the policy of the org', async () => {
  const strict = await intelSetup();
  await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'redact' });
  const { json } = await strict.putPersona({ persona: 'lone_wolf', notes: 'As with 512-555-0142.' });
  expect(json.notes).toBe('As with [PHONE].');
});

it('replaces the result of a job, and is replaced by a later job', async () => {
  const fresh = await intelSetup();
  await fresh.analysed();
  const assign = async () => {
    const { json } = await fresh.assignPersona();
    await fresh.runJob(json.job_id);
    return json.job_id;
  };
  await assign();
  const { json: manual } = await fresh.putPersona({ persona: 'challenger' });
  expect(manual).toMatchObject({
    ...fresh.params,
    persona: 'challenger',
    source: 'manual',
    confidence: null,
    rationale: null,
    evidence: [],
    analysis_ids: [],
    notes: null,
    job_id: null,
  });
  expect((await fresh.getPersona()).json).toEqual(manual);
  const job_id = await assign();
  expect((await fresh.getPersona()).json).toMatchObject({ source: 'rules', job_id });
  expect(await fresh.eventsOf('persona.assigned')).toHaveLength(2);
});

it('lists the personas that exist', async () => {
  expect((await put({ persona: 'closer' })).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'persona', allowed: personaSlugs },
  });
  expect((await put({})).json.error).toMatchObject({ code: 'missing_field', details: { field: 'persona' } });
});

it('takes effect once for a request and its repeat', async () => {
  const fresh = await intelSetup();
  const headers = { 'idempotency-key': newId() };
  const body = { persona: 'challenger' };
  const first = await fresh.putPersona(body, { headers });
  expect((await fresh.putPersona(body, { headers })).text).toBe(first.text);
  expect((await fresh.personaHistory()).json.data).toHaveLength(1);
});
