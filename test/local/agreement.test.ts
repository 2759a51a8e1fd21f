import { afterAll, expect, it } from 'vitest';
import { adminOf, type Caller, succeed } from './possessions.ts';
import { call, eventually, type HttpAnswer, startService } from './service.ts';

// Healthcare data come in only for a partner whose agreement is on record, whichever way they come.

const service = await startService();
afterAll(() => service.close());
const admin = adminOf(service);

const clinic = { org_id: 'clinic', rep_id: 'tom' };
const solar = { org_id: 'solar', rep_id: 'tom' };
const recording_url = 'mock://perfect-pitch';

/** A partner with an org of the industry healthcare and one of another, each with a rep. */
const partner = async (): Promise<Caller> => {
  const caller = await admin.caller('clinics', 'sandbox');
  for (const [{ org_id, rep_id }, industry] of [
    [clinic, 'healthcare'],
    [solar, 'solar'],
  ] as const) {
    await succeed(caller, 'POST', '/v1/orgs', { org_id, industry });
    await succeed(caller, 'POST', `/v1/orgs/${org_id}/reps`, { rep_id });
  }
  return caller;
};

const submitting = ({ baseUrl, key }: Caller) => {
  const post = (path: string, body: object) => call(`${baseUrl}/v1/${path}`, { key, body });
  return {
    analysis: (who: typeof clinic) => post('analyses', { ...who, recording_url }),
    session: (who: typeof clinic) => post('all-day-sessions', { ...who, recording_url: 'mock://one-pitch' }),
    assignment: ({ org_id, rep_id }: typeof clinic) =>
      post(`orgs/${org_id}/reps/${rep_id}/persona/assign`, { recording_urls: [recording_url] }),
  };
};

const told = ({ status, json }: HttpAnswer) => [status, json.error?.code, json.error?.details];
const refused = [403, 'healthcare_without_baa', { org_id: 'clinic' }];

it('refuses submissions for an org of the industry healthcare only', async () => {
  const submit = submitting(await partner());
  for (const way of ['analysis', 'session', 'assignment'] as const) {
    expect(told(await submit[way](clinic)), way).toEqual(refused);
    expect((await submit[way](solar)).status, way).toBeLessThan(300);
  }
});

it('fails only the items of a batch for such an org', async () => {
  const caller = await partner();
  const items = [
    { ...clinic, recording_url },
    { ...solar, recording_url },
  ];
  const { batch_id } = await succeed(caller, 'POST', '/v1/bulk/analyses', { items });
  const { json } = await eventually(
    () => call(`${caller.baseUrl}/v1/bulk/${batch_id}`, { key: caller.key }),
    {
      wanted: (answer) => answer.json.status === 'completed',
    },
  );
  expect(json.items.data.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)).toEqual(
    ['healthcare_without_baa', null],
  );
});

it('accepts all of it once the agreement is recorded', async () => {
  const caller = await partner();
  const settings = { baa_signed_at: '2026-11-01T00:00:00.000Z' };
  await admin.ask('PATCH', `partners/${caller.partnerId}`, { settings });
  const submit = submitting(caller);
  for (const way of ['analysis', 'session', 'assignment'] as const)
    expect((await submit[way](clinic)).status, way).toBeLessThan(300);
});
